package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.ThreadCounters;
import java.util.function.Supplier;

/**
 * Runs rounds of one body on virtual threads at once. The calling thread prepares them, and waits while they run.
 *
 * <p>A warm-up runs in pieces of a twentieth of a second, each on threads of its own; the measured iterations of a round are one
 * piece.
 */
public final class VirtualRunner extends LoopRunner {

    private final VirtualLength length;

    /**
     * What the threads run.
     *
     * @param body prepares a round; its call is not used
     * @param called the call
     * @param batch calls an iteration
     * @param visit looks, in a virtual thread, on which CPU it runs
     */
    public record Parts(Body body, SharedBody called, int threads, int batch, Runnable visit) {}

    private VirtualRunner(
            Clock clock,
            Body body,
            Blocks blocks,
            Supplier<ThreadCounters> counters,
            CompilerThreads compilers,
            VirtualLength length) {
        super(clock, body, blocks, counters, compilers, Party.ALONE, length);
        this.length = length;
    }

    /**
     * Defines the loop.
     *
     * @param counters gives the calling thread's counters
     * @param compilers the warm-up waits for them
     */
    public static VirtualRunner of(
            Clock clock, Parts parts, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        VirtualBlocks.FailedNumber number = new VirtualBlocks.FailedNumber(parts.threads());
        Body body = parts.body().numberedBy(number);
        Blocks blocks = new VirtualBlocks(
                LoopParts.of(clock, body, parts.batch()),
                body.betweenBlocks(),
                parts.called(),
                parts.threads(),
                number,
                parts.visit());
        return new VirtualRunner(clock, body, blocks, counters, compilers, new VirtualLength(parts.threads()));
    }

    /** Returns the name of one of the threads. */
    public static String threadName(int thread) {
        return VirtualThreads.name(thread);
    }

    /**
     * Returns whether a living thread is a carrier of virtual threads, which stays when these have ended.
     *
     * @param name as the kernel cuts it
     */
    public static boolean isCarrier(String name) {
        return Lists.any(
                Thread.getAllStackTraces().keySet(),
                thread -> thread.getClass().getSimpleName().equals("CarrierThread")
                        && thread.getName().startsWith(name));
    }

    /** Returns how long a call took in the last block, by all threads together; 0 before one. */
    @Override
    public double warmNanosPerIteration() {
        return length.nanosPerCall();
    }
}
