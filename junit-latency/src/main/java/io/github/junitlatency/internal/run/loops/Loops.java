package io.github.junitlatency.internal.run.loops;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.cpu.CounterOffsets;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.cpu.CpuShare;
import io.github.junitlatency.internal.machine.kernel.RunDelay;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.OwnTasks;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Body.Preparation;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuComparison;
import io.github.junitlatency.internal.measure.section.SectionEnders;
import io.github.junitlatency.internal.measure.threads.LoopThreads;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** Makes the loops of tests on one clock, and keeps an empty loop of each kind, so that it is compiled once. */
public final class Loops {

    private final Clock clock;
    private final Host host;
    private final CpuShare share;
    private final Supplier<ThreadCounters> anyThread; // gives those of whoever asks; looked for once
    private final Map<LoopKind, KeptMeter> meters = new HashMap<>();

    /** Prepares; no loop is made yet. */
    public Loops(Clock clock, Host host, CpuShare share) {
        this.clock = clock;
        this.host = host;
        this.share = share;
        anyThread = host.threadCounters();
    }

    /**
     * What all loops of a test have in common.
     *
     * @param team runs the body
     * @param cpuOf returns the CPU that a thread of the team is pinned to, by its number; -1 for none
     * @param tasks what the test has started. All loops count it. It excuses neither the test's iterations nor those of the
     *     control run: what the machine takes from both must show in both.
     * @param cpus compares those that the loops run on, whenever they look at counters
     */
    public record TestSetting(
            LatencyPlan plan, ThreadTeam team, IntUnaryOperator cpuOf, OwnTasks tasks, CpuComparison cpus) {}

    /** Returns what makes the loops of a test. */
    public TestLoops of(TestSetting setting) {
        return new TestLoops(
                this,
                setting,
                clock,
                host,
                anyThread,
                share.watching(setting.tasks().counting(anyThread)));
    }

    /** Starts the threads that run a test at once; the caller ends them. */
    public ThreadTeam team(LatencyPlan plan) {
        return new ThreadTeam(plan.threads().count(), anyThread, host.cpus(), host::spread);
    }

    /**
     * A kind of loop, each with its own overhead.
     *
     * @param batch calls an iteration
     * @param isProbed whether the body reads the clock itself
     * @param isPaced whether it waits for intended starts
     * @param threads run it at once
     */
    private record LoopKind(int batch, boolean isProbed, boolean isPaced, int threads) {

        static LoopKind of(LatencyPlan plan, boolean isProbed) {
            return new LoopKind(
                    plan.batch(),
                    isProbed,
                    plan.pace().isPresent(),
                    plan.threads().count());
        }
    }

    /** Lets go of the last test, of which kept loops know. */
    public void end() {
        for (KeptMeter kept : meters.values()) {
            kept.letGo();
        }
    }

    /** Returns a text that loops have in common when they have one overhead. */
    public static String kind(LatencyPlan plan, boolean isProbed) {
        return LoopKind.of(plan, isProbed).toString();
    }

    /** A meter around an empty loop of one thread, which counts as the loops of the test do that uses it. */
    private static final class KeptMeter {

        private final OverheadMeter meter;
        private TestLoops user; // null between tests

        KeptMeter(TestLoops first, Body empty) {
            user = first;
            Body accompanied = empty.alsoBetweenBlocks(() -> user.atEdge());
            meter = new OverheadMeter(interval ->
                    first.emptyLoop(LoopThreads.alone(accompanied), interval, thread -> () -> user.countersHere()));
        }

        OverheadMeter usedBy(TestLoops other) {
            user = other;
            return meter;
        }

        void letGo() {
            user = null;
        }
    }

    /** Returns the meter of the kind of loop that a test of one thread runs through. */
    OverheadMeter meter(TestLoops user, LatencyPlan plan, BodySource source, boolean isProbed) {
        LoopKind kind = LoopKind.of(plan, isProbed);
        KeptMeter kept = meters.get(kind);
        if (kept == null) {
            kept = new KeptMeter(user, source.empty().on(clock));
            meters.put(kind, kept);
        }
        return kept.usedBy(user);
    }

    /**
     * Returns a test's body on this clock, whose helper threads keep off the measured CPUs.
     *
     * @param cpus compares their counters, where the body hands over to other threads
     * @param stepTicks the clock's step
     */
    public Body placed(
            BodySource source, HelperGroup helpers, CpuReservation reservation, CounterOffsets cpus, long stepTicks) {
        Body body = source.on(clock);
        helpers.place(reservation::keepOff);
        if (body.section().isPresent()) {
            ToLongFunction<RunDelay> waits = host.waitsBehindOthers();
            body.section()
                    .get()
                    .enders()
                    .askOf(
                            thread -> waits(helpers.runDelay(thread), waits, reservation),
                            cpus::boundTicksOfAll,
                            stepTicks);
        }
        return body;
    }

    /** Only of a thread that is pinned elsewhere it is known that a helper does not wait for it. */
    private static LongSupplier waits(
            Optional<RunDelay> delay, ToLongFunction<RunDelay> waits, CpuReservation reservation) {
        return () ->
                delay.isPresent() && reservation.isApart() ? waits.applyAsLong(delay.get()) : SectionEnders.UNKNOWN;
    }

    /**
     * Returns a body whose rounds are prepared on the CPUs that the thread had before it was pinned.
     *
     * <p>The thread is pinned again before the first iteration. Between blocks the body frees what it starts itself.
     */
    public static Body preparedFree(Body body, OwnTasks tasks) {
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
