package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.Arrays;
import java.util.List;

/**
 * What a pair of worker JVMs measured: one piece of evidence, however many rounds it has.
 *
 * <p>Rounds of one JVM share its compilations, so they say nothing of each other; pairs do.
 *
 * @param rounds at least one
 */
public record MeasuredPair(List<RoundPair> rounds) {

    public MeasuredPair {
        rounds = List.copyOf(rounds);
        if (rounds.isEmpty()) {
            throw new IllegalArgumentException("a pair to compare needs a round, but has none");
        }
    }

    /** Returns the pair with the first blocks of turns among the others. */
    MeasuredPair withFirstBlocks() {
        return new MeasuredPair(Lists.map(rounds, RoundPair::withFirstBlocks));
    }

    /** Returns the median; the mean of both middle ones where their number is even. */
    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
