package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.statistics.Comb;
import io.github.junitlatency.internal.statistics.Ladder;
import io.github.junitlatency.internal.statistics.Window;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.IndexPattern.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Names the pattern that slow iterations follow, where chance hardly makes one.
 *
 * <p>A pattern is named where its chance, times the {@value #LOOKS} looks that are taken at the same numbers (four kinds, at
 * those that are slow in every round and at all), is at most {@value #MAX_CHANCE}, and where it holds of a quarter of them.
 * The chance is that of numbers drawn at random, as {@link Comb}, {@link Ladder}, {@link Window}, {@link BeginningOfRound} and
 * {@link Recurrence} state it. So of 1,000 tests with noise alone about one names a pattern, at most.
 *
 * <p>Example: the comb of 2.1e-6 in {@link Comb} has the chance 8 * 2.1e-6 = 1.7e-5 and is named. One of 2e-4 would have
 * 0.0016 and is not.
 *
 * <p>Innocent noise that is no draw at random: a timer comes at equal times, which are equal numbers of iterations where all
 * take equally long. Its phase differs from round to round, and drifts where they do not. So a period of one
 * round counts only where it holds of 45% of its slow iterations, and each third has at least half its share, to one iteration, and {@link PatternWords} says that it may be a timer unless other rounds have
 * the same phase. Noise in bursts is named as what it is, with its round.
 */
final class PatternFinder {

    /** Patterns that are likelier than this at random are not named. */
    static final double MAX_CHANCE = 0.001;

    static final int LOOKS = 8;

    private static final double LEAST_SHARE = 0.25;
    private static final double LEAST_SHARE_OF_ONE_ROUND = 0.45; // of a period
    private static final int MIN_COUNT = 3;
    private static final int PARTS = 3;
    private static final int FEW = 20; // of a hundred: so rarely does another round have the same phase by chance

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
        Optional<IndexPattern> one = special();
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

    /** Returns a ladder or a comb, first among what is slow in every round, as it has less noise. */
    private Optional<IndexPattern> special() {
        Optional<IndexPattern> everywhere = special(Recurrence.array(recurring.iterations()));
        return everywhere.isPresent() ? everywhere : special(together);
    }

    private Optional<IndexPattern> special(long[] numbers) {
        Optional<Ladder> rungs = Ladder.of(numbers, slow.iterations());
        Optional<IndexPattern> ladder =
                rungs.isPresent() && isRare(rungs.get().chance()) ? named(rungs.get()) : Optional.empty();
        Optional<Comb> teeth = Comb.of(numbers, slow.iterations());
        Optional<IndexPattern> comb =
                teeth.isPresent() && isRare(teeth.get().chance()) ? named(teeth.get()) : Optional.empty();
        // numbers with a common divisor have a few that double, and powers of two have divisors
        boolean isComb = comb.isPresent()
                && (ladder.isEmpty()
                        || comb.get().explained() >= 2 * ladder.get().explained());
        return isComb ? comb : ladder;
    }

    private Optional<IndexPattern> named(Ladder ladder) {
        UnaryOperator<long[]> choice = numbers -> near(ladder.members(), numbers);
        Kind kind = ladder.kind() == Ladder.Kind.FACTOR ? Kind.GROWING : Kind.POWERS_OF_TWO;
        return pattern(kind, PatternWords.of(ladder), choice, ladder.chance());
    }

    private Optional<IndexPattern> named(Comb comb) {
        double byChance = Math.min(1, (2.0 * comb.tolerance() + 1) / comb.period());
        long sharing = Lists.count(slow.rounds(), round -> hasMany(comb, round));
        if (sharing < 2 && slow.rounds().size() > 1) {
            return Optional.empty(); // it is looked at alone
        }
        if (sharing < 2 && !isSteady(comb, slow.rounds().get(0))) {
            return Optional.empty();
        }
        boolean maybeTimer = FEW * Math.pow(byChance, sharing - 1.0) > 1;
        return pattern(Kind.PERIODIC, PatternWords.of(comb, members(comb), maybeTimer), comb::members, comb.chance());
    }

    private static boolean hasMany(Comb comb, long[] round) {
        int members = comb.members(round).length;
        return members >= MIN_COUNT && members >= LEAST_SHARE * round.length;
    }

    /** Returns whether it holds from the first to the last slow iteration; a timer that drifts holds for a part. */
    private static boolean isSteady(Comb comb, long[] round) {
        double share = (double) comb.members(round).length / round.length;
        boolean isSteady = share >= LEAST_SHARE_OF_ONE_ROUND;
        for (int part = 0; part < PARTS && isSteady; part++) {
            long[] some = Arrays.copyOfRange(round, part * round.length / PARTS, (part + 1) * round.length / PARTS);
            isSteady = comb.members(some).length >= share / 2 * some.length;
        }
        return isSteady;
    }

    private long[] members(Comb comb) {
        return comb.members(together);
    }

    /** Returns a period whose phase is not that of other rounds. */
    private Optional<IndexPattern> periodicInOneRound() {
        int rounds = slow.rounds().size();
        for (int round = 0; round < rounds && rounds > 1; round++) {
            long[] numbers = slow.rounds().get(round);
            Optional<Comb> comb = Comb.of(numbers, slow.iterations());
            if (comb.isPresent()
                    && isRare(rounds * comb.get().chance())
                    && hasMany(comb.get(), numbers)
                    && isSteady(comb.get(), numbers)) {
                String text = PatternWords.inOneRound(comb.get(), comb.get().members(numbers), round + 1);
                long explained = comb.get().members(numbers).length;
                return Optional.of(pattern(
                        Kind.PERIODIC, text, explained, rounds * comb.get().chance()));
            }
        }
        return Optional.empty();
    }

    private Optional<IndexPattern> beginning() {
        BeginningOfRound beginning = BeginningOfRound.of(slow.rounds(), slow.iterations());
        boolean isFound = slow.isWhole() && slow.count(beginning::members) >= MIN_COUNT && isRare(beginning.chance());
        return isFound
                ? pattern(
                        Kind.BEGINNING,
                        PatternWords.of(beginning, slow.count(beginning::members) == slow.count()),
                        beginning::members,
                        beginning.chance())
                : Optional.empty();
    }

    private Optional<IndexPattern> burst() {
        int rounds = slow.rounds().size();
        IndexPattern best = null;
        for (int round = 0; round < rounds && slow.isWhole(); round++) {
            Optional<Window> window = Window.of(slow.rounds().get(round), slow.iterations());
            if (window.isPresent() && isRare(rounds * window.get().chance())) {
                long inRound = window.get().count();
                long inAll = slow.count(window.get()::members);
                String text = PatternWords.of(window.get(), rounds > 1 && inAll < 2 * inRound ? round + 1 : 0);
                IndexPattern burst = pattern(
                                Kind.BURST,
                                text,
                                window.get()::members,
                                rounds * window.get().chance())
                        .orElse(best);
                best = best == null || burst.explained() > best.explained() ? burst : best;
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
        return List.of(new IndexPattern(
                Kind.SAME_IN_ALL_ROUNDS,
                slow.subject(),
                PatternWords.same(met, slow.rounds().size()),
                explained,
                slow.count(),
                recurring.pValue()));
    }

    /** Returns that no later round has what the first one has, where that is no beginning and no burst. */
    private List<IndexPattern> firstRoundOnly(IndexPattern pattern) {
        boolean isOfCode = pattern.kind() == Kind.GROWING || pattern.kind() == Kind.POWERS_OF_TWO;
        boolean isFirstOnly = slow.rounds().size() > 1 && isOfCode && isOfFirstRound(pattern.kind());
        return isFirstOnly
                ? List.of(FirstRoundOnly.pattern(slow.subject(), pattern.explained(), pattern.of(), pattern.chance()))
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

    private static boolean isRare(double chance) {
        return LOOKS * chance <= MAX_CHANCE;
    }

    /** Returns the pattern, where it explains enough of all. */
    private Optional<IndexPattern> pattern(Kind kind, String text, UnaryOperator<long[]> choice, double chance) {
        IndexPattern pattern = pattern(kind, text, slow.count(choice), chance);
        return pattern.explained() >= LEAST_SHARE * pattern.of() ? Optional.of(pattern) : Optional.empty();
    }

    private IndexPattern pattern(Kind kind, String text, long explained, double chance) {
        return new IndexPattern(kind, slow.subject(), text, explained, slow.count(), Math.min(1, LOOKS * chance));
    }

    /** Returns those of some numbers that are others, or next to one of them. */
    private static long[] near(long[] others, long[] numbers) {
        long[] ascending = others.clone();
        Arrays.sort(ascending);
        return Lists.filter(numbers, number -> Recurrence.isIn(ascending, number));
    }
}
