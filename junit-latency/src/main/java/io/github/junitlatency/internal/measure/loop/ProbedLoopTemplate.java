package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.section.Section;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * The loop around a body that reads the clock itself, by a probe: an iteration's ticks are its section's.
 *
 * <p>It is no branch of {@link LoopTemplate}: it reads no start, and may have to wait for an iteration's end.
 *
 * <p>It is never used under this name, as {@link LoopTemplate}.
 */
final class ProbedLoopTemplate implements TimedLoop {

    private static final MethodHandle STOP;
    private static final MethodHandle BODY;
    private static final IterationNumber NUMBER;
    private static final Section SECTION;

    static {
        LoopSetup setup = LoopDefiner.parts(MethodHandles.lookup(), LoopSetup.class);
        STOP = setup.clock().stop();
        BODY = setup.threads().called().handle();
        NUMBER = setup.threads().onlyNumber(); // a probe times one thread
        SECTION = setup.threads().body().section().orElseThrow();
    }

    private final Object own; // the body's argument
    private long startTicks;

    ProbedLoopTemplate(IterationNumber number, Object own) {
        this.own = own;
    }

    @Override
    public int run(long[] ticks, int from, int to, long first, int cpu, long max, long flagMask) throws Throwable {
        Object own = this.own;
        long maxSigned = max + Long.MIN_VALUE; // compares without sign, as in LoopTemplate
        SECTION.enter(cpu);
        for (int i = from; i < to; i++) {
            NUMBER.value = first + i;
            SECTION.begin(first + i);
            BODY.invokeExact(own);
            long difference =
                    SECTION.isComplete() ? SECTION.difference() : SECTION.awaitHandOver((long) STOP.invokeExact(cpu));
            ticks[i] = difference;
            if ((difference & flagMask) + Long.MIN_VALUE > maxSigned) {
                startTicks = SECTION.startTicks();
                return i + 1;
            }
        }
        return to;
    }

    @Override
    public long startTicks() {
        return startTicks;
    }
}
