package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.cpu.CounterOffsets.CpuComparison;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuTurns;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.threads.LoopThreads;
import io.github.junitlatency.internal.plan.budget.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A loop on a scripted clock, with a body that tells what it was called for. */
public abstract class LoopFixture {

    public static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    public static final int CPU = ScriptedClock.CPU;
    public static final List<Limit> NO_LIMITS = List.of();

    /** More than there are short blocks for, so that long blocks run too. */
    static final int MANY = 60_000;

    public final ScriptedBody body = new ScriptedBody();
    public ScriptedClock clock = ScriptedClock.ticking(78);
    public CpuTurns turns = CpuTurns.ALONE;
    public Supplier<ThreadCounters> counters = () -> new ThreadCounters(0, 0, 0, 0, -1, -1);

    public Loop loop() {
        return loop(1);
    }

    public Loop loop(int batch) {
        return loop(timed(), batch);
    }

    public Loop loop(Body timed, int batch) {
        return new Loop(setup(timed, batch));
    }

    public LoopSetup setup(Body timed, int batch) {
        return new LoopSetup(
                clock.clock(),
                LoopThreads.alone(timed),
                batch,
                Optional.empty(),
                thread -> counters,
                COMPILERS,
                CpuComparison.NONE,
                LoopSetup.GAPS_UNTIMED,
                turns,
                ProgressListener.NOBODY);
    }

    /** Returns the body that is timed, which calls the scripted one. */
    Body timed() {
        return body.body();
    }

    /** Measures iterations that have limits, without overhead, on a clock of a tick a nanosecond. */
    Samples measure(int iterations, long... limits) throws Throwable {
        return loop().measure(iterations, CPU, 0, LimitsFixture.limits(limits), 1e9, Settling.NONE)
                .response();
    }

    /** Returns a body whose state ends with its phase, as that of helper threads does. */
    public Body timedWithAStatePerPhase() {
        return timed().scopedBy(new PhaseScope() {
            @Override
            public void during(String phase, Action action) throws Throwable {
                action.run();
            }

            @Override
            public boolean endsState() {
                return true;
            }
        });
    }

    static List<String> preparedThenCalls(int iterations, int batch) {
        List<String> events = new ArrayList<>(List.of("prepared"));
        for (int i = 0; i < iterations; i++) {
            for (int call = 0; call < batch; call++) {
                events.add("call " + i);
            }
        }
        return events;
    }
}
