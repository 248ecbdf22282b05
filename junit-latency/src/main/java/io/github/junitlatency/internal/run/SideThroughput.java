package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.verdict.SideFigure;

/**
 * The calls of all threads in rounds of throughput. All calls count by all time: a median would hide a stall.
 *
 * @param seconds for all calls, without waits for a CPU that others had
 * @param rounds in which they were made
 */
public record SideThroughput(long calls, double seconds, int rounds) implements SideFigure {

    /** One may be disturbed; more say little of what differs between JVMs. */
    private static final int ROUNDS = 3;

    @Override
    public boolean isEnough() {
        return rounds >= ROUNDS;
    }

    @Override
    public SideFigure and(SideFigure more) {
        SideThroughput other = (SideThroughput) more;
        return new SideThroughput(calls + other.calls, seconds + other.seconds, rounds + other.rounds);
    }

    /** Returns the calls in a second. */
    public double perSecond() {
        return calls / seconds;
    }
}
