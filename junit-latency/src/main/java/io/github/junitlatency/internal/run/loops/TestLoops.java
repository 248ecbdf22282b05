package io.github.junitlatency.internal.run.loops;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.HandOffMeter;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.ThroughputLoop;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuComparison;
import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuTurns;
import io.github.junitlatency.internal.measure.loop.LoopSetup.StartInterval;
import io.github.junitlatency.internal.measure.threads.LoopThreads;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Makes the loops of one test: around its body, and around an empty one. */
public final class TestLoops {

    private final Loops loops;
    private final LatencyPlan plan;
    private final ThreadTeam team;
    private final Loops.TestSetting setting;
    private final Clock clock;
    private final Host host;
    private final Supplier<ThreadCounters> anyThread;
    private final Supplier<ThreadCounters> counters;

    /**
     * Prepares; no loop is defined yet.
     *
     * @param anyThread gives the counters of whoever asks
     * @param counters gives the calling thread's, less what is the test's own
     */
    TestLoops(
            Loops loops,
            Loops.TestSetting setting,
            Clock clock,
            Host host,
            Supplier<ThreadCounters> anyThread,
            Supplier<ThreadCounters> counters) {
        this.loops = loops;
        this.setting = setting;
        this.clock = clock;
        this.host = host;
        this.anyThread = anyThread;
        this.counters = counters;
        plan = setting.plan();
        team = setting.team();
    }

    /** Looks on which CPU the calling thread runs, and returns its counters. */
    ThreadCounters countersHere() {
        setting.cpus().visit();
        return counters.get();
    }

    private Supplier<ThreadCounters> countersOf(int thread) {
        if (thread == 0) {
            return this::countersHere;
        }
        Supplier<ThreadCounters> own = setting.tasks().counting(anyThread);
        return () -> {
            setting.cpus().visit();
            return own.get();
        };
    }

    /** Frees what the test has started, between blocks. */
    void atEdge() {
        setting.tasks().atEdge();
    }

    private LoopThreads threads(Supplier<SharedBody> called, Body body) {
        return team.size() > 1 ? new LoopThreads(team, body, called.get(), setting.cpuOf()) : LoopThreads.alone(body);
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
     * @param turns of another process, for which one thread waits between blocks; several take whole rounds, as none may run
     *     without the others
     * @param listener hears how far warm-ups are
     */
    public Loop loop(
            DoubleSupplier intervalTicks, Body body, BodySource source, CpuTurns turns, ProgressListener listener) {
        StartInterval interval = new StartInterval(
                intervalTicks, () -> plan.pace().orElseThrow().intervalNanos().doubleValue());
        return new Loop(new LoopSetup(
                clock,
                threads(source::ofSeveral, body),
                plan.batch(),
                onSchedule(interval),
                this::countersOf,
                host.compilerThreads(),
                setting.cpus(),
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
            return loops.meter(this, plan, source, body.section().isPresent());
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
                plan.batch(), clock, waits, host.compilerThreads(), System::nanoTime, threads(source::ofSeveral, body));
    }

    /** Defines the same loop around an empty body. */
    public ThroughputLoop emptyThroughput() {
        return throughput(Body.empty(), BodySource.whole(Body.empty(), () -> SharedBody.EMPTY));
    }
}
