package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;

/**
 * Slow iterations at the beginning of rounds.
 *
 * <p>Numbers at most g = max(16, n / 1,000) apart are one burst, for n iterations of a round. A beginning is a burst that
 * starts at most g after the round does and ends within its first twentieth.
 *
 * @param length how many iterations the longest beginning has; 0 where fewer than half of the rounds have one
 */
record BeginningOfRound(long length) {

    private static final long LEAST_GAP = 16;
    private static final int EARLY = 20; // of so many parts of a round the first

    /** Looks at the first burst of each round. */
    static BeginningOfRound of(List<long[]> rounds, long iterations) {
        List<Long> ends = new ArrayList<>();
        for (long[] round : rounds) {
            long end = end(round, Math.max(LEAST_GAP, iterations / 1_000));
            if (end > 0 && end <= iterations / EARLY) {
                ends.add(end);
            }
        }
        boolean isMost = 2 * ends.size() >= rounds.size();
        return new BeginningOfRound(isMost ? Lists.max(ends, Long::longValue, 0) : 0);
    }

    private static long end(long[] round, long gap) {
        int last = 0;
        while (last + 1 < round.length && round[last + 1] - round[last] <= gap) {
            last++;
        }
        return round.length == 0 || round[0] > gap ? 0 : round[last] + 1;
    }

    /** Returns the numbers that are in it. */
    long[] members(long[] numbers) {
        return Lists.filter(numbers, number -> number < length);
    }
}
