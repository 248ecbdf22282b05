package io.github.junitlatency.internal.clock;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Bounds the offset of two CPUs' counters, by a thread on each that read the clock in turns. Seed
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
    private long lowTicks = Long.MIN_VALUE;
    private long highTicks = Long.MAX_VALUE;

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
                add(t0, lines.getPlain(READ), t2);
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
     * Takes an exchange into account: the other CPU read t1 between t0 and t2.
     *
     * <p>So the offset of its clock lies between t1 - t2 and t1 - t0, however long either way took. The intersection
     * over all exchanges is as narrow as the fastest of them, and empty when the offset did not stay the same.
     */
    void add(long t0, long t1, long t2) {
        lowTicks = Math.max(lowTicks, t1 - t2);
        highTicks = Math.min(highTicks, t1 - t0);
    }

    /**
     * Returns by how much the two CPUs' counters differ at most, after {@link #lead}.
     *
     * <p>It is empty before the first exchange, and when no one offset fits all of them.
     */
    public OptionalLong boundTicks() {
        return lowTicks == Long.MIN_VALUE || lowTicks > highTicks
                ? OptionalLong.empty()
                : OptionalLong.of(Math.max(Math.abs(lowTicks), Math.abs(highTicks)));
    }
}
