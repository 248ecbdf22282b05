package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuTurns;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.verdict.FigureJudge.SideFigure;
import io.github.junitlatency.result.Figure;
import java.io.UncheckedIOException;

/** The JVM that judges, as a worker JVM sees it: it gives commands, and takes their answers. */
public interface JudgingJvm extends CpuTurns {

    /** The kinds of commands. */
    enum WorkerStep {
        /** Warm the loop up. */
        WARM_UP,
        /** Measure a round. */
        ROUND,
        /** Gauge a figure that rounds do not have. */
        GAUGE,
        /** Take stacks in rounds in which nothing is judged. */
        STACKS,
        /** Go on to the next test. */
        END
    }

    /**
     * A command about the test that is ready.
     *
     * @param iterations of a round, or of those in which stacks are taken; 0 of other steps
     * @param slowTicks over how many net ticks an iteration is slow where stacks are taken; 0 if all are, and of other steps
     * @param figure to be gauged; the time in other steps
     */
    record Command(WorkerStep step, long iterations, long slowTicks, Figure figure) {

        /** Returns a command that needs nothing else. */
        public static Command to(WorkerStep step) {
            return new Command(step, 0, 0, Figure.TIME);
        }

        /** Returns a command to measure a round. */
        public static Command round(long iterations) {
            return new Command(WorkerStep.ROUND, iterations, 0, Figure.TIME);
        }

        /** Returns a command to gauge a figure. */
        public static Command gauge(Figure figure) {
            return new Command(WorkerStep.GAUGE, 0, 0, figure);
        }
    }

    /**
     * The CPU and the clock of both sides, as the judging JVM found them.
     *
     * @param cpu the CPU that it has reserved; -1 for none
     * @param isFree whether the thread is not to be pinned, and all CPUs are reserved
     * @param loop the kind of loop that the overhead is of; others measure their own
     * @param overheadTicks what to take off every iteration
     * @param stepTicks the clock's step
     * @param frequencyHz the clock's ticks per second
     */
    record Setting(int cpu, boolean isFree, String loop, long overheadTicks, long stepTicks, double frequencyHz) {}

    /** Returns JUnit's unique id of the test, the same for both sides. */
    String test();

    /** Returns where and with what to measure. */
    Setting setting();

    /**
     * Waits for the next command.
     *
     * @throws UncheckedIOException if the other JVM is gone
     */
    Command awaitCommand();

    /**
     * Answers that the loop is warm.
     *
     * @param iterations how many a round would have by what they took here
     */
    void warmedUp(long iterations) throws InterruptedException;

    /** Answers with a round. */
    void measured(RoundSamples samples) throws InterruptedException;

    /** Answers with stacks. */
    void sampled(SampledRounds rounds);

    /** Answers with a figure. */
    void gauged(SideFigure figure) throws InterruptedException;
}
