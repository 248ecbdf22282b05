package io.github.junitlatency.internal.verdict.round;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The iterations of one round, judged by their own times: net ticks without what others provably took.
 *
 * @param distribution own times of the judged iterations
 * @param maxIteration the number of the longest of them; -1 when there is none or it is unknown
 * @param over what is over each limit
 * @param slowest the ten longest, excluded ones too
 * @param exceeding those over a limit that are judged and were noted
 * @param preempted the numbers of those that were noted and proven preempted
 * @param leftOut how many iterations are excluded, by why
 * @param othersTicks how much of the time of all iterations is not judged, as far as they were noted
 * @param interrupted how many flagged iterations are judged
 */
public record OwnTimes(
        Distribution distribution,
        long maxIteration,
        List<OverLimit> over,
        List<SlowIteration> slowest,
        List<SlowIteration> exceeding,
        Set<Long> preempted,
        Map<Disturbance, Long> leftOut,
        long othersTicks,
        long interrupted) {

    /** Returns how many iterations there are. */
    public long count() {
        return distribution.count() + leftOutCount();
    }

    /** Returns how many iterations are excluded. */
    long leftOutCount() {
        return Lists.sum(leftOut.values(), Long::longValue);
    }

    /** Returns the noted iterations that count and are over a limit. */
    public List<SlowIteration> exceeding(Limit limit) {
        return Lists.filter(exceeding, it -> limit.isExceededBy(it.ownTicks()));
    }

    /** Returns what is over a limit. */
    public OverLimit over(Limit limit) {
        for (OverLimit it : over) {
            if (it.limit().equals(limit)) {
                return it;
            }
        }
        throw new IllegalArgumentException("no limit of this round: " + limit);
    }

    /**
     * Counts the calls of one round that are over one limit.
     *
     * @param limit what is exceeded
     * @param judged how many are over it by their own time
     * @param unknown how many more may be over it, of which no time is known
     * @param inAll how many are over it by their whole time
     * @param causes of all of these, the largest first
     */
    public record OverLimit(Limit limit, long judged, long unknown, long inAll, List<CauseTotal> causes) {

        /** Returns how many may be over it. */
        public long possible() {
            return judged + unknown;
        }
    }
}
