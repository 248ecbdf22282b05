package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.Turns;
import io.github.junitlatency.internal.verdict.SideFigure;
import io.github.junitlatency.result.Figure;
import java.io.UncheckedIOException;

/** Orders of the judging JVM to a worker JVM, and the worker's answers. */
public interface Orders extends Turns {

    /** The kinds of orders. */
    enum Order {
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
     * Waits for the next order.
     *
     * @throws UncheckedIOException if the other JVM is gone
     */
    Order next();

    /** Returns how many iterations the round has that was ordered last, or those in which stacks are taken. */
    long iterations();

    /** Returns the limit in net ticks over which an iteration is slow, where stacks are taken; 0 where all are. */
    long slowTicks();

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

    /** Returns the figure that is to be gauged. */
    Figure figure();

    /** Answers with a figure. */
    void gauged(SideFigure figure) throws InterruptedException;
}
