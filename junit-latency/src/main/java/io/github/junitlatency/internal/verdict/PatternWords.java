package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.statistics.Comb;
import io.github.junitlatency.internal.common.statistics.Ladder;
import io.github.junitlatency.internal.common.statistics.Window;
import io.github.junitlatency.internal.common.text.Quantities;
import java.util.StringJoiner;

/** Patterns of slow iterations in words. */
final class PatternWords {

    private static final int SHOWN = 3;
    private static final int SHOWN_OF_LADDER = 6;

    private PatternWords() {}

    static String of(Ladder ladder) {
        String numbers = numbers(ladder.members(), SHOWN_OF_LADDER);
        return switch (ladder.kind()) {
            case POWERS_OF_TWO -> "at powers of two, as where a hash table doubles: " + numbers;
            case THREE_QUARTERS -> "at three quarters of powers of two, as where a hash table doubles: " + numbers;
            case FACTOR ->
                "each about " + factor(ladder.factor()) + " times the one before, as where a list grows: " + numbers;
        };
    }

    /**
     * Returns a period in words.
     *
     * @param members the numbers that follow it
     * @param maybeTimer whether too few rounds have the same phase to tell it from a timer
     */
    static String of(Comb comb, long[] members, boolean maybeTimer) {
        return every(comb) + ": " + numbers(members, SHOWN) + (maybeTimer ? "; a timer may do that too" : "");
    }

    /** Returns a period that one round has in words. */
    static String inOneRound(Comb comb, long[] members, int round) {
        return every(comb) + " in round " + round + ": " + numbers(members, SHOWN) + "; a timer may do that too";
    }

    static String of(BeginningOfRound beginning, boolean isAll) {
        return (isAll ? "only" : "mostly") + " the first "
                + (beginning.length() == 1 ? "iteration" : Quantities.whole(beginning.length()) + " iterations")
                + " of a round";
    }

    /**
     * Returns a burst in words.
     *
     * @param round the round that alone has it; 0 where it is the only one or others have it too
     */
    static String of(Window window, int round) {
        return "in one burst" + (round == 0 ? "" : " in round " + round + " alone") + ": "
                + Quantities.whole(window.first()) + " to " + Quantities.whole(window.last());
    }

    static String same(long[] iterations, int rounds) {
        String which = iterations.length == 1 ? "the same iteration" : "the same iterations";
        String all = rounds == 2 ? "both" : "all " + rounds;
        return which + " in " + all + " rounds: " + numbers(iterations, SHOWN);
    }

    private static String every(Comb comb) {
        return (comb.tolerance() == 0 ? "" : "about ") + "every " + ordinal(comb.period()) + " iteration";
    }

    /** Returns a number as one counts places: {@code 1st}, {@code 12th}, {@code 50th}. */
    static String ordinal(long number) {
        boolean isTeen = number % 100 / 10 == 1;
        String end = isTeen
                ? "th"
                : switch ((int) (number % 10)) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
        return Quantities.whole(number) + end;
    }

    private static String factor(double factor) {
        return Quantities.withoutTrailingZeros(Quantities.decimal(factor, 2));
    }

    private static String numbers(long[] numbers, int shown) {
        StringJoiner first = new StringJoiner(", ", "", numbers.length > shown ? " and others" : "");
        for (int i = 0; i < Math.min(shown, numbers.length); i++) {
            first.add(Quantities.whole(numbers[i]));
        }
        return first.toString();
    }
}
