package io.github.junitlatency.internal.run.plant;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.internal.verdict.SideFigure;
import io.github.junitlatency.result.Figure;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/** Commands a warm-up and one round, as the judging JVM does, and keeps the median. */
final class OneRound implements JudgingJvm {

    private final JudgingJvm judging;
    private final Queue<WorkerStep> left =
            new ArrayDeque<>(List.of(WorkerStep.WARM_UP, WorkerStep.ROUND, WorkerStep.END));
    private long iterations;
    private long medianTicks;

    /** Prepares it where and with what a worker measures. */
    OneRound(JudgingJvm judging) {
        this.judging = judging;
    }

    /** Returns the median of an iteration's own time. */
    long medianTicks() {
        return medianTicks;
    }

    @Override
    public String test() {
        return judging.test();
    }

    @Override
    public Setting setting() {
        return judging.setting();
    }

    @Override
    public Command awaitCommand() {
        return new Command(left.remove(), iterations, 0, Figure.TIME);
    }

    @Override
    public boolean awaitTurn() {
        return false; // the other side waits for commands
    }

    @Override
    public void warmedUp(long ofARound) {
        iterations = ofARound;
    }

    @Override
    public void measured(RoundSamples samples) {
        medianTicks = samples.by(Timing.SERVICE).times().medianTicks();
    }

    @Override
    public void sampled(SampledRounds rounds) {
        throw notCommanded("stack");
    }

    @Override
    public void gauged(SideFigure figure) {
        throw notCommanded("figure");
    }

    private static IllegalStateException notCommanded(String what) {
        return new IllegalStateException("no " + what + " was asked for");
    }
}
