package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.run.figure.AllocationRounds.CountedRound;
import io.github.junitlatency.internal.verdict.FigureJudge;
import io.github.junitlatency.internal.verdict.FigureJudge.SideFigure;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BaseComparison.Ratio;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Sensitivity;
import io.github.junitlatency.result.Verdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Judges one budget on allocation that is relative to base, by the pairs of JVMs so far.
 *
 * <p>In a pair that is settled on both sides, the budget holds when head's bytes are at most base's times the factor,
 * and the amount on top; both are exact.
 *
 * <ul>
 *   <li>FAIL: it breaks in two settled pairs at least, and holds in none.
 *   <li>PASS: it holds in two settled pairs at least, and breaks in none.
 *   <li>INCONCLUSIVE: neither, so far.
 * </ul>
 *
 * <p>Example: {@code alloc <= base + 0 B}, head 24 B and base 0 B in pairs 1 and 2: FAIL. Were both 0 B in pair 2, whose JVM
 * compiles in another way, further pairs cannot prove either, and it stays INCONCLUSIVE.
 *
 * <p>Of free bodies the means of what their other threads allocate are added, each bounded from both sides. Between the
 * bounds, and an object of 16 B or 1% of the mean, a pair neither breaks nor holds: no innocent code is red for a mean
 * that varies, and none that allocates more is green for it.
 *
 * <p>Two pairs are enough, where times need seven: the JVM's choices alone can make bytes differ, and one that is made by
 * chance shows as pairs that do not agree. How often it does is for the harness to measure.
 */
public final class ByteComparison implements FigureJudge {

    private static final int PROOF = 2; // pairs
    private static final long OBJECT_BYTES = 16; // the smallest object
    private static final long A_HUNDREDTH = 100;

    private final Budget budget;
    private final List<Pair> settled;
    private final List<Pair> pairs;

    /**
     * The bytes that both sides of a pair allocate.
     *
     * @param head the version under test
     * @param base the one that it is compared with
     */
    public record Pair(SettledBytes head, SettledBytes base) {

        private boolean isSettled() {
            return head.isSettled() && base.isSettled();
        }

        /** Returns what a mean of other threads may be off by, though it is bounded: it is a sample. */
        private long tolerance() {
            long mean = Math.max(head.added().most(), base.added().most());
            return mean == 0 ? 0 : Math.max(OBJECT_BYTES, mean / A_HUNDREDTH);
        }
    }

    /** Compares by the pairs so far. */
    public ByteComparison(Budget budget, List<Pair> pairs) {
        this.budget = budget;
        this.pairs = List.copyOf(pairs);
        settled = Lists.filter(pairs, pair -> pair.isSettled() && (isBroken(pair) || isHeld(pair)));
    }

    @Override
    public boolean isFinal() {
        return verdict() != Verdict.INCONCLUSIVE || broken() > 0 && broken() < settled.size();
    }

    /** Returns the verdict so far. */
    public Verdict verdict() {
        if (settled.size() < PROOF) {
            return Verdict.INCONCLUSIVE;
        }
        return broken() == 0 ? Verdict.PASS : broken() == settled.size() ? Verdict.FAIL : Verdict.INCONCLUSIVE;
    }

    private int broken() {
        return Lists.count(settled, this::isBroken);
    }

    private boolean isBroken(Pair pair) {
        long head = subject(pair.head()) + pair.head().added().least();
        long base = subject(pair.base()) + pair.base().added().most();
        return BigDecimal.valueOf(head - pair.tolerance()).compareTo(limit(base)) > 0;
    }

    private boolean isHeld(Pair pair) {
        long head = subject(pair.head()) + pair.head().added().most();
        long base = subject(pair.base()) + pair.base().added().least();
        return BigDecimal.valueOf(head - pair.tolerance()).compareTo(limit(base)) <= 0;
    }

    private BigDecimal limit(double baseBytes) {
        return budget.bound().factor().multiply(BigDecimal.valueOf(baseBytes)).add(budget.amountCount(0));
    }

    private long head(Pair pair) {
        return subject(pair.head()) + pair.head().added().most();
    }

    private long base(Pair pair) {
        return subject(pair.base()) + pair.base().added().most();
    }

    private long subject(SettledBytes side) {
        return AllocationJudge.subject(budget, side.bytes());
    }

    /** Returns why the verdict is what it is. */
    public Reason why() {
        Optional<Pair> shown = Lists.first(settled, this::isBroken);
        return switch (verdict()) {
            case PASS -> Reason.NONE;
            case FAIL -> ReasonKind.OVER_BASE.of(head(shown.orElseThrow()), base(shown.orElseThrow()), settled.size());
            case INCONCLUSIVE, NOT_JUDGED ->
                settled.size() < PROOF ? unsettled() : ReasonKind.IN_SOME_PAIRS.of(broken(), settled.size());
        };
    }

    private Reason unsettled() {
        Optional<Pair> unsettled = Lists.first(pairs, pair -> !pair.isSettled());
        if (unsettled.isEmpty()) {
            return ReasonKind.FEW_PAIRS.of(
                    settled.size(),
                    settled.size() < pairs.size() ? "the means of other threads' bytes cannot be told apart" : "");
        }
        SettledBytes head = unsettled.get().head();
        return ReasonKind.FEW_PAIRS.of(
                settled.size(),
                head.isSettled() ? "in base, " + unsettled.get().base().unsettled() : "in head, " + head.unsettled());
    }

    /**
     * Returns how head compares with base; empty when no pair is settled.
     *
     * <p>The interval is from the smallest to the largest ratio of n pairs. It covers the median ratio with a
     * confidence of 1 - 2 * 0.5^n: 0.5 with two pairs, 0.98 with seven. Nothing by nothing is a ratio of 1.
     */
    public Optional<BaseComparison> comparison() {
        if (settled.isEmpty()) {
            return Optional.empty();
        }
        TreeSet<Double> ratios = new TreeSet<>(Lists.map(settled, pair -> ratio(head(pair), base(pair))));
        int n = settled.size();
        double head = median(this::head);
        double base = median(this::base);
        return Optional.of(new BaseComparison(
                head,
                base,
                new Ratio(ratio(head, base), ratios.first(), ratios.last(), 1 - 2 * Math.pow(0.5, n)),
                n,
                Double.NaN));
    }

    private double median(Function<Pair, Long> side) {
        List<Long> sorted = Lists.sorted(Lists.map(settled, side), Long::longValue);
        int n = sorted.size();
        return (sorted.get((n - 1) / 2) + sorted.get(n / 2)) / 2.0;
    }

    private static double ratio(double head, double base) {
        return head == base ? 1 : head / base;
    }

    /** Returns the outcome: its limit is what the median of base allows. */
    @Override
    public BudgetOutcome outcome() {
        Optional<BaseComparison> comparison = comparison();
        if (comparison.isEmpty()) {
            return BudgetOutcome.notJudged(budget.limit(Amount.NONE), why()).withVerdict(verdict(), why());
        }
        Figure figure = budget.figure();
        double limit =
                limit(comparison.get().base()).setScale(0, RoundingMode.FLOOR).doubleValue();
        Amount allowed = figure.amount(limit, 0);
        Amount head = figure.amount(comparison.get().head(), 0);
        return BudgetOutcome.byBase(budget.limit(allowed), head, comparison.get(), verdict(), why())
                .withRedFrom(Optional.of(Sensitivity.ofCounts(allowed, head, 0)));
    }

    /**
     * The bytes that the body allocates in one JVM, once two rounds have run on the same compiled code.
     *
     * @param bytes of the last round
     * @param added what other threads of a free body add to each iteration
     * @param unsettled why no two rounds ran on the same code, or threads ended uncounted; empty when nothing is missing
     */
    public record SettledBytes(ByteCounts bytes, Added added, String unsettled) implements SideFigure {

        /** The first test of a JVM takes up to six, while the JVM compiles what it does at its start; others two. */
        static final int MAX_ROUNDS = 12;

        private static final int FEWEST = 2;

        /** A mean of the last two rounds: the least and the most that it may be. */
        public record Added(long least, long most) {}

        @Override
        public boolean isEnough() {
            return true; // it has settled, or will not
        }

        @Override
        public SideFigure and(SideFigure more) {
            return more;
        }

        /** Returns whether two rounds ran on the same compiled code, and nothing is uncounted. */
        public boolean isSettled() {
            return unsettled.isEmpty();
        }

        /** Returns what rounds settled on; empty when one more is needed. */
        static Optional<SettledBytes> of(List<CountedRound> rounds) {
            CountedRound last = rounds.get(rounds.size() - 1);
            if (rounds.size() < FEWEST) {
                return Optional.empty();
            }
            List<CountedRound> lastTwo = rounds.subList(rounds.size() - FEWEST, rounds.size());
            boolean isSettled = !Lists.any(lastTwo, CountedRound::isChanged) && !last.isChangedBefore();
            if (!isSettled && rounds.size() < MAX_ROUNDS) {
                return Optional.empty();
            }
            Added added = new Added(
                    -Lists.max(lastTwo, round -> -round.leastAdded(), Long.MIN_VALUE),
                    Lists.max(lastTwo, CountedRound::mostAdded, 0));
            return Optional.of(new SettledBytes(
                    last.bytes(),
                    added,
                    isSettled
                            ? CountedRound.uncounted(lastTwo)
                            : ReasonKind.ALWAYS_CHANGING.of(rounds.size()).text()));
        }
    }
}
