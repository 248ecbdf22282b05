package io.github.junitlatency.internal.clock;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.ResultParts.HelperFacts.TscOffset;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Measures the offset of two CPUs' counters, by a thread on each that read the clock in turns. Seed
 * 000 warns that timestamps of two CPUs must not be compared without it.
 */
public final class OffsetExchange {

    private static final int EXCHANGES = 10_000;

    /** Enough for all exchanges on a quiet machine, and short compared with a warm-up. */
    private static final long SOON_NANOS = 50_000_000;

    /** On a busy machine all of the first few fall between two turns of other threads, and bound nothing. */
    private static final int FEW = 1_000;

    private static final long MAX_NANOS = 1_000_000_000;

    /** So long is waited for an answer from a CPU on which something else runs just now. */
    private static final long MAX_SILENT_NANOS = 1_000_000_000;

    private static final int SPINS = 1_024; // between looks at the time, which would make an answer be seen late

    // Two lines that are 128 bytes apart and from everything else: processors fetch lines in pairs.
    private static final int REQUEST = 16;
    private static final int READ = 32; // next to the answer, and so sent with it
    private static final int ANSWER = 33;
    private static final int LENGTH = 50;
    private static final long OVER = -1;

    private final Clock clock;
    private final AtomicLongArray lines = new AtomicLongArray(LENGTH);
    private final OffsetBounds bounds = new OffsetBounds();

    /** Prepares the exchange; {@link #lead} and {@link #follow} are called at the same time, in two threads. */
    public OffsetExchange(Clock clock) {
        this.clock = clock;
    }

    /**
     * Asks and reads before and after, on the thread that measures. Takes some 50 ms at most, or two seconds where either
     * CPU is busy with something else.
     */
    public void lead() {
        long begin = System.nanoTime();
        long exchange = 0;
        boolean isAnswered = true;
        while (isAnswered && isToGoOn(exchange, System.nanoTime() - begin)) {
            exchange++;
            long t0 = clock.read();
            lines.setRelease(REQUEST, exchange);
            isAnswered = await(ANSWER, exchange - 1) == exchange;
            long t2 = clock.read();
            if (isAnswered) {
                bounds.add(t0, lines.getPlain(READ), t2);
            }
        }
        lines.setRelease(REQUEST, OVER);
    }

    private static boolean isToGoOn(long exchanges, long nanos) {
        return exchanges < EXCHANGES && nanos < (exchanges < FEW ? MAX_NANOS : SOON_NANOS);
    }

    /** Answers with a read, on the other thread, until the first has had enough. */
    public void follow() {
        long last = 0;
        long request = await(REQUEST, last);
        while (request != last && request != OVER) {
            lines.setPlain(READ, clock.read());
            lines.setRelease(ANSWER, request);
            last = request;
            request = await(REQUEST, last);
        }
    }

    /** Returns what stands there as soon as it is not what it was, or after a second of silence what it was. */
    private long await(int place, long was) {
        long now = lines.getAcquire(place);
        long deadline = 0;
        while (now == was) {
            for (int spin = 0; spin < SPINS && now == was; spin++) {
                now = lines.getAcquire(place);
            }
            if (now == was) {
                long time = System.nanoTime();
                deadline = deadline == 0 ? time + MAX_SILENT_NANOS : deadline;
                if (time - deadline > 0) {
                    return was;
                }
            }
        }
        return now;
    }

    /**
     * Returns the offset of the following thread's clock to the leading thread's, after {@link #lead}. Empty when it
     * could not be bounded, which is then a {@link #doubt}.
     *
     * @param cpu the following thread's CPU
     */
    public Optional<TscOffset> offset(int cpu) {
        return bounds.offset(cpu);
    }

    /**
     * Returns why timestamps of the two CPUs must not be compared as they are, after {@link #lead}.
     *
     * @param cpu the following thread's CPU
     * @param leadingCpu the leading thread's
     * @param stepTicks the clock's step
     */
    public Optional<Doubt> doubt(int cpu, int leadingCpu, long stepTicks) {
        String clocks = "the clock of CPU " + cpu + " against that of CPU " + leadingCpu;
        if (!bounds.isBounded()) {
            return Optional.of(doubt(
                    "the offset of " + clocks + " could not be measured: there was no answer in a second",
                    "keep other work off CPU " + cpu));
        }
        if (bounds.isContradictory()) {
            return Optional.of(doubt(
                    "the offset of " + clocks + " did not stay the same while it was measured",
                    "do not compare timestamps of these CPUs"));
        }
        Optional<TscOffset> offset = offset(cpu);
        if (offset.isEmpty() || !offset.get().exceeds(stepTicks)) {
            return Optional.empty();
        }
        return Optional.of(doubt(
                clocks + " is off by " + offset.get().offsetTicks() + " ticks, known to "
                        + offset.get().boundTicks() + ", which is more than its step of " + stepTicks,
                "LatencyProbe has it taken off hand-offs; take it off other timestamps before you compare them"));
    }

    private static Doubt doubt(String seen, String advice) {
        return new Doubt(Doubt.Kind.TSC_OFFSET, seen, advice);
    }
}
