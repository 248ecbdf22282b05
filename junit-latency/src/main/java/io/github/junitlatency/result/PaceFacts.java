package io.github.junitlatency.result;

/**
 * Says how the schedule of a paced test was kept, and what its calls took by themselves; of the first round.
 *
 * @param rate how often iterations were to start, and did
 * @param starts how well they started when they were due
 * @param pausedShare of the wall time, in which the schedule stood still while the instrument worked between blocks
 * @param service the net ticks from the real start
 * @param maxServiceIteration the number of the longest of those; -1 when there is none or it is unknown
 */
public record PaceFacts(Rate rate, Starts starts, double pausedShare, Distribution service, long maxServiceIteration) {

    /**
     * Says how often iterations were to start, and did.
     *
     * @param text the attribute that asked for it, such as {@code every = "10 us"}
     * @param askedPerSecond iterations per second that were asked for
     * @param achievedPerSecond iterations per second of the schedule's time
     * @param isKept whether the iterations took no longer than an interval on average
     */
    public record Rate(String text, double askedPerSecond, double achievedPerSecond, boolean isKept) {}

    /**
     * Says how well iterations started when they were due.
     *
     * @param late iterations that were due while the one before still ran
     * @param largestBacklog the largest number that were due at once and had not started
     * @param error how much later than intended those started that were not late
     */
    public record Starts(long late, long largestBacklog, StartError error) {}

    /**
     * Real less intended start of the iterations that did not start late, in ticks.
     *
     * @param p50Ticks the median
     * @param p99Ticks the 99th percentile
     * @param maxTicks the largest
     */
    public record StartError(long p50Ticks, long p99Ticks, long maxTicks) {}
}
