package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The numbers of slow iterations, round by round, in which a pattern is looked for.
 *
 * @param subject what they are slow by: a budget's subject, or {@code longest}
 * @param rounds of each round the numbers, ascending, none twice; iterations that were left out are not among them
 * @param iterations of a round; where only the first slow ones are known, up to the last of them
 * @param isWhole whether it is known of every iteration whether it was slow, so that where there are none tells too
 */
record SlowNumbers(String subject, List<long[]> rounds, long iterations, boolean isWhole) {

    /** With more in a round, as many of the first are compared with those of other rounds: it takes the square of them. */
    private static final int MAX_COMPARED = 100;

    SlowNumbers {
        rounds = List.copyOf(rounds);
    }

    /** Returns how many there are in all rounds. */
    long count() {
        return count(numbers -> numbers);
    }

    /** Returns how many of them, over all rounds, are left by a choice. */
    long count(UnaryOperator<long[]> choice) {
        return Lists.sum(rounds, round -> choice.apply(round).length);
    }

    /** Returns the numbers of all rounds; one that is slow in several rounds, or next to one, is there once. */
    long[] together() {
        long[] all = new long[0];
        for (long[] round : rounds) {
            long[] before = all;
            long[] more = Lists.filter(round, number -> !Recurrence.isIn(before, number));
            all = Arrays.copyOf(before, before.length + more.length);
            System.arraycopy(more, 0, all, before.length, more.length);
            Arrays.sort(all);
        }
        return all;
    }

    /** Returns those that are slow in every round. */
    Recurrence recurring() {
        long range = iterations;
        for (long[] round : rounds) {
            range = round.length > MAX_COMPARED ? Math.min(range, round[MAX_COMPARED]) : range;
        }
        List<List<Long>> compared = new ArrayList<>();
        for (long[] round : rounds) {
            List<Long> below = new ArrayList<>();
            for (long number : round) {
                if (number < range) {
                    below.add(number);
                }
            }
            compared.add(below);
        }
        boolean isSingle = rounds.size() < 2 || Lists.any(compared, List::isEmpty);
        return isSingle ? new Recurrence(List.of(), 0, 1) : Recurrence.in(compared, range);
    }
}
