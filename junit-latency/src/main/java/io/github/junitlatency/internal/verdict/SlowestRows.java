package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Chooses the iterations of the first round to show.
 *
 * <p>Iterations over a limit that count come first, and among them those that were slow in most rounds; then the longest of
 * all. Otherwise ten that are left out could hide the one that breaks a budget. Late responses, which are over a limit only
 * because another iteration made them late, are not preferred.
 */
public final class SlowestRows {

    private static final Comparator<SlowIteration> LONGEST =
            Comparator.comparingLong(SlowIteration::ticks).reversed();

    private SlowestRows() {}

    /** Returns the rows, longest first. */
    public static List<SlowIteration> of(List<JudgedRound> rounds) {
        JudgedRound first = rounds.get(0);
        List<long[]> slow = rounds.stream().map(SlowestRows::slow).toList();
        Comparator<SlowIteration> inMostRounds =
                Comparator.comparingInt(row -> -row.rounds().size());
        Stream<SlowIteration> counting = first.own().slow().exceeding().stream()
                .filter(row -> row.causes().stream().noneMatch(cause -> cause.kind() == CauseKind.BACKLOG))
                .map(row -> marked(row, slow))
                .sorted(inMostRounds.thenComparing(
                        Comparator.comparingLong(SlowIteration::ownTicks).reversed()));
        Set<Long> seen = new HashSet<>();
        return Stream.concat(counting, first.own().slow().slowest().stream().map(row -> marked(row, slow)))
                .filter(row -> seen.add(row.iteration()))
                .limit(first.own().slow().slowest().size())
                .sorted(LONGEST)
                .toList();
    }

    private static long[] slow(JudgedRound round) {
        return round.slow()
                .mapToLong(JudgedIteration::iteration)
                .sorted()
                .distinct()
                .toArray();
    }

    private static SlowIteration marked(JudgedIteration row, List<long[]> slow) {
        List<Integer> rounds = new ArrayList<>();
        IntStream.range(0, slow.size())
                .filter(round -> Recurrence.isIn(slow.get(round), row.iteration()))
                .forEach(round -> rounds.add(round + 1));
        return row.shown(rounds.size() > 1 ? rounds : List.of());
    }
}
