package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.cpu.CounterOffsets.CpuComparison;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.threads.LoopThreads;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Everything that a {@code Loop} is made of.
 *
 * @param clock is read around each iteration
 * @param threads run it
 * @param batch calls an iteration
 * @param interval from one intended start to the next; empty where each iteration starts when the one before has ended
 * @param counters makes what gives a thread's counters, by its number
 * @param compilers the calling thread waits for them in the warm-up
 * @param cpus tells whether iterations count that ended on another CPU
 * @param gapTime gives the nanoseconds by which it is known what passes between two iterations that keep no schedule
 * @param turns of another process come between blocks of measured iterations; on a schedule and of several threads it
 *     takes whole rounds, and never a part of one
 * @param listener hears how far warm-ups are
 */
public record LoopSetup(
        Clock clock,
        LoopThreads threads,
        int batch,
        Optional<StartInterval> interval,
        IntFunction<Supplier<ThreadCounters>> counters,
        CompilerThreads compilers,
        CpuComparison cpus,
        LongSupplier gapTime,
        CpuTurns turns,
        ProgressListener listener) {

    /** Times no gaps: all seem to be of no time. */
    public static final LongSupplier GAPS_UNTIMED = () -> 0;

    /**
     * Returns the setup of a loop that nothing accompanies, of one thread and without a schedule.
     *
     * @param counters gives the calling thread's counters
     */
    public static LoopSetup alone(
            Clock clock, Body body, int batch, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        return new LoopSetup(
                clock,
                LoopThreads.alone(body),
                batch,
                Optional.empty(),
                thread -> counters,
                compilers,
                CpuComparison.NONE,
                GAPS_UNTIMED,
                CpuTurns.ALONE,
                ProgressListener.NOBODY);
    }

    /**
     * The time from one intended start of a test to the next, which go round its threads.
     *
     * @param ticks with their fraction, 0 to wait for none; read when a phase begins
     * @param nanos the minimum that an iteration takes, so that a first block of few slow ones is left as soon as any
     *     other; 0 if unknown
     */
    public record StartInterval(DoubleSupplier ticks, DoubleSupplier nanos) {}

    /** Says whose turn it is, where two processes measure on one CPU. */
    @FunctionalInterface
    public interface CpuTurns {

        /** No other process measures. */
        CpuTurns ALONE = () -> false;

        /**
         * Lets the other process run where the turn is over, and waits until it is this one's turn again. It is asked
         * between blocks of measured iterations.
         *
         * @return whether it waited: the caches are the other's now
         * @throws InterruptedException if interrupted while it waits
         */
        boolean awaitTurn() throws InterruptedException;
    }
}
