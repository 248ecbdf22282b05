package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.measure.section.Section;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * The loop around a body that reads the clock itself, by a probe: an iteration's ticks are its section's.
 *
 * <p>It is never used under this name, as {@link LoopTemplate}.
 */
final class ProbedLoopTemplate implements TimedLoop {

    private static final MethodHandle STOP;
    private static final MethodHandle BODY;
    private static final IterationNumber NUMBER;
    private static final Section SECTION;

    static {
        LoopParts parts = LoopDefiner.parts(MethodHandles.lookup(), LoopParts.class);
        STOP = parts.clock().stop();
        BODY = parts.body();
        NUMBER = parts.number();
        SECTION = parts.section().orElseThrow();
    }

    private long startTicks;

    ProbedLoopTemplate() {}

    @Override
    public int run(long[] ticks, int from, int to, long first, int cpu, long max, long heeded) throws Throwable {
        long maxSigned = max + Long.MIN_VALUE; // compares without sign, as in LoopTemplate
        SECTION.enter(cpu);
        for (int i = from; i < to; i++) {
            NUMBER.value = first + i;
            SECTION.begin(first + i);
            BODY.invokeExact();
            long difference =
                    SECTION.isComplete() ? SECTION.difference() : SECTION.awaitHandOver((long) STOP.invokeExact(cpu));
            ticks[i] = difference;
            if ((difference & heeded) + Long.MIN_VALUE > maxSigned) {
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
