package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.pace.PacedReads;
import io.github.junitlatency.internal.measure.pace.Schedule;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * The timed loop of a paced test: a wait for the intended start, and then what {@link LoopTemplate} does.
 *
 * <p>All threads of a test share the class, as that of {@link LoopTemplate}.
 */
final class PacedLoopTemplate implements PacedLoop {

    private static final MethodHandle START;
    private static final MethodHandle STOP;
    private static final MethodHandle BODY;
    private static final int BATCH;

    static {
        LoopSetup setup = LoopDefiner.parts(MethodHandles.lookup(), LoopSetup.class);
        START = setup.clock().start();
        STOP = setup.clock().stop();
        BODY = setup.threads().called().handle();
        BATCH = setup.batch();
    }

    private final IterationNumber number;
    private final Object own; // the body's argument

    PacedLoopTemplate(IterationNumber number, Object own) {
        this.number = number;
        this.own = own;
    }

    @Override
    public int run(Schedule schedule, PacedReads reads, int from, int to, long first, int cpu, long max)
            throws Throwable {
        IterationNumber number = this.number; // in a register: a field might be read again after each call
        Object own = this.own;
        long[] response = reads.responses();
        long[] service = reads.services();
        double interval = schedule.intervalTicks();
        long anchor = schedule.anchorTicks();
        long maxHeldUp = schedule.heldUpTicks();
        long maxSigned = max + Long.MIN_VALUE; // compares without sign, as in the ordinary loop
        long stop = anchor + schedule.ended();
        for (int i = from; i < to; i++) {
            number.value = first + i;
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
                BODY.invokeExact(own);
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
