package io.github.junitlatency.internal.verdict.pattern;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.verdict.Recurrence;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.IndexPattern.Kind;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;

/**
 * Names the pattern that slow iterations follow: a hint where to look in the code, and no verdict depends on it.
 *
 * <p>At least {@value #LEAST} slow iterations follow a pattern, and at least four of five; so code that is slow for two reasons
 * may have none.
 *
 * <p>Innocent noise that follows one: a timer comes at equal times, which are equal numbers of iterations where all take
 * equally long. Its phase differs from round to round. So the text says that it may be a timer unless two rounds have the same
 * phase. Noise in bursts is named as what it is, with its round.
 *
 * @param subject what iterations are slow by: a budget's subject, or {@code longest}
 * @param rounds of each round the numbers of slow iterations, ascending, none twice
 * @param iterations of a round; where only the first slow ones are known, up to the last of them
 * @param isWhole whether it is known of every iteration whether it was slow, so that the absence of slow ones tells too
 * @param inFirstOnly how many a source saw the code make slow in the first round; 0 where it also did in a later one
 */
record PatternFinder(String subject, List<long[]> rounds, long iterations, boolean isWhole, long inFirstOnly) {

    private static final int LEAST = 5;
    private static final int FEW = 20; // a phase is alike by accident in fewer than so many places
    private static final int SHOWN = 3;
    private static final int SHOWN_OF_PROGRESSION = 6;
    private static final long LEAST_GAP = 16;
    private static final int EARLY = 20; // of so many parts of a round the first
    private static final int SHORT = 10; // a burst is in one of so many parts of a round

    /** Returns whether so many of all follow a pattern. */
    static boolean isEnough(long explained, long of) {
        return explained >= LEAST && 5 * explained >= 4 * of;
    }

    /** Returns the patterns, the most special first. */
    List<IndexPattern> all() {
        Optional<Progression> steps = progression(); // first, since powers of two have divisors
        Optional<IndexPattern> one = steps.isPresent() ? pattern(steps.get()) : Optional.empty();
        one = one.isPresent() ? one : period();
        one = one.isPresent() ? one : beginning();
        one = one.isPresent() ? one : burst();
        return Lists.present(List.of(one, same(), firstRoundOnly(steps)));
    }

    private Optional<Progression> progression() {
        for (long[] round : rounds) {
            Optional<Progression> found = Progression.of(round);
            if (found.isPresent() && pattern(found.get()).isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<IndexPattern> pattern(Progression progression) {
        boolean doubles = progression.isPowersOfTwo() || progression.isThreeQuarters();
        return pattern(
                doubles ? Kind.POWERS_OF_TWO : Kind.GROWING,
                text(progression),
                numbers -> near(progression.members(), numbers));
    }

    private static String text(Progression progression) {
        String numbers = numbers(progression.members(), SHOWN_OF_PROGRESSION);
        if (progression.isPowersOfTwo()) {
            return "at powers of two, as where a hash table doubles: " + numbers;
        }
        if (progression.isThreeQuarters()) {
            return "at three quarters of powers of two, as where a hash table doubles: " + numbers;
        }
        String factor = Quantities.withoutTrailingZeros(Quantities.decimal(progression.factor(), 2));
        return "each about " + factor + " times the one before, as where a list grows: " + numbers;
    }

    /** Returns the period that rounds share, or that one round has; of several rounds only what two share is no timer. */
    private Optional<IndexPattern> period() {
        for (int round = 0; round < rounds.size(); round++) {
            long[] numbers = rounds.get(round);
            Optional<Period> found = Period.of(numbers);
            if (found.isEmpty()) {
                continue;
            }
            Period period = found.get();
            long[] members = period.members(numbers);
            boolean isShared = Lists.count(rounds, other -> period.members(other).length >= SHOWN) > 1;
            boolean isTimer = !isShared || period.length() < FEW;
            String text = "every " + ordinal(period.length()) + " iteration"
                    + (isShared || rounds.size() == 1 ? "" : " in round " + (round + 1)) + ": "
                    + numbers(members, SHOWN)
                    + (isTimer ? "; a timer may do that too" : "");
            long explained = isShared ? count(period::members) : members.length;
            if (isEnough(explained, isShared ? count() : numbers.length)) {
                return Optional.of(new IndexPattern(Kind.PERIODIC, subject, text, explained, count()));
            }
        }
        return Optional.empty();
    }

    /** Returns that the first iterations of most rounds are slow, with gaps of 16 or a thousandth of the round at most. */
    private Optional<IndexPattern> beginning() {
        long gap = Math.max(LEAST_GAP, iterations / 1_000);
        int having = 0;
        long longest = 0;
        for (long[] round : rounds) {
            long end = 0;
            for (int i = 0; i < round.length && round[i] <= end + gap; i++) {
                end = round[i] + 1;
            }
            if (end > 0 && end <= iterations / EARLY) {
                having++;
                longest = Math.max(longest, end);
            }
        }
        if (!isWhole || 2 * having < rounds.size()) {
            return Optional.empty();
        }
        long length = longest;
        UnaryOperator<long[]> choice = numbers -> Lists.filter(numbers, number -> number < length);
        String text = (count(choice) == count() ? "only" : "mostly") + " the first "
                + (length == 1 ? "iteration" : Quantities.whole(length) + " iterations") + " of a round";
        return pattern(Kind.BEGINNING, text, choice);
    }

    /** Returns that all slow iterations of a round, or four of five, are within a tenth of it. */
    private Optional<IndexPattern> burst() {
        for (int round = 0; round < rounds.size() && isWhole; round++) {
            long[] numbers = rounds.get(round);
            for (int count : new int[] {numbers.length, (4 * numbers.length + 4) / 5}) {
                if (count < LEAST) {
                    continue;
                }
                int from = narrowest(numbers, count);
                long first = numbers[from];
                long last = numbers[from + count - 1];
                UnaryOperator<long[]> choice =
                        others -> Lists.filter(others, number -> number >= first && number <= last);
                boolean isAlone = rounds.size() > 1 && count(choice) < 2 * count;
                String text = "in one burst" + (isAlone ? " in round " + (round + 1) + " alone" : "") + ": "
                        + Quantities.whole(first) + " to " + Quantities.whole(last);
                Optional<IndexPattern> burst = pattern(Kind.BURST, text, choice);
                if (burst.isPresent() && last - first < iterations / SHORT) {
                    return burst;
                }
            }
        }
        return Optional.empty();
    }

    private static int narrowest(long[] numbers, int count) {
        int best = 0;
        for (int from = 1; from + count <= numbers.length; from++) {
            if (numbers[from + count - 1] - numbers[from] < numbers[best + count - 1] - numbers[best]) {
                best = from;
            }
        }
        return best;
    }

    /** Returns that the same iterations are slow in every round, unless slow ones are so dense that they meet by chance. */
    private Optional<IndexPattern> same() {
        long most = Lists.max(rounds, round -> round.length, 0);
        if (rounds.size() < 2 || most * (2 * Recurrence.TOLERANCE + 1) * SHORT > iterations) {
            return Optional.empty();
        }
        long[] met = rounds.get(0);
        for (long[] round : rounds) {
            met = near(round, met);
        }
        long[] all = met;
        String text = (all.length == 1 ? "the same iteration in " : "the same iterations in ")
                + (rounds.size() == 2 ? "both" : "all " + rounds.size()) + " rounds: " + numbers(all, SHOWN);
        return pattern(Kind.SAME_IN_ALL_ROUNDS, text, numbers -> near(all, numbers));
    }

    /** Returns that the first round alone has a progression, or what a source saw the code make slow. */
    private Optional<IndexPattern> firstRoundOnly(Optional<Progression> steps) {
        long explained = inFirstOnly;
        if (steps.isPresent()) {
            long[] members = steps.get().members();
            long inFirst = near(members, rounds.get(0)).length;
            explained = count(numbers -> near(members, numbers)) == inFirst ? inFirst : explained;
        }
        String text = "slow in the first round only: state may survive @BeforeRound";
        return rounds.size() > 1 && isEnough(explained, count())
                ? Optional.of(new IndexPattern(Kind.FIRST_ROUND_ONLY, subject, text, explained, count()))
                : Optional.empty();
    }

    /** Returns the pattern, where enough follow it. */
    private Optional<IndexPattern> pattern(Kind kind, String text, UnaryOperator<long[]> choice) {
        long explained = count(choice);
        return isEnough(explained, count())
                ? Optional.of(new IndexPattern(kind, subject, text, explained, count()))
                : Optional.empty();
    }

    private long count() {
        return count(numbers -> numbers);
    }

    private long count(UnaryOperator<long[]> choice) {
        return Lists.sum(rounds, round -> choice.apply(round).length);
    }

    /** Returns those of some numbers that are others, or next to one of them. */
    private static long[] near(long[] ascending, long[] numbers) {
        return Lists.filter(numbers, number -> Recurrence.isIn(ascending, number));
    }

    /** Returns a number as one counts places: {@code 1st}, {@code 12th}, {@code 50th}. */
    static String ordinal(long number) {
        boolean isTeen = number % 100 / 10 == 1;
        String end = switch (isTeen ? 0 : (int) (number % 10)) {
            case 1 -> "st";
            case 2 -> "nd";
            case 3 -> "rd";
            default -> "th";
        };
        return Quantities.whole(number) + end;
    }

    private static String numbers(long[] numbers, int shown) {
        StringJoiner first = new StringJoiner(", ", "", numbers.length > shown ? " and others" : "");
        for (int i = 0; i < Math.min(shown, numbers.length); i++) {
            first.add(Quantities.whole(numbers[i]));
        }
        return first.toString();
    }
}
