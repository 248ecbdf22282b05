package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.verdict.round.Recurrence;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Pattern.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;

/**
 * Names the pattern that slow iterations follow: a hint where to look in the code, and no verdict depends on it.
 *
 * <p>At least {@value #LEAST} slow iterations follow a pattern, and at least four of five; so code that is slow for two
 * reasons may have none.
 *
 * <p>Innocent noise that follows one: a timer comes at equal times, which are equal numbers of iterations where all take
 * equally long. Its phase differs from round to round. So of several rounds two must have the same phase, and of a
 * single round, or where the period is so short that two phases are often alike, the text says that it may be a timer.
 *
 * @param subject what iterations are slow by: a budget's subject, or {@code longest}
 * @param rounds of each round the numbers of slow iterations, ascending, none twice
 * @param iterations of a round; where only the first slow ones are known, up to the last of them
 */
record PatternFinder(String subject, List<long[]> rounds, long iterations) {

    private static final int LEAST = 5;
    private static final int FEW = 20; // a phase is alike by accident in fewer than so many places
    private static final int SHOWN = 3;
    private static final int SHOWN_OF_PROGRESSION = 6;
    private static final int DENSE = 10; // where one in so many is near a slow one, rounds meet by chance

    /** Returns whether so many of all follow a pattern. */
    static boolean isEnough(long explained, long of) {
        return explained >= LEAST && 5 * explained >= 4 * of;
    }

    /** Returns the patterns, the most special first. */
    List<SlowIteration.Pattern> all() {
        Optional<SlowIteration.Pattern> growing = growing(); // first, since powers of two have divisors
        return Lists.present(List.of(growing.isPresent() ? growing : period(), same()));
    }

    private Optional<SlowIteration.Pattern> growing() {
        for (long[] round : rounds) {
            Optional<Progression> found = Progression.of(round);
            Optional<SlowIteration.Pattern> pattern = found.isPresent() ? pattern(found.get()) : Optional.empty();
            if (pattern.isPresent()) {
                return pattern;
            }
        }
        return Optional.empty();
    }

    private Optional<SlowIteration.Pattern> pattern(Progression progression) {
        String factor = Quantities.withoutTrailingZeros(Quantities.decimal(progression.factor(), 2));
        String text = "each about " + factor + " times the one before, as where a list grows: "
                + numbers(progression.members(), SHOWN_OF_PROGRESSION);
        return pattern(Kind.GROWING, text, numbers -> near(progression.members(), numbers));
    }

    /** Returns the period that two rounds share, or that the only round has: what one of several rounds has is a timer. */
    private Optional<SlowIteration.Pattern> period() {
        for (long[] numbers : rounds) {
            Optional<Period> found = Period.of(numbers);
            boolean isShared = found.isPresent()
                    && Lists.count(rounds, other -> found.get().members(other).length >= SHOWN) > 1;
            if (found.isEmpty() || rounds.size() > 1 && !isShared) {
                continue;
            }
            Period period = found.get();
            String text = "every " + ordinal(period.length()) + " iteration: " + numbers(period.members(numbers), SHOWN)
                    + (isShared && period.length() >= FEW ? "" : "; a timer may do that too");
            Optional<SlowIteration.Pattern> pattern = pattern(Kind.PERIODIC, text, period::members);
            if (pattern.isPresent()) {
                return pattern;
            }
        }
        return Optional.empty();
    }

    /** Returns that the same iterations are slow in every round, unless slow ones are so dense that they meet by chance. */
    private Optional<SlowIteration.Pattern> same() {
        long most = Lists.max(rounds, round -> round.length, 0);
        if (rounds.size() < 2 || most * (2 * Recurrence.TOLERANCE + 1) * DENSE > iterations) {
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

    /** Returns the pattern, where enough follow it. */
    private Optional<SlowIteration.Pattern> pattern(Kind kind, String text, UnaryOperator<long[]> choice) {
        long explained = count(choice);
        return isEnough(explained, count())
                ? Optional.of(new SlowIteration.Pattern(kind, subject, text, explained, count()))
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

    /**
     * Every k-th iteration: the period and phase that most slow iterations of a round follow.
     *
     * <p>Neighbours are one first, as what slows two iterations in a row is one event. Periods are tried that are the
     * distance of two events in a row, or the greatest common divisor of two such distances. Of those that four of five
     * events follow, and five at least, it is the one with the greatest h ln k, for h events. k is at least 10, or 100
     * events follow it, since of six numbers at random five are often even.
     *
     * <p>Example: 40 events are at 49, 99, 149, and so on, and 5 elsewhere: the period is 50.
     *
     * @param length k
     * @param phase the first iteration that follows it, below k
     */
    record Period(long length, long phase) {

        private static final int LEAST_LENGTH = 10; // unless many follow it
        private static final int MANY = 100;
        private static final int MAX_EVENTS = 128; // the first ones tell enough

        /** Finds the best period of ascending numbers, none twice; empty where too few follow any. */
        static Optional<Period> of(long[] slow) {
            long[] events = withoutNeighbours(slow);
            events = Arrays.copyOf(events, Math.min(MAX_EVENTS, events.length));
            Period best = null;
            double greatest = 0;
            for (int i = 0; i + 2 < events.length; i++) {
                long distance = events[i + 1] - events[i];
                for (long length : new long[] {distance, divisor(distance, events[i + 2] - events[i + 1])}) {
                    Period period = new Period(length, events[i] % length);
                    double weight = period.weight(events);
                    if (weight > greatest) {
                        greatest = weight;
                        best = period;
                    }
                }
            }
            return Optional.ofNullable(best);
        }

        /** Returns each number that does not follow the number before it at once. */
        static long[] withoutNeighbours(long[] ascending) {
            long[] kept = new long[ascending.length];
            int size = 0;
            for (int i = 0; i < ascending.length; i++) {
                if (i == 0 || ascending[i] > ascending[i - 1] + 1) {
                    kept[size++] = ascending[i];
                }
            }
            return Arrays.copyOf(kept, size);
        }

        private static long divisor(long a, long b) {
            return b == 0 ? a : divisor(b, a % b);
        }

        /** Returns how much the period says about events; 0 where too few follow it. */
        private double weight(long[] events) {
            int hits = members(events).length;
            boolean isLong = length >= LEAST_LENGTH || hits >= MANY;
            return isLong && PatternFinder.isEnough(hits, events.length) ? hits * Math.log(length) : 0;
        }

        /** Returns those of some numbers that follow the period. */
        long[] members(long[] numbers) {
            return Lists.filter(numbers, number -> number % length == phase);
        }
    }

    /**
     * Slow iterations each a factor above the one before, as where a list grows or a hash table doubles.
     *
     * <p>From a number a down, these are a/f, a/f<sup>2</sup>, and so on, while they are further apart than three times
     * what may be off, which is two below or above. Two thirds of them down to the last must be slow, and four of five
     * slow ones must be among them. The one that most numbers follow is found.
     *
     * <p>Example: of 7 numbers six are 106,710, 160,065, 240,097, 360,145, 540,217 and 810,325; f = 1.5.
     *
     * @param factor one of eight
     * @param members the numbers that follow it, ascending
     */
    record Progression(double factor, long[] members) {

        private static final double[] FACTORS = {1.25, 4 / 3.0, 1.5, 1.6, 1.75, 2, 3, 4};
        private static final int MIN_MEMBERS = 4;
        private static final int MAX_EVENTS = 128; // more than there are of any factor below the largest long
        private static final int OFF = Recurrence.TOLERANCE;
        private static final double LEAST_DISTANCE = 3 * (2 * OFF + 1);

        /** Finds the best progression in ascending numbers, none twice; empty where too few follow any. */
        static Optional<Progression> of(long[] slow) {
            long[] events = Period.withoutNeighbours(slow);
            Progression best = null;
            for (int top = 0; top < events.length && events.length <= MAX_EVENTS; top++) {
                for (double factor : FACTORS) {
                    long[] members = down(events, top, factor);
                    boolean isEnough = members.length >= MIN_MEMBERS && 5 * members.length >= 4 * events.length;
                    if (isEnough && (best == null || members.length > best.members.length)) {
                        best = new Progression(factor, members);
                    }
                }
            }
            return Optional.ofNullable(best);
        }

        private static long[] down(long[] events, int top, double factor) {
            long[] members = new long[events.length];
            int hits = 0;
            int kept = 0;
            int tried = 0;
            for (double next = events[top]; next - next / factor >= LEAST_DISTANCE; next /= factor) {
                tried++;
                int found = Arrays.binarySearch(events, Math.round(next) - OFF);
                int at = found >= 0 ? found : -found - 1;
                if (at < events.length && events[at] <= Math.round(next) + OFF) {
                    members[hits++] = events[at];
                }
                kept = 3 * hits >= 2 * tried ? hits : kept;
            }
            long[] ascending = Arrays.copyOf(members, kept);
            Arrays.sort(ascending);
            return ascending;
        }
    }
}
