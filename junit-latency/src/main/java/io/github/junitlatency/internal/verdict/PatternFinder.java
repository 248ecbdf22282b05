package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Comb;
import io.github.junitlatency.internal.common.statistics.Ladder;
import io.github.junitlatency.internal.common.statistics.Window;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.IndexPattern.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Names the pattern that slow iterations follow: a hint where to look in the code, and no verdict hangs on it.
 *
 * <p>At least {@value #LEAST} iterations over the limit follow a pattern, and at least four of five; so code that is slow for
 * two reasons may have none. Iterations that are slow in every round have a proof instead, {@link Recurrence}'s, with a chance
 * of at most {@value #MAX_CHANCE}.
 *
 * <p>Innocent noise that follows one: a timer comes at equal times, which are equal numbers of iterations where all take
 * equally long. Its phase differs from round to round. So {@link PatternWords} says that it may be a timer unless two rounds
 * have the same phase. Noise in bursts is named as what it is, with its round.
 */
final class PatternFinder {

    private static final int LEAST = 5;
    private static final double MAX_CHANCE = 0.001;
    private static final int MIN_COUNT = 3;
    private static final int FEW = 20; // a phase is alike by accident in fewer than so many places

    private final SlowNumbers slow;
    private final Recurrence recurring;
    private final long[] together;

    private PatternFinder(SlowNumbers slow) {
        this.slow = slow;
        recurring = slow.recurring();
        together = slow.together();
    }

    /** Returns the patterns, the most special first. */
    static List<IndexPattern> in(SlowNumbers slow) {
        return slow.count() < MIN_COUNT ? List.of() : new PatternFinder(slow).all();
    }

    private List<IndexPattern> all() {
        List<IndexPattern> found = new ArrayList<>();
        Optional<IndexPattern> one = special(Recurrence.array(recurring.iterations())); // with less noise
        one = one.isPresent() ? one : special(together);
        one = one.isPresent() ? one : periodicInOneRound();
        one = one.isPresent() ? one : beginning();
        one = one.isPresent() ? one : burst();
        if (one.isPresent()) {
            found.add(one.get());
        }
        found.addAll(same());
        if (!found.isEmpty()) {
            found.addAll(firstRoundOnly(found.get(0)));
        }
        return found;
    }

    private Optional<IndexPattern> special(long[] numbers) {
        Optional<IndexPattern> ladder = ladder(numbers); // before a comb, since powers of two have divisors
        return ladder.isPresent() ? ladder : comb(numbers);
    }

    private Optional<IndexPattern> ladder(long[] numbers) {
        Optional<Ladder> ladder = Ladder.of(numbers, slow.iterations());
        if (ladder.isEmpty()) {
            return Optional.empty();
        }
        long[] members = ladder.get().members();
        Kind kind = ladder.get().kind() == Ladder.Kind.FACTOR ? Kind.GROWING : Kind.POWERS_OF_TWO;
        return pattern(kind, PatternWords.of(ladder.get()), round -> near(members, round));
    }

    private Optional<IndexPattern> comb(long[] numbers) {
        Optional<Comb> found = Comb.of(numbers, slow.iterations());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Comb comb = found.get();
        long sharing = Lists.count(slow.rounds(), round -> comb.members(round).length >= MIN_COUNT);
        if (sharing < 2 && slow.rounds().size() > 1) {
            return Optional.empty(); // it is looked at alone
        }
        boolean maybeTimer = sharing < 2 || comb.period() < FEW * comb.width();
        return pattern(Kind.PERIODIC, PatternWords.of(comb, comb.members(together), maybeTimer), comb::members);
    }

    /** Returns a period whose phase is not that of other rounds. */
    private Optional<IndexPattern> periodicInOneRound() {
        int rounds = slow.rounds().size();
        for (int round = 0; round < rounds && rounds > 1; round++) {
            long[] numbers = slow.rounds().get(round);
            Optional<Comb> comb = Comb.of(numbers, slow.iterations());
            long[] members = comb.isPresent() ? comb.get().members(numbers) : new long[0];
            if (isEnough(members.length, numbers.length)) {
                String text = PatternWords.inOneRound(comb.get(), members, round + 1);
                return Optional.of(pattern(Kind.PERIODIC, text, members.length));
            }
        }
        return Optional.empty();
    }

    private Optional<IndexPattern> beginning() {
        BeginningOfRound beginning = BeginningOfRound.of(slow.rounds(), slow.iterations());
        boolean isAll = slow.count(beginning::members) == slow.count();
        return slow.isWhole()
                ? pattern(Kind.BEGINNING, PatternWords.of(beginning, isAll), beginning::members)
                : Optional.empty();
    }

    private Optional<IndexPattern> burst() {
        int rounds = slow.rounds().size();
        IndexPattern best = null;
        for (int round = 0; round < rounds && slow.isWhole(); round++) {
            Optional<Window> window = Window.of(slow.rounds().get(round), slow.iterations());
            if (window.isPresent()) {
                long inRound = window.get().count();
                long inAll = slow.count(window.get()::members);
                String text = PatternWords.of(window.get(), rounds > 1 && inAll < 2 * inRound ? round + 1 : 0);
                Optional<IndexPattern> burst = pattern(Kind.BURST, text, window.get()::members);
                boolean isBest =
                        burst.isPresent() && (best == null || burst.get().explained() > best.explained());
                best = isBest ? burst.get() : best;
            }
        }
        return Optional.ofNullable(best);
    }

    private List<IndexPattern> same() {
        if (recurring.pValue() > MAX_CHANCE) {
            return List.of();
        }
        long[] met = Recurrence.array(recurring.iterations());
        long explained = slow.count(numbers -> near(met, numbers));
        String text = PatternWords.same(met, slow.rounds().size());
        return List.of(pattern(Kind.SAME_IN_ALL_ROUNDS, text, explained));
    }

    /** Returns that no later round has what the first one has, where that is no beginning and no burst. */
    private List<IndexPattern> firstRoundOnly(IndexPattern pattern) {
        boolean isOfCode = pattern.kind() == Kind.GROWING || pattern.kind() == Kind.POWERS_OF_TWO;
        boolean isFirstOnly = slow.rounds().size() > 1 && isOfCode && isOfFirstRound(pattern.kind());
        return isFirstOnly
                ? List.of(FirstRoundOnly.pattern(slow.subject(), pattern.explained(), pattern.of()))
                : List.of();
    }

    private boolean isOfFirstRound(Kind kind) {
        Optional<Ladder> ladder = Ladder.of(together, slow.iterations());
        return ladder.isPresent()
                && (kind == Kind.GROWING || ladder.get().kind() != Ladder.Kind.FACTOR)
                && Lists.all(
                        slow.rounds().subList(1, slow.rounds().size()),
                        round -> near(ladder.get().members(), round).length == 0);
    }

    /** Returns whether so many of all follow a pattern. */
    static boolean isEnough(long explained, long of) {
        return explained >= LEAST && 5 * explained >= 4 * of;
    }

    /** Returns the pattern, where enough follow it. */
    private Optional<IndexPattern> pattern(Kind kind, String text, UnaryOperator<long[]> choice) {
        long explained = slow.count(choice);
        return isEnough(explained, slow.count()) ? Optional.of(pattern(kind, text, explained)) : Optional.empty();
    }

    private IndexPattern pattern(Kind kind, String text, long explained) {
        return new IndexPattern(kind, slow.subject(), text, explained, slow.count());
    }

    /** Returns those of some numbers that are others, or next to one of them. */
    private static long[] near(long[] others, long[] numbers) {
        long[] ascending = others.clone();
        Arrays.sort(ascending);
        return Lists.filter(numbers, number -> Recurrence.isIn(ascending, number));
    }
}
