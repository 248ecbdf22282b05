package io.github.junitlatency.internal.measure;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * The timed loop of a paced test: a wait for the intended start, and then what {@link LoopTemplate} does.
 */
final class PacedLoopTemplate implements PacedLoop {

    private static final MethodHandle START;
    private static final MethodHandle STOP;
    private static final MethodHandle BODY;
    private static final int BATCH;
    private static final IterationNumber NUMBER;

    static {
        LoopParts parts = LoopDefiner.parts(MethodHandles.lookup(), LoopParts.class);
        START = parts.clock().start();
        STOP = parts.clock().stop();
        BODY = parts.body();
        BATCH = parts.batch();
        NUMBER = parts.number();
    }

    PacedLoopTemplate() {}

    @Override
    public int run(Schedule schedule, PacedReads reads, int from, int to, long first, int cpu, long max)
            throws Throwable {
        long[] response = reads.responses();
        long[] service = reads.services();
        double interval = schedule.intervalTicks();
        long anchor = schedule.anchorTicks();
        long maxHeldUp = schedule.heldUpTicks();
        long maxSigned = max + Long.MIN_VALUE; // compares without sign, as in the ordinary loop
        long stop = anchor + schedule.ended();
        for (int i = from; i < to; i++) {
            NUMBER.value = first + i;
            long intended = anchor + (long) ((first + i) * interval); // from the number, so that no error adds up
            // Each read arms the taint flag anew, so that the flag covers what comes after the last one, which is the
            // start: another read would only make it later. What comes before shows as two reads far apart.
            long start = (long) START.invokeExact();
            long apart = start - stop;
            while (start < intended) {
                long next = (long) START.invokeExact();
                apart = Math.max(apart, next - start);
                start = next;
            }
            for (int call = 0; call < BATCH; call++) { // gone when BATCH is 1
                BODY.invokeExact();
            }
            stop = (long) STOP.invokeExact(cpu);
            long difference = stop - start;
            response[i] = stop - intended;
            service[i] = difference;
            // The highest bit is set when it was held up while it waited. No branch of its own, which no warm-up would
            // take: the first stall would throw the compiled loop away.
            long heldUp = (maxHeldUp - apart) & Long.MIN_VALUE;
            if ((difference | heldUp) + Long.MIN_VALUE > maxSigned) {
                schedule.readApart(apart);
                return i + 1;
            }
        }
        return to;
    }
}
