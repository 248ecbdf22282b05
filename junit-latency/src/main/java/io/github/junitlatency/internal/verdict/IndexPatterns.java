package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.internal.verdict.round.ObservedBreaches;
import io.github.junitlatency.internal.verdict.round.Recurrence;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.HdrHistogram.Histogram;

/**
 * Finds what the numbers of slow iterations have in common, for each limit, or of the longest where nothing is over a limit.
 *
 * <p>Iterations that were excluded do not count, nor do first ones that the instrument's pause before them explains.
 * Where more were over a limit than were noted, the first ones are known.
 */
public final class IndexPatterns {

    private IndexPatterns() {}

    /**
     * Returns the patterns of each limit in the plan's order; of each limit, because some may be kept and others broken.
     *
     * @param iterations of a round
     */
    public static List<SlowIteration.Pattern> of(Measured measured, long iterations) {
        List<SlowIteration.Pattern> patterns = new ArrayList<>();
        boolean isAnyOver = false;
        for (Limit limit : measured.limits()) {
            List<JudgedRound> rounds = measured.rounds(limit);
            long known = known(limit, rounds, iterations);
            long pauseTicks = Excuses.pauseTicks(rounds);
            List<long[]> numbers = Lists.map(rounds, round -> over(limit, round, known, pauseTicks));
            isAnyOver |= Lists.any(numbers, round -> round.length > 0);
            patterns.addAll(new PatternFinder(limit.budget().subject().toString(), numbers, known).all());
        }
        if (!isAnyOver) {
            List<long[]> longest = Lists.map(measured.response(), IndexPatterns::longest);
            return new PatternFinder(SlowIteration.Pattern.LONGEST, longest, iterations).all();
        }
        return Lists.distinct(patterns);
    }

    /** Returns below which number all that are over a limit are known, in every round; rounds may differ in length. */
    private static long known(Limit limit, List<JudgedRound> rounds, long iterations) {
        long known = iterations;
        for (JudgedRound round : rounds) {
            known = Math.min(known, round.own().count() + 1); // the call after a second pause is not counted
            List<SlowIteration> noted = round.own().exceeding(limit);
            if (noted.size() < round.own().over(limit).judged()) {
                known = Math.min(known, Lists.max(noted, SlowIteration::iteration, -1) + 1);
            }
        }
        return known;
    }

    private static long[] over(Limit limit, JudgedRound round, long known, long pauseTicks) {
        List<SlowIteration> slow = Lists.filter(
                round.own().exceeding(limit),
                it -> it.iteration() < known
                        && (ObservedBreaches.isObserved(it) || Excuses.isOver(limit.ticks(), it, pauseTicks)));
        return Lists.longs(new TreeSet<>(Lists.map(slow, SlowIteration::iteration)), Long::longValue);
    }

    /** Returns the longest that stand out. Of equally long ones the first ten would be the same in all rounds. */
    private static long[] longest(JudgedRound round) {
        Histogram histogram = round.own().distribution().histogram();
        List<SlowIteration> longest = Lists.sortedDown(
                Lists.filter(
                        round.own().slowest(),
                        slow -> !slow.disturbance().isLeftOut() && slow.iteration() > Recurrence.TOLERANCE),
                SlowIteration::ownTicks);
        int clear = longest.size();
        while (clear > 0
                && histogram.getCountBetweenValues(longest.get(clear - 1).ownTicks(), Long.MAX_VALUE / 4)
                        > clear + Recurrence.TOLERANCE + 1) {
            clear--;
        }
        return Lists.longs(
                new TreeSet<>(Lists.map(Lists.limit(longest, clear), SlowIteration::iteration)), Long::longValue);
    }
}
