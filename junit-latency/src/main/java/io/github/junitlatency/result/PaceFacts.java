package io.github.junitlatency.result;

/**
 * How the schedule of a paced test was kept, and what its calls took by themselves; of the first round.
 *
 * @param text the attribute that asked for it, such as {@code every = "10 us"}
 * @param askedPerSecond iterations a second that were asked for
 * @param achievedPerSecond iterations a second of the schedule's time, in which the instrument's own pauses do not count
 * @param isKept whether the iterations, all and the later half of them, took no longer than an interval on average; what
 *     is achieved says less, as a stall at the end leaves no time to catch up, and a small excess needs time to show
 * @param pausedShare of the wall time, in which the schedule stood still while the instrument worked between blocks
 * @param lateStarts iterations that were due while the one before still ran; caught up, none is dropped
 * @param largestBacklog the most iterations that were due at once and had not started
 * @param startError how much later than intended those started that were not late
 * @param service the net ticks from the real start, of a probe's section if there is one, without the iterations left out
 * @param maxServiceIteration the number of the longest of those; -1 when there is none or nobody knows
 */
public record PaceFacts(
        String text,
        double askedPerSecond,
        double achievedPerSecond,
        boolean isKept,
        double pausedShare,
        long lateStarts,
        long largestBacklog,
        StartError startError,
        Distribution service,
        long maxServiceIteration) {

    /**
     * Real less intended start of the iterations that did not start late, in ticks.
     *
     * @param p50Ticks half of them started by so much later, or less
     * @param p99Ticks 99 in a hundred
     * @param maxTicks all
     */
    public record StartError(long p50Ticks, long p99Ticks, long maxTicks) {}
}
