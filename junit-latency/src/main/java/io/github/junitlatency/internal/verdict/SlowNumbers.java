package io.github.junitlatency.internal.verdict;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;

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
        return rounds.stream().mapToLong(round -> choice.apply(round).length).sum();
    }

    /** Returns the numbers of all rounds; one that is slow in several rounds, or next to one, is there once. */
    long[] together() {
        long[] all = new long[0];
        for (long[] round : rounds) {
            long[] before = all;
            LongStream more = Arrays.stream(round).filter(number -> !Recurrence.isIn(before, number));
            all = LongStream.concat(Arrays.stream(before), more).sorted().toArray();
        }
        return all;
    }

    /** Returns those that are slow in every round. */
    Recurrence recurring() {
        long range = rounds.stream()
                .filter(round -> round.length > MAX_COMPARED)
                .mapToLong(round -> round[MAX_COMPARED])
                .min()
                .orElse(iterations);
        List<List<Long>> compared = rounds.stream()
                .map(round -> Arrays.stream(round)
                        .filter(number -> number < range)
                        .boxed()
                        .toList())
                .toList();
        boolean isSingle = rounds.size() < 2 || compared.stream().anyMatch(List::isEmpty);
        return isSingle ? new Recurrence(List.of(), 0, 1) : Recurrence.in(compared, range);
    }
}
