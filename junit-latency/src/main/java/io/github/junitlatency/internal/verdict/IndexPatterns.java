package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.IndexPattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.HdrHistogram.Histogram;

/**
 * Finds what the numbers of slow iterations have in common, for each limit, or of the longest where nothing is over a limit.
 *
 * <p>Iterations that were left out do not count, nor do first ones that {@link ColdStart} explains. Where more were over a
 * limit than were noted, the first ones are known: then nothing is said of beginnings and bursts, which the cut would make.
 * Nor is it of the longest, of which there are ten however many began slowly.
 */
public final class IndexPatterns {

    private static final String LONGEST = "longest";

    private IndexPatterns() {}

    /**
     * Returns the patterns of each limit in the plan's order; of each limit, because some may be kept and others broken.
     *
     * @param iterations of a round
     */
    public static List<IndexPattern> of(Measured measured, long iterations) {
        List<IndexPattern> patterns = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        boolean isNothingOver = true;
        for (Limit limit : measured.limits()) {
            List<JudgedRound> rounds = measured.track(limit).rounds();
            SlowNumbers slow = over(limit, rounds, measured.frequencyHz(), iterations);
            isNothingOver &= slow.count() == 0;
            List<IndexPattern> found = new ArrayList<>(PatternFinder.in(slow));
            if (!Lists.any(found, it -> it.kind() == IndexPattern.Kind.FIRST_ROUND_ONLY)) {
                Optional<IndexPattern> firstOnly =
                        FirstRoundOnly.in(slow.subject(), Lists.map(rounds, round -> counting(limit, round)));
                if (firstOnly.isPresent()) {
                    found.add(firstOnly.get());
                }
            }
            for (IndexPattern it : found) {
                if (seen.add(it.kind() + it.subject() + it.text())) {
                    patterns.add(it);
                }
            }
        }
        return isNothingOver
                ? PatternFinder.in(longest(measured.response().rounds(), iterations))
                : List.copyOf(patterns);
    }

    private static List<JudgedIteration> counting(Limit limit, JudgedRound round) {
        return Lists.filter(round.own().slow().exceeding(), slow -> limit.isExceededBy(slow.ownTicks()));
    }

    private static SlowNumbers over(Limit limit, List<JudgedRound> rounds, double frequencyHz, long iterations) {
        boolean isWhole = !Lists.any(rounds, round -> isCut(limit, round));
        List<long[]> numbers = Lists.map(
                rounds,
                round -> isCut(limit, round)
                        ? numbers(Lists.filter(counting(limit, round), slow -> slow.iteration() > Recurrence.TOLERANCE))
                        : Recurrence.array(SlowIndices.over(
                                        limit.ticks(),
                                        round,
                                        0,
                                        ColdStart.provingTicks(limit.ticks(), round, frequencyHz))
                                .iterations()));
        long known = isWhole ? iterations : known(numbers, iterations);
        return new SlowNumbers(
                limit.budget().subject(),
                Lists.map(numbers, round -> Lists.filter(round, number -> number < known)),
                known,
                isWhole);
    }

    /** Returns below which number all are known of every round that has any. */
    private static long known(List<long[]> numbers, long iterations) {
        long known = iterations;
        for (long[] round : numbers) {
            known = round.length == 0 ? known : Math.min(known, round[round.length - 1] + 1);
        }
        return known;
    }

    /** Returns whether fewer were noted than are over the limit. */
    private static boolean isCut(Limit limit, JudgedRound round) {
        return counting(limit, round).size() < round.own().over(limit).judged();
    }

    private static SlowNumbers longest(List<JudgedRound> rounds, long iterations) {
        List<long[]> numbers = Lists.map(rounds, IndexPatterns::longest);
        return new SlowNumbers(LONGEST, numbers, iterations, false);
    }

    /** Returns the longest that stand out. Of equally long ones the first would be among the ten, and look like a beginning. */
    private static long[] longest(JudgedRound round) {
        Histogram histogram = round.own().distribution().histogram();
        List<JudgedIteration> longest = Lists.sortedDown(
                Lists.filter(
                        round.own().slow().slowest(),
                        slow -> !slow.disturbance().isLeftOut() && slow.iteration() > Recurrence.TOLERANCE),
                JudgedIteration::ownTicks);
        int clear = longest.size();
        while (clear > 0
                && histogram.getCountBetweenValues(longest.get(clear - 1).ownTicks(), Long.MAX_VALUE / 4)
                        > clear + Recurrence.TOLERANCE + 1) {
            clear--;
        }
        return numbers(Lists.limit(longest, clear));
    }

    private static long[] numbers(List<JudgedIteration> slow) {
        return Recurrence.array(new TreeSet<>(Lists.map(slow, JudgedIteration::iteration)));
    }
}
