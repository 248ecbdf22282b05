package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.CounterOffsets;
import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.machine.CpuShare;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.OwnTasks;
import io.github.junitlatency.internal.machine.RunDelay;
import io.github.junitlatency.internal.machine.StartingCpus;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.Body.Preparation;
import io.github.junitlatency.internal.measure.Crew;
import io.github.junitlatency.internal.measure.HandOffMeter;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.SharedBody;
import io.github.junitlatency.internal.measure.TeamRunner;
import io.github.junitlatency.internal.measure.ThroughputLoop;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.section.SectionEnders;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Makes the loops of one clock: one for each test, and an empty one of each kind, which is kept. */
final class Loops {

    private final Clock clock;
    private final Host host;
    private final CpuShare share;
    private final Supplier<ThreadCounters> anyThread; // gives those of whoever asks; looked for once
    private final Map<Kind, OverheadMeter> meters = new HashMap<>();
    private Optional<OwnTasks> tasks = Optional.empty();
    private Supplier<ThreadCounters> counters;
    private Optional<CounterOffsets> offsets = Optional.empty();
    private Crew threads = Crew.ALONE; // those that run the body at once

    Loops(Clock clock, Host host, CpuShare share) {
        this.clock = clock;
        this.host = host;
        this.share = share;
        anyThread = host.threadCounters();
        counters = share.watching(anyThread);
    }

    /**
     * A kind of loop, each with its own overhead.
     *
     * @param batch calls an iteration
     * @param isProbed whether the body reads the clock itself
     * @param isPaced whether it waits for intended starts
     * @param threads run it at once
     */
    private record Kind(int batch, boolean isProbed, boolean isPaced, int threads) {

        static Kind of(LatencyPlan plan, boolean isProbed) {
            return new Kind(
                    plan.batch(),
                    isProbed,
                    plan.pace().isPresent(),
                    plan.threads().count());
        }
    }

    /** Returns a text that loops have in common when they have one overhead. */
    static String kind(LatencyPlan plan, boolean isProbed) {
        return Kind.of(plan, isProbed).toString();
    }

    /**
     * Has all loops count what a test has started, from now on. It excuses neither the test's iterations nor those of the
     * control run: what the machine takes from both must show in both.
     */
    void count(OwnTasks started) {
        tasks = Optional.of(started);
        counters = share.watching(started.counting(anyThread));
    }

    /** Starts the threads that run a test at once; the caller ends them. */
    Crew crew(LatencyPlan plan) {
        StartingCpus starting = host.startingCpus();
        return new Crew(plan.threads().count(), anyThread, host.cpus(), starting::take);
    }

    /** Has a crew run the loops of a test that are defined from now on. */
    void runBy(Crew crew) {
        threads = crew;
    }

    /** Lets all loops look on which CPU they run, whenever they look at counters, and has a test's loop heed what it saw. */
    void comparing(CounterOffsets cpus, LoopRunner loop) {
        offsets = Optional.of(cpus);
        loop.compareCpusBy(cpus::areBounded, cpus::expectedCpu);
    }

    /** Returns what measures hand-offs between two threads. */
    HandOffMeter handOffMeter() {
        return new HandOffMeter(clock, this::counters, host.compilerThreads(), host::threadOfItsOwn);
    }

    /** Ends what {@link #count}, {@link #comparing} and {@link #runBy} began. */
    void alone() {
        threads = Crew.ALONE;
        offsets = Optional.empty();
        tasks = Optional.empty();
        counters = share.watching(anyThread);
    }

    private ThreadCounters counters() {
        visit();
        return counters.get();
    }

    private void visit() {
        if (offsets.isPresent()) {
            offsets.get().visit();
        }
    }

    /**
     * Returns a test's body on this clock, whose helper threads keep off the measured CPUs.
     *
     * @param cpus compares their counters, where the body hands over to other threads
     * @param stepTicks the clock's step
     */
    Body placed(
            BodySource source, HelperGroup helpers, CpuReservation reservation, CounterOffsets cpus, long stepTicks) {
        Body body = source.on(clock);
        helpers.place(reservation::keepOff);
        if (body.section().isPresent()) {
            body.section().get().enders().askOf(thread -> waits(helpers, thread), cpus::boundTicksOfAll, stepTicks);
        }
        return body;
    }

    private LongSupplier waits(HelperGroup helpers, Thread thread) {
        Optional<RunDelay> delay = helpers.runDelay(thread);
        return delay.isPresent() ? host.waitBehindOthers(delay.get()) : () -> SectionEnders.UNKNOWN;
    }

    /**
     * Returns what measures the overhead of the loop that a test runs through.
     *
     * @param source of the test's body
     * @param body the same, on this clock
     */
    OverheadMeter meter(LatencyPlan plan, BodySource source, Body body) {
        if (threads.size() > 1) { // of this test alone
            return new OverheadMeter(every -> team(plan, every, Body.emptyOfFirst(threads.size()), SharedBody.EMPTY));
        }
        Kind kind = Kind.of(plan, body.section().isPresent());
        OverheadMeter meter = meters.get(kind);
        if (meter == null) {
            Body empty = source.empty().on(clock).alsoBetweenBlocks(this::atEdge);
            meter = new OverheadMeter(every -> alone(plan, every, empty));
            meters.put(kind, meter);
        }
        return meter;
    }

    private void atEdge() {
        if (tasks.isPresent()) {
            tasks.get().atEdge();
        }
    }

    /**
     * Defines a test's loop.
     *
     * @param intervalTicks of the schedule; read when a phase on it begins
     * @param body of the calling thread
     * @param source gives those of others
     */
    LoopRunner loop(LatencyPlan plan, DoubleSupplier intervalTicks, Body body, BodySource source) {
        LoopRunner loop = threads.size() > 1
                ? team(plan, intervalTicks, body, source.ofSeveral())
                : alone(plan, intervalTicks, body);
        if (plan.pace().isPresent()) {
            loop.expect(plan.pace().get().intervalNanos().doubleValue());
        } else {
            loop.timeGapsBy(System::nanoTime);
        }
        return loop;
    }

    private LoopRunner alone(LatencyPlan plan, DoubleSupplier intervalTicks, Body body) {
        return plan.pace().isPresent()
                ? LoopRunner.paced(clock, body, plan.batch(), intervalTicks, this::counters, host.compilerThreads())
                : new LoopRunner(clock, body, plan.batch(), this::counters, host.compilerThreads());
    }

    private LoopRunner team(LatencyPlan plan, DoubleSupplier intervalTicks, Body body, SharedBody called) {
        return TeamRunner.of(
                clock,
                threads,
                body,
                called,
                plan.batch(),
                thread -> thread == 0 ? this::counters : countersOfAnother(),
                host.compilerThreads(),
                plan.pace().isPresent() ? Optional.of(intervalTicks) : Optional.empty());
    }

    private Supplier<ThreadCounters> countersOfAnother() {
        Supplier<ThreadCounters> own = tasks.isPresent() ? tasks.get().counting(anyThread) : anyThread;
        return () -> {
            visit();
            return own.get();
        };
    }

    /**
     * Defines a loop around a test's body in which throughput is measured.
     *
     * @param body of the calling thread
     * @param source gives what several threads call
     */
    ThroughputLoop throughput(LatencyPlan plan, Body body, BodySource source) {
        // Of several threads, which wait for each other, the share that others took is known from what those ran.
        Supplier<ThreadCounters> waits = threads.size() > 1 ? anyThread : this::counters;
        return new ThroughputLoop(
                body,
                threads.size() > 1 ? source.ofSeveral() : SharedBody.ofOne(body),
                plan.batch(),
                clock,
                waits,
                host.compilerThreads(),
                System::nanoTime,
                threads);
    }

    /** Defines the same loop around an empty body. */
    ThroughputLoop emptyThroughput(LatencyPlan plan) {
        return throughput(plan, Body.empty(), BodySource.whole(Body.empty(), () -> SharedBody.EMPTY));
    }

    /**
     * Returns a body whose rounds are prepared on the CPUs that the thread had before it was pinned.
     *
     * <p>The thread is pinned again before the first iteration. Between blocks the body frees what it starts itself.
     */
    static Body preparedFree(Body body, OwnTasks tasks) {
        return body.alsoBetweenBlocks(tasks::atEdge).preparedBy(new Preparation() {
            @Override
            public void run() throws Throwable {
                prepare(body.beforeRound()::run, tasks);
            }

            @Override
            public void pauseAgain() throws Throwable {
                prepare(body.beforeRound()::pauseAgain, tasks);
            }
        });
    }

    private static void prepare(Preparation preparation, OwnTasks tasks) throws Throwable {
        tasks.free();
        try {
            preparation.run();
        } catch (Throwable e) {
            try {
                tasks.pinAgain();
            } catch (RuntimeException also) {
                e.addSuppressed(also);
            }
            throw e;
        }
        tasks.pinAgain();
    }
}
