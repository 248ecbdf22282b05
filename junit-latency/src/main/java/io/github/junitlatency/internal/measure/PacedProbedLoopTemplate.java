package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.measure.section.Section;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Optional;

/**
 * The loop around a body on a schedule that reads the clock itself, by a probe.
 *
 * <p>It has the wait of {@link PacedLoopTemplate}, the section of {@link ProbedLoopTemplate}, and a read after each iteration,
 * which ends later than its section. It is never used under this name.
 */
final class PacedProbedLoopTemplate implements PacedLoop {

    private static final MethodHandle START;
    private static final MethodHandle STOP;
    private static final MethodHandle BODY;
    private static final IterationNumber NUMBER;
    private static final Section SECTION;

    static {
        LoopParts parts = LoopDefiner.parts(MethodHandles.lookup(), LoopParts.class);
        START = parts.clock().start();
        STOP = parts.clock().stop();
        BODY = parts.body();
        NUMBER = parts.number();
        SECTION = parts.section().orElseThrow();
    }

    private final Occupation occupation = new Occupation();

    PacedProbedLoopTemplate() {}

    @Override
    public int run(Schedule schedule, PacedReads reads, int from, int to, long first, int cpu, long max)
            throws Throwable {
        long[] starts = occupation.starts();
        long[] ends = occupation.ends();
        long[] response = reads.responses();
        long[] service = reads.services();
        double interval = schedule.intervalTicks();
        long anchor = schedule.anchorTicks();
        long maxHeldUp = schedule.heldUpTicks();
        long maxSigned = max + Long.MIN_VALUE; // compares without sign, as in the ordinary loop
        long ended = anchor + schedule.ended();
        SECTION.enter(cpu);
        for (int i = from; i < to; i++) {
            NUMBER.value = first + i;
            SECTION.begin(first + i); // another thread may have its line: what that costs is part of the wait
            long intended = anchor + (long) ((first + i) * interval); // from the number, so that no error adds up
            long woke = (long) START.invokeExact();
            long apart = woke - ended;
            while (woke < intended) {
                long next = (long) START.invokeExact();
                apart = Math.max(apart, next - woke);
                woke = next;
            }
            BODY.invokeExact();
            long difference =
                    SECTION.isComplete() ? SECTION.difference() : SECTION.awaitHandOver((long) STOP.invokeExact(cpu));
            ended = (long) START.invokeExact(); // a stop read has flags only if it is the first after a start read
            long start = SECTION.startTicks();
            response[i] = start - intended + difference;
            service[i] = difference;
            starts[i] = woke - intended;
            ends[i] = ended - intended;
            // The highest bit is set when it was held up while it waited, or when the clock ran backwards outside the
            // section; without a branch of its own, as in the loop without a probe.
            long noted = (maxHeldUp - apart | start - woke | ended - start) & Long.MIN_VALUE;
            if ((difference | noted) + Long.MIN_VALUE > maxSigned) {
                schedule.readApart(apart);
                return i + 1;
            }
        }
        return to;
    }

    @Override
    public Optional<Occupation> occupation() {
        return Optional.of(occupation);
    }
}
