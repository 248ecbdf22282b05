package io.github.junitlatency.internal.run.loops;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.cpu.CounterOffsets;
import io.github.junitlatency.internal.machine.cpu.CounterOffsets.CpuComparison;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.cpu.CpuShare;
import io.github.junitlatency.internal.machine.kernel.RunDelay;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.OwnTasks;
import io.github.junitlatency.internal.measure.HandOffMeter;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.ThroughputLoop;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuTurns;
import io.github.junitlatency.internal.measure.loop.LoopSetup.StartInterval;
import io.github.junitlatency.internal.measure.section.SectionEnders;
import io.github.junitlatency.internal.measure.threads.LoopThreads;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.IntFunction;
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
    private final Map<String, OverheadMeter> meters = new HashMap<>(); // of one thread, by their kind
    private TestLoops user; // of the meters; null between tests

    /** Prepares; no loop is made yet. */
    public Loops(Clock clock, Host host, CpuShare share) {
        this.clock = clock;
        this.host = host;
        this.share = share;
        anyThread = host.threadCounters();
    }

    /**
     * Returns what makes the loops of a test.
     *
     * @param team runs the body
     * @param cpuOf returns the CPU that a thread of the team is pinned to, by its number; -1 for none
     * @param tasks what the test has started. All loops count it. It excuses neither the test's iterations nor those of the
     *     control run: what the machine takes from both must show in both.
     * @param cpus compares those that the loops run on, whenever they look at counters
     */
    public TestLoops of(LatencyPlan plan, ThreadTeam team, IntUnaryOperator cpuOf, OwnTasks tasks, CpuComparison cpus) {
        return new TestLoops(plan, team, cpuOf, tasks, cpus);
    }

    /** Starts the threads that run a test at once; the caller ends them. */
    public ThreadTeam team(LatencyPlan plan) {
        return new ThreadTeam(plan.threads().count(), anyThread, host.cpus(), host::spread);
    }

    /** Lets go of the last test, of which kept loops know. */
    public void end() {
        user = null;
    }

    /** Returns a text that loops have in common when they have one overhead: by batch, probe, schedule and threads. */
    public static String kind(LatencyPlan plan, boolean isProbed) {
        return List.of(
                        plan.batch(),
                        isProbed,
                        plan.pace().isPresent(),
                        plan.threads().count())
                .toString();
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

    /** Makes the loops of one test: around its body, and around an empty one. */
    public final class TestLoops {

        private final LatencyPlan plan;
        private final ThreadTeam team;
        private final IntUnaryOperator cpuOf;
        private final OwnTasks tasks;
        private final CpuComparison cpus;
        private final Supplier<ThreadCounters> counters; // the calling thread's, less what is the test's own

        private TestLoops(
                LatencyPlan plan, ThreadTeam team, IntUnaryOperator cpuOf, OwnTasks tasks, CpuComparison cpus) {
            this.plan = plan;
            this.team = team;
            this.cpuOf = cpuOf;
            this.tasks = tasks;
            this.cpus = cpus;
            counters = share.watching(tasks.counting(anyThread));
        }

        /** Looks on which CPU the calling thread runs, and returns its counters. */
        ThreadCounters countersHere() {
            cpus.visit();
            return counters.get();
        }

        private Supplier<ThreadCounters> countersOf(int thread) {
            if (thread == 0) {
                return this::countersHere;
            }
            Supplier<ThreadCounters> own = tasks.counting(anyThread);
            return () -> {
                cpus.visit();
                return own.get();
            };
        }

        /** Frees what the test has started, between blocks. */
        void atEdge() {
            tasks.atEdge();
        }

        private LoopThreads threads(Supplier<SharedBody> called, Body body) {
            return team.size() > 1 ? new LoopThreads(team, body, called.get(), cpuOf) : LoopThreads.alone(body);
        }

        private Optional<StartInterval> onSchedule(StartInterval interval) {
            return plan.pace().isPresent() ? Optional.of(interval) : Optional.empty();
        }

        /**
         * Defines a test's loop.
         *
         * @param intervalTicks of the schedule; read when a phase on it begins
         * @param body of the calling thread
         * @param source gives those of others
         * @param turns of another process, for which one thread waits between blocks; several take whole rounds, as
         *     none may run without the others
         * @param listener hears how far warm-ups are
         */
        public Loop loop(
                DoubleSupplier intervalTicks, Body body, BodySource source, CpuTurns turns, ProgressListener listener) {
            StartInterval interval = new StartInterval(
                    intervalTicks,
                    () -> plan.pace().orElseThrow().intervalNanos().doubleValue());
            return new Loop(new LoopSetup(
                    clock,
                    threads(source::ofSeveral, body),
                    plan.batch(),
                    onSchedule(interval),
                    this::countersOf,
                    host.compilerThreads(),
                    cpus,
                    System::nanoTime,
                    team.size() > 1 ? CpuTurns.ALONE : turns,
                    listener));
        }

        /**
         * Returns what measures the overhead of the loop that the test runs through.
         *
         * @param source of the test's body
         * @param body the same, on this clock
         */
        public OverheadMeter meter(BodySource source, Body body) {
            if (team.size() == 1) {
                user = this;
                String kind = kind(plan, body.section().isPresent());
                OverheadMeter kept = meters.get(kind);
                if (kept == null) {
                    Body accompanied = source.empty().on(clock).alsoBetweenBlocks(() -> user.atEdge());
                    kept = new OverheadMeter(interval ->
                            emptyLoop(LoopThreads.alone(accompanied), interval, thread -> () -> user.countersHere()));
                    meters.put(kind, kept);
                }
                return kept;
            }
            Body empty = Body.emptyOfFirst(team.size());
            LoopThreads all = threads(() -> SharedBody.EMPTY, empty);
            return new OverheadMeter(interval -> emptyLoop(all, interval, this::countersOf)); // of this test alone
        }

        /** Defines a loop around an empty body. */
        Loop emptyLoop(LoopThreads threads, StartInterval interval, IntFunction<Supplier<ThreadCounters>> counters) {
            return new Loop(new LoopSetup(
                    clock,
                    threads,
                    plan.batch(),
                    onSchedule(interval),
                    counters,
                    host.compilerThreads(),
                    CpuComparison.NONE,
                    LoopSetup.GAPS_UNTIMED,
                    CpuTurns.ALONE,
                    ProgressListener.NOBODY));
        }

        /** Returns what measures hand-offs between two threads. */
        public HandOffMeter handOffMeter() {
            return new HandOffMeter(clock, this::countersHere, host.compilerThreads(), host::threadOfItsOwn);
        }

        /**
         * Defines a loop around a test's body in which throughput is measured.
         *
         * @param body of the calling thread
         * @param source gives what several threads call
         */
        public ThroughputLoop throughput(Body body, BodySource source) {
            // Of several threads, which wait for each other, the share that others took is known from what those ran.
            Supplier<ThreadCounters> waits = team.size() > 1 ? anyThread : this::countersHere;
            return new ThroughputLoop(
                    plan.batch(),
                    clock,
                    waits,
                    host.compilerThreads(),
                    System::nanoTime,
                    threads(source::ofSeveral, body));
        }

        /** Defines the same loop around an empty body. */
        public ThroughputLoop emptyThroughput() {
            return throughput(Body.empty(), BodySource.whole(Body.empty(), () -> SharedBody.EMPTY));
        }
    }
}
