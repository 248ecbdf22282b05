package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.cause.stack.OwnCode;
import io.github.junitlatency.internal.cause.stack.SampledRound;
import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.cause.stack.SlowCode;
import io.github.junitlatency.internal.cause.stack.StackRecording;
import io.github.junitlatency.internal.cause.stack.StackSource;
import io.github.junitlatency.internal.cause.stack.StackSources;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.machine.CpuStarvedException;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.ThreadRound;
import io.github.junitlatency.internal.measure.WarmUpOrder;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.FlightRecorderMode;
import io.github.junitlatency.internal.plan.Configuration.StacksMode;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.internal.run.Measurement.Decided;
import io.github.junitlatency.internal.verdict.Recurrence;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Runs further rounds of a test whose budget is broken, in which nothing is judged, and takes stacks meanwhile.
 *
 * <p>It belongs to the thread that measured, on the CPU that it measured on, and ends after 2 s, 5 rounds, or as soon as the stacks
 * tell enough.
 */
final class Diagnosis {

    private static final int MAX_ROUNDS = 5;
    private static final long MAX_NANOS = 2_000_000_000L;
    private static final long[] NONE = {};
    private static final double WARM_UP_SECONDS = 0.5; // the methods that it calls are compiled already

    private final ClockedPlan plan;
    private final Supplier<LoopRunner> anew;
    private final CpuReservation reservation;
    private final WarmHeap heap;
    private final OwnCode own;
    private final Clock clock;
    private final BiFunction<Clock, Boolean, StackSources.Choice> sources;
    private final LongSupplier nanoTime;
    private final CertainCalls calls;
    private LoopRunner loop;
    private long[] again = NONE; // iterations that were slow in each round before, ascending

    /**
     * Prepares; nothing runs yet.
     *
     * @param anew defines the loop once more, to be compiled anew; returns the same loop where that tells already which inlined
     *     method runs
     * @param heap of these rounds alone, so that nothing of them is in the facts of those that were judged
     * @param own tells the user's own code
     * @param clock measures iterations
     * @param finder explains slow iterations meanwhile; empty in a worker
     * @param sources chooses a source of stacks by a clock, and by whether it may record
     * @param nanoTime tells how long it takes
     */
    Diagnosis(
            ClockedPlan plan,
            LoopRunner loop,
            Supplier<LoopRunner> anew,
            CpuReservation reservation,
            WarmHeap heap,
            OwnCode own,
            Clock clock,
            Optional<CauseFinder> finder,
            BiFunction<Clock, Boolean, StackSources.Choice> sources,
            LongSupplier nanoTime) {
        this.own = own;
        calls = new CertainCalls(plan, finder);
        this.plan = plan;
        this.anew = anew;
        this.loop = loop;
        this.reservation = reservation;
        this.heap = heap;
        this.clock = clock;
        this.sources = sources;
        this.nanoTime = nanoTime;
    }

    /**
     * Finds where slow iterations spend their time; empty where no budget in absolute time is broken, and where nobody asks.
     *
     * <p>An interrupt ends it. Where all is measured the thread is interrupted no longer, since no report could be written then, until
     * {@link Instruments#interruptAgain}.
     */
    Optional<CodeFacts> of(Decided decided, TimeLeft left) {
        List<Limit> all = broken(decided);
        if (!isAsked() || all.isEmpty()) {
            return Optional.empty();
        }
        List<Limit> broken = Limit.on(all.get(0).timing(), all);
        calls.after(decided.measured());
        again = again(decided, broken);
        CodeFacts facts = take(broken, decided, left, taken -> SlowCode.of(own, taken));
        if (!plan.plan().budgets().needFurtherRounds()) {
            forgetInterrupt();
        }
        return Optional.of(facts);
    }

    /** Finds where the code takes the memory that breaks a budget on it; empty where nobody asks. */
    Optional<CodeFacts> ofBytes(Decided decided, TimeLeft left) {
        if (!isAsked()) {
            return Optional.empty();
        }
        CodeFacts facts = take(List.of(), decided, left, taken -> SlowCode.ofBytes(own, taken));
        forgetInterrupt();
        return Optional.of(facts);
    }

    private void forgetInterrupt() {
        if (!plan.plan().budgets().needsBase()) {
            Thread.interrupted();
        }
    }

    private CodeFacts take(
            List<Limit> broken, Decided decided, TimeLeft left, Function<SampledRounds, CodeFacts> facts) {
        long begin = nanoTime.getAsLong();
        SampledRounds taken = take(
                broken,
                decided.measured().response().get(0).wallNanos(),
                Math.min(MAX_NANOS, left.nanos()),
                soFar -> SlowCode.isEnough(facts.apply(soFar)));
        left.spend(nanoTime.getAsLong() - begin);
        return facts.apply(taken);
    }

    private boolean isAsked() {
        Configuration configuration = plan.plan().configuration();
        return configuration.machine().stacks() == StacksMode.AUTO
                && (configuration.mode() == Mode.GATE || configuration.mode() == Mode.REPORT);
    }

    private boolean mayRecord() {
        return plan.plan().configuration().machine().flightRecorder() == FlightRecorderMode.ON;
    }

    private static long[] again(Decided decided, List<Limit> broken) {
        Limit least = Lists.sorted(broken, Limit::ticks).get(0);
        return Recurrence.overInAll(least, decided.measured().rounds(least));
    }

    private List<Limit> broken(Decided decided) {
        return Lists.filter(
                plan.limits(),
                limit -> Lists.any(
                        decided.decision().budgets(),
                        budget -> budget.verdict() == Verdict.FAIL
                                && budget.text().equals(limit.budget().text())));
    }

    /**
     * Runs rounds until there are enough, the time is over, one fails, or the thread is interrupted, which it is then still.
     *
     * @param broken the limits that make an iteration slow, on one timing; none where all are
     * @param roundNanos how long the measured iterations of a round take
     * @param maxNanos how long it may take
     * @param isEnough returns whether no more rounds than these are needed
     */
    SampledRounds take(List<Limit> broken, long roundNanos, long maxNanos, Predicate<SampledRounds> isEnough) {
        long begin = nanoTime.getAsLong();
        List<Trouble> troubles = new ArrayList<>();
        List<SampledRound> rounds = new ArrayList<>();
        int count = 0;
        Sampler sampler = Sampler.NONE;
        try {
            boolean isOver = iterations(roundNanos, maxNanos) < 1;
            if (isOver) {
                troubles.add(new Trouble(Trouble.Kind.TIME_OVER, ""));
            } else {
                boolean wasLoaded = StackSources.isProfilerLoaded();
                StackSources.Choice choice = sources.apply(clock, mayRecord());
                sampler = choice.source().sampler();
                troubles.addAll(choice.troubles());
                if (sampler == Sampler.PROFILER && !wasLoaded) {
                    compileAnew(plan.plan().iterations());
                }
                long left = maxNanos - (nanoTime.getAsLong() - begin);
                long iterations = Math.max(1, iterations(roundNanos, Math.max(left, maxNanos / 4)));
                if (iterations < plan.plan().iterations()) {
                    troubles.add(new Trouble(Trouble.Kind.CUT, ""));
                }
                loop.settleBy(heap);
                while (!isOver) {
                    long since = nanoTime.getAsLong();
                    rounds.addAll(round(choice.source(), broken, iterations));
                    boolean isSeen = isEnough.test(new SampledRounds(sampler, rounds, troubles));
                    count++;
                    long now = nanoTime.getAsLong();
                    isOver = isSeen || count == MAX_ROUNDS || now - begin + (now - since) > maxNanos;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (CpuStarvedException e) {
            troubles.add(new Trouble(Trouble.Kind.CPU_STARVED, String.valueOf(e.getMessage())));
        } catch (BodyThrewException e) {
            troubles.add(new Trouble(Trouble.Kind.BODY_THREW, e.getCause().toString())); // the verdict stands
        } catch (IOException e) {
            addOnce(troubles, String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            addOnce(troubles, e.toString()); // of what takes or reads stacks; the verdict stands here, too
        } finally {
            calls.discard();
        }
        if (Thread.currentThread().isInterrupted()) { // whatever came of it, such as an exception of the body's
            troubles.add(new Trouble(Trouble.Kind.INTERRUPTED, ""));
        }
        return new SampledRounds(sampler, rounds, troubles);
    }

    /** Adds why stacks cannot be taken, which the choice of a source may have said before. */
    private static void addOnce(List<Trouble> troubles, String reason) {
        Trouble trouble = new Trouble(Trouble.Kind.RECORDER_FAILED, reason);
        if (!troubles.contains(trouble)) {
            troubles.add(trouble);
        }
    }

    /** Warms another loop up, as the compiled one does not tell which inlined method runs. */
    private void compileAnew(long iterations) throws InterruptedException, BodyThrewException {
        LoopRunner defined = anew.get();
        if (defined == loop) {
            return;
        }
        loop = defined;
        try {
            loop.warmUp(warmUp(iterations), reservation.cpu());
        } catch (InterruptedException | CpuStarvedException e) {
            throw e;
        } catch (Throwable e) {
            throw new BodyThrewException(e);
        }
    }

    private WarmUpOrder warmUp(long iterations) {
        return new WarmUpOrder(
                -1,
                iterations,
                WARM_UP_SECONDS,
                plan.clock().stepTicks(),
                plan.overheadTicks(),
                plan.intervalTicks(),
                0);
    }

    /** Returns how many of a round's iterations there is time for. */
    private long iterations(long roundNanos, long allowedNanos) {
        long all = plan.plan().iterations();
        return roundNanos <= allowedNanos ? all : (long) (all * ((double) allowedNanos / roundNanos));
    }

    /** Runs one round from fresh state, and returns it as each thread had it. */
    private List<SampledRound> round(StackSource source, List<Limit> broken, long iterations)
            throws IOException, InterruptedException, BodyThrewException {
        heap.beforeRound();
        SamplingCost cost = new SamplingCost(nanoTime);
        source.start();
        try {
            calls.begin(broken, reservation.cpus());
            reservation.moveOthersAway(); // the source's threads, too
            cost.spin(clock);
            measure(broken, iterations);
        } catch (Throwable e) {
            stop(source, e);
            throw e;
        }
        StackRecording recording = source.stop();
        List<ThreadRound> threads = loop.byThread();
        List<SampledRound> rounds = new ArrayList<>();
        for (ThreadRound ran : threads) {
            rounds.add(new SlowWindows(ran, recording, broken, iterations / threads.size())
                    .of(
                            calls.certain(ran, broken, threads.size()),
                            threads.size() == 1 ? again : NONE, // which are numbered over all threads
                            cost.ticks(recording, ran.threadId())));
        }
        return rounds;
    }

    private void measure(List<Limit> broken, long iterations) throws InterruptedException, BodyThrewException {
        try {
            loop.measure(iterations, reservation.cpu(), plan.overheadTicks(), broken, plan.frequencyHz());
        } catch (InterruptedException | CpuStarvedException e) {
            throw e;
        } catch (Throwable e) {
            throw new BodyThrewException(e);
        }
    }

    /** Stops a source after a failure, which counts more than one to stop. */
    private static void stop(StackSource source, Throwable failure) {
        try {
            source.stop();
        } catch (IOException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }
}
