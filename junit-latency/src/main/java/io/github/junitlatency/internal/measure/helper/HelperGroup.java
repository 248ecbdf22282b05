package io.github.junitlatency.internal.measure.helper;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.kernel.RunDelay;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import io.github.junitlatency.result.ResultParts.HelperFacts;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** The helper threads of one test, phase by phase: what users' {@code HelperThreads} does, out of their sight. */
public final class HelperGroup implements PhaseScope {

    private final long firstThreadId = new Thread().getId(); // ids only ever rise
    private final Timeouts timeouts;
    private final Supplier<StopSignal> signals;
    private final Set<HelperFacts> facts = new LinkedHashSet<>();
    private final Set<String> endedEarly = new HashSet<>(); // names
    private Runnable place = () -> {};
    private boolean expected;
    private volatile PhaseHelpers phase; // null outside of one

    /**
     * Prepares a group of no threads.
     *
     * @param signals makes the signal of each phase
     */
    public HelperGroup(Supplier<StopSignal> signals) {
        this(Timeouts.ORDINARY, signals);
    }

    HelperGroup(Timeouts timeouts, Supplier<StopSignal> signals) {
        this.timeouts = timeouts;
        this.signals = signals;
    }

    /** Returns the lowest Java id of a thread that was born since this group was made, which is when its test began. */
    public long firstThreadId() {
        return firstThreadId;
    }

    /** Says that the test will start helper threads. */
    public void expect() {
        expected = true;
    }

    /** Returns whether the test has said that it will start some, or has started one. */
    public boolean isExpected() {
        return expected;
    }

    /** Has each helper thread call this before it works, from now on: it keeps off the measured CPUs. */
    public void place(Runnable keepOff) {
        place = keepOff;
        facts.clear();
        endedEarly.clear();
    }

    /** Returns a body whose phases these threads run in. */
    public Body with(Body body) {
        return body.alsoBetweenBlocks(this::check).scopedBy(this);
    }

    /** Ends the phase when a helper has failed, should the body have ignored the interrupt. */
    private void check() {
        if (phase.hasFailed()) {
            throw new IllegalStateException("a helper thread has failed");
        }
    }

    @Override
    public void during(String name, Action action) throws Throwable {
        PhaseHelpers now = new PhaseHelpers(name, timeouts, signals.get());
        phase = now;
        try {
            action.run();
        } catch (Throwable e) {
            throw merged(e, end(now), now.hasFailed());
        }
        Optional<IllegalStateException> fault = end(now);
        if (fault.isPresent()) {
            throw fault.get();
        }
    }

    @Override
    public boolean endsState() {
        return isExpected();
    }

    private Optional<IllegalStateException> end(PhaseHelpers now) {
        phase = null;
        endedEarly.addAll(now.ended());
        return now.end();
    }

    /** Returns what came first: the body's exception follows from a helper's failure, or the other way round. */
    private static Throwable merged(Throwable body, Optional<IllegalStateException> fault, boolean isFaultFirst) {
        if (fault.isEmpty()) {
            return body;
        }
        Throwable first = isFaultFirst ? fault.get() : body;
        first.addSuppressed(isFaultFirst ? body : fault.get());
        return first;
    }

    /**
     * Starts a helper, and returns when it runs.
     *
     * @param name the helper's, not blank
     * @param work runs until its signal is raised
     */
    public void start(String name, HelperWork work) {
        expected = true;
        Objects.requireNonNull(name, "a helper thread needs a name, but it is null");
        Objects.requireNonNull(work, "helper thread \"" + name + "\" needs work, but it is null");
        if (name.isBlank()) {
            throw new IllegalArgumentException("a helper thread needs a name, but it is \"" + name + "\"");
        }
        String asked = "helper thread \"" + name + "\" cannot be started: ";
        PhaseHelpers now = phase;
        if (now == null) {
            throw new IllegalStateException(
                    asked + "no round is running; start it in a @BeforeRound method or in the body");
        }
        if (!now.isMeasuredBy(Thread.currentThread())) {
            throw now.refused(new IllegalStateException(asked + "thread \""
                    + Thread.currentThread().getName()
                    + "\" is not the one that measures; start it in a @BeforeRound method or in the body"));
        }
        try {
            if (!now.isFree(name)) {
                throw new IllegalStateException(asked + "one of that name runs already; give each a name of its own");
            }
            now.start(name, place, work);
            facts.add(new HelperFacts(name, false));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(asked + "interrupted meanwhile", e);
        }
    }

    /** Returns the helper threads that ran in the last measurement, in the order of their first starts. */
    public List<HelperFacts> facts() {
        return Lists.map(facts, it -> new HelperFacts(it.name(), endedEarly.contains(it.name())));
    }

    /** Returns what a thread waits for CPUs, where it is a helper of the phase that runs. */
    public Optional<RunDelay> runDelay(Thread thread) {
        PhaseHelpers now = phase;
        Optional<HelperThread> helper = now == null ? Optional.empty() : now.helper(thread);
        return Lists.map(helper, HelperThread::runDelay);
    }

    /** Returns the Java ids of the helper threads that run in this phase. */
    public Set<Long> runningIds() {
        PhaseHelpers now = phase;
        return now == null ? Set.of() : now.runningIds();
    }

    /**
     * The longest waits for helper threads.
     *
     * @param start one may take so long to run
     * @param leave one may take so long to end whose name another wants: its last act may have been to say that it is done
     * @param stop all of a phase may take so long to stop
     * @param interrupt an interrupt may take so long to end those that did not
     */
    public record Timeouts(Duration start, Duration leave, Duration stop, Duration interrupt) {

        /** A thread that looks at its flag needs microseconds; so long may a machine that swaps hold one up. */
        public static final Timeouts ORDINARY = new Timeouts(
                Duration.ofSeconds(5), Duration.ofMillis(500), Duration.ofSeconds(5), Duration.ofMillis(500));
    }

    /** The work of a helper thread. */
    @FunctionalInterface
    public interface HelperWork {

        /**
         * Works until the signal is raised.
         *
         * @throws Exception fails the test
         */
        void run(StopSignal stop) throws Exception;
    }

    /** Tells the helper threads of one phase to stop. */
    public interface StopSignal {

        /** Returns whether the helpers have to end. */
        boolean isRaised();

        /** Tells all of them to end. */
        void raise();
    }
}
