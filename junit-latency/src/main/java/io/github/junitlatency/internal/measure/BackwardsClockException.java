package io.github.junitlatency.internal.measure;

/** The stop read of an iteration told less than its start read. */
public final class BackwardsClockException extends IllegalStateException {

    private static final long serialVersionUID = 1;

    BackwardsClockException(long iteration, long ticks) {
        super("the clock ran backwards by " + ticks + " ticks in iteration " + iteration
                + ", so it cannot be trusted; set junit.latency.clock to nanotime or use another machine");
    }
}
