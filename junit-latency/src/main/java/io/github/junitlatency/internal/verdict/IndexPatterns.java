package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.IndexPattern;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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
            if (found.stream().noneMatch(it -> it.kind() == IndexPattern.Kind.FIRST_ROUND_ONLY)) {
                FirstRoundOnly.in(
                                slow.subject(),
                                rounds.stream()
                                        .map(round -> counting(limit, round))
                                        .toList())
                        .ifPresent(found::add);
            }
            found.stream()
                    .filter(it -> seen.add(it.kind() + it.subject() + it.text()))
                    .forEach(patterns::add);
        }
        return isNothingOver
                ? PatternFinder.in(longest(measured.response().rounds(), iterations))
                : List.copyOf(patterns);
    }

    private static List<JudgedIteration> counting(Limit limit, JudgedRound round) {
        return round.own().slow().exceeding().stream()
                .filter(slow -> limit.isExceededBy(slow.ownTicks()))
                .toList();
    }

    private static SlowNumbers over(Limit limit, List<JudgedRound> rounds, double frequencyHz, long iterations) {
        boolean isWhole = rounds.stream().noneMatch(round -> isCut(limit, round));
        List<long[]> numbers = rounds.stream()
                .map(round -> isCut(limit, round)
                        ? numbers(
                                counting(limit, round).stream().filter(slow -> slow.iteration() > Recurrence.TOLERANCE))
                        : SlowIndices.over(limit.ticks(), round, 0, frequencyHz).iterations().stream()
                                .mapToLong(Long::longValue)
                                .toArray())
                .toList();
        long known = numbers.stream()
                .filter(round -> !isWhole && round.length > 0)
                .mapToLong(round -> round[round.length - 1] + 1)
                .min()
                .orElse(iterations);
        return new SlowNumbers(
                limit.budget().subject(),
                numbers.stream()
                        .map(round -> Arrays.stream(round)
                                .filter(number -> number < known)
                                .toArray())
                        .toList(),
                known,
                isWhole);
    }

    /** Returns whether fewer were noted than are over the limit. */
    private static boolean isCut(Limit limit, JudgedRound round) {
        return counting(limit, round).size() < round.own().over(limit).judged();
    }

    private static SlowNumbers longest(List<JudgedRound> rounds, long iterations) {
        List<long[]> numbers = rounds.stream().map(IndexPatterns::longest).toList();
        return new SlowNumbers(LONGEST, numbers, iterations, false);
    }

    /** Returns the longest that stand out. Of equally long ones the first would be among the ten, and look like a beginning. */
    private static long[] longest(JudgedRound round) {
        Histogram histogram = round.own().distribution().histogram();
        List<JudgedIteration> longest = round.own().slow().slowest().stream()
                .filter(slow -> !slow.disturbance().isLeftOut() && slow.iteration() > Recurrence.TOLERANCE)
                .sorted(Comparator.comparingLong(JudgedIteration::ownTicks).reversed())
                .toList();
        int clear = longest.size();
        while (clear > 0
                && histogram.getCountBetweenValues(longest.get(clear - 1).ownTicks(), Long.MAX_VALUE / 4)
                        > clear + Recurrence.TOLERANCE + 1) {
            clear--;
        }
        return numbers(longest.stream().limit(clear));
    }

    private static long[] numbers(Stream<JudgedIteration> slow) {
        return slow.mapToLong(JudgedIteration::iteration).distinct().sorted().toArray();
    }
}
