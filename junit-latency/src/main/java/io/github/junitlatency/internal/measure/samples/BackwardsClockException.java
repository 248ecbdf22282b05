package io.github.junitlatency.internal.measure.samples;

/** Says that the stop read of an iteration was less than its start read, or another pair of reads ran backwards. */
public final class BackwardsClockException extends IllegalStateException {

    private static final long serialVersionUID = 1;

    /** Says by how many ticks a clock went back, and in which iteration. */
    public BackwardsClockException(long iteration, long ticks) {
        super("the clock ran backwards by " + ticks + " ticks in iteration " + iteration
                + ", so it cannot be trusted; set junit.latency.clock to nanotime or use another machine");
    }
}
