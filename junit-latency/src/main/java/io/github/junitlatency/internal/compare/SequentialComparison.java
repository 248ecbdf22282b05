package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.ComparisonOpinion.PairEstimates;
import io.github.junitlatency.internal.compare.MeasuredPair.FirstBlocks;
import io.github.junitlatency.internal.compare.SequentialSignedRankTest.Looks;
import io.github.junitlatency.result.BaseComparison.Ratio;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Sensitivity;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Decides a relative budget by pairs.
 *
 * <p>{@link FirstBlocks} decides at the first look which iterations count. At each look, in this order:
 *
 * <ol>
 *   <li>FAIL: head is over the allowance, proven by {@link SequentialSignedRankTest} at the significance; the estimate
 *   is over it too, by the clock's step and by 0.1%, below which neither the clock nor the histogram shows a
 *   difference.
 *   <li>PASS: the estimate is within the allowance, and a time larger by as much again ({@link HeadLimit#excludedTicks}) is
 *       excluded by the same test at the same level. Of a rare percentile that may be by counts or by the percentiles
 *       themselves, so that what is excluded passes at twice the significance at most.
 *   <li>INCONCLUSIVE: there are no more pairs, or whatever they say could prove neither.
 *   <li>Else more pairs.
 * </ol>
 *
 * <p>With an allowance below 5% the estimate may be over it by its own standard error, as far as this stays within 5%
 * of base: identical code is over {@code base + 0%} in half of all runs. By less than a step of the clock, or 0.1%, it
 * may always be over. So with {@code base + 0%} and 7 pairs that scatter by 2%, an estimate of + 0.7% passes and one of
 * + 0.9% needs more pairs. What is excluded stays excluded: code slower by 5% passes {@code base + 0%} at the
 * significance at most.
 *
 * <p>What innocent code looks guilty? Code whose JVMs differ more in one version than in the other is not symmetric
 * about its median; what the test then holds to the allowance is the pseudo-median, the estimate that is shown. How
 * would slow code hide? Only in scatter, and then the verdict is INCONCLUSIVE, not PASS.
 */
public final class SequentialComparison {

    /** Values in a bucket of a histogram are alike up to this. */
    private static final double HISTOGRAM_RESOLUTION = 0.001;

    private static final double MOST_TIMES = 1_000;

    /** The confidence of the interval that is shown. */
    private static final double CONFIDENCE = 0.95;

    /**
     * Settles how sure a comparison must be, and how long it may take.
     *
     * @param significance the chance at which code within its allowance may FAIL; already divided where budgets share it
     * @param maxPairs at most so many pairs are measured, {@code Defaults.MAX_PAIRS} or fewer
     * @param stepTicks the clock's step; no difference below it counts
     */
    public record Settings(double significance, int maxPairs, double stepTicks) {}

    private final HeadLimit allowance;
    private final Settings settings;
    private final Looks looks;

    /** Returns the fewest pairs that can decide anything: 7 at a significance of 0.01. */
    public static int fewestPairs(double significance) {
        return Looks.neededPairs(significance);
    }

    /** Plans the looks. */
    public SequentialComparison(HeadLimit allowance, Settings settings) {
        this.allowance = allowance;
        this.settings = settings;
        looks = Looks.of(settings.significance(), settings.maxPairs());
    }

    /**
     * Returns the opinion by the pairs so far.
     *
     * <p>What is decided stays: pairs that come later, for other tests of the class, change nothing.
     *
     * @param pairs all so far, at least one, in the order they were measured
     */
    public ComparisonOpinion judge(List<MeasuredPair> pairs) {
        boolean hasFirstBlocks = hasFirstBlocks(pairs);
        List<MeasuredPair> counting = counting(pairs, hasFirstBlocks);
        for (int look : looks.upTo(pairs.size() - 1).pairs()) {
            ComparisonOpinion before = judgeAll(counting.subList(0, look), hasFirstBlocks);
            if (before.isFinal()) {
                return before;
            }
        }
        return judgeAll(counting, hasFirstBlocks);
    }

    /**
     * Returns the smallest slowdown of each of head's calls with which these pairs would have been FAIL.
     *
     * <p>Calls that take s times as long keep a limit if they keep a s-th of it as they are. So the same pairs are
     * judged by stricter limits, and the least strict one that they break is found by halving.
     *
     * <p>Example: seven pairs at a significance of 1%, of which all must be over. With {@code base + 10%} and a head
     * that took 0.97 to 1.02 times base's time, 1.10 / 0.97 = 1.134: + 13.4%.
     *
     * @return infinite where nothing would; empty where there are too few pairs to tell
     */
    public Optional<Sensitivity> redFrom(List<MeasuredPair> pairs) {
        boolean mayBeRed = !looks.pairs().isEmpty();
        if (mayBeRed && pairs.size() < looks.pairs().get(0)) {
            return Optional.empty();
        }
        double low = 1;
        double high = MOST_TIMES;
        if (!mayBeRed || !isFail(pairs, high)) {
            return Optional.of(Sensitivity.ofAll(Double.POSITIVE_INFINITY));
        }
        if (isFail(pairs, low)) {
            return Optional.of(Sensitivity.ofAll(0));
        }
        while (high / low > 1 + HISTOGRAM_RESOLUTION) {
            double middle = Math.sqrt(low * high);
            if (isFail(pairs, middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return Optional.of(Sensitivity.ofAll(high - 1));
    }

    private boolean isFail(List<MeasuredPair> pairs, double times) {
        return new SequentialComparison(allowance.stricter(times), settings)
                .judge(pairs)
                .verdict()
                .equals(Optional.of(Verdict.FAIL));
    }

    private boolean hasFirstBlocks(List<MeasuredPair> pairs) {
        int first = looks.pairs().isEmpty() ? pairs.size() : looks.pairs().get(0); // later looks count on it
        return new FirstBlocks(allowance, settings.stepTicks()).count(pairs.subList(0, Math.min(first, pairs.size())));
    }

    private static List<MeasuredPair> counting(List<MeasuredPair> pairs, boolean hasFirstBlocks) {
        return hasFirstBlocks ? Lists.map(pairs, MeasuredPair::withFirstBlocks) : pairs;
    }

    private ComparisonOpinion judgeAll(List<MeasuredPair> pairs, boolean hasFirstBlocks) {
        PairValues values = new PairValues(pairs, allowance, settings.stepTicks());
        Judged judged = new Judged(values, hasFirstBlocks);
        if (looks.pairs().isEmpty()) {
            return judged.inconclusive(judged.tooFew());
        }
        if (!looks.pairs().contains(pairs.size())) {
            return judged.open();
        }
        SequentialSignedRankTest test = new SequentialSignedRankTest(looks);
        SequentialSignedRankTest.Proof over = test.test(values.overLimit());
        if (over.isProven() && judged.isClearlyOver()) {
            return judged.decided(Verdict.FAIL, judged.over(over.level()), over.level());
        }
        List<double[]> belowExcluded =
                List.of(negated(values.overExcluded()), negated(values.percentilesOverExcluded()));
        for (double[] below : belowExcluded) {
            SequentialSignedRankTest.Proof within = test.test(below);
            if (within.isProven() && judged.isWithin()) {
                return judged.decided(Verdict.PASS, judged.within(), within.level());
            }
        }
        int last = looks.pairs().get(looks.pairs().size() - 1);
        if (pairs.size() >= last) {
            return judged.inconclusive(judged.cannotTell(pairs.size(), false));
        }
        return test.mayProve(values.overLimit()) || Lists.any(belowExcluded, test::mayProve)
                ? judged.open()
                : judged.inconclusive(judged.cannotTell(settings.maxPairs(), true));
    }

    private static double[] negated(double[] values) {
        double[] negated = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            negated[i] = -values[i];
        }
        return negated;
    }

    /** Estimates, what they allow, and the reasons that they give. */
    private final class Judged {

        private final double[] percentilesOverLimit;
        private final double overLimit;
        private final PairEstimates facts;
        private final WalshAverages logRatios;

        private Judged(PairValues values, boolean hasFirstBlocks) {
            percentilesOverLimit = values.percentilesOverLimit();
            overLimit = Math.expm1(new WalshAverages(percentilesOverLimit).estimate());
            facts = PairEstimates.of(values, hasFirstBlocks);
            logRatios = new WalshAverages(values.ratios());
        }

        private boolean isClearlyOver() {
            return overLimit >= unseen();
        }

        private boolean isWithin() {
            double excess = allowance.excess(facts.baseTicks());
            double room = excess < 0 ? 0 : Math.max(0, HeadLimit.LEAST_EXCESS - excess);
            return overLimit < Math.max(unseen(), Math.min(room, standardError()));
        }

        /** Returns the difference that neither the clock nor the histogram shows, as a share of the limit. */
        private double unseen() {
            return Math.max(HISTOGRAM_RESOLUTION, settings.stepTicks() / allowance.limitTicks(facts.baseTicks()));
        }

        private double standardError() {
            int n = percentilesOverLimit.length;
            double mean = 0;
            for (double value : percentilesOverLimit) {
                mean += value / n;
            }
            double squares = 0;
            for (double value : percentilesOverLimit) {
                squares += (value - mean) * (value - mean);
            }
            return n < 2 ? 0 : Math.sqrt(squares / (n - 1) / n);
        }

        private ComparisonOpinion open() {
            Reason more = ReasonKind.MORE_PAIRS.of(facts.pairs(), settings.maxPairs(), found());
            return new ComparisonOpinion(Optional.empty(), more, ratio(), facts, 1);
        }

        private ComparisonOpinion inconclusive(Reason why) {
            return decided(Verdict.INCONCLUSIVE, why, 1);
        }

        private ComparisonOpinion decided(Verdict verdict, Reason why, double errorBound) {
            return new ComparisonOpinion(Optional.of(verdict), why, ratio(), facts, errorBound);
        }

        /** Returns head's time as a multiple of base's: the Hodges-Lehmann estimate, with the exact interval of 95%. */
        private Ratio ratio() {
            double level = (1 - CONFIDENCE) / 2;
            return new Ratio(
                    Math.exp(logRatios.estimate()),
                    Math.exp(logRatios.low(level)),
                    Math.exp(logRatios.high(level)),
                    CONFIDENCE);
        }

        private Reason found() {
            Ratio ratio = ratio();
            return ReasonKind.RATIO.of(
                    allowance.subject(), ratio.value(), ratio.low(), ratio.high(), facts.hasFirstBlocks() ? 1 : 0);
        }

        private Reason over(double level) {
            return ReasonKind.OVER_ALLOWANCE.of(allowance.text(), Math.round(1 / level), found());
        }

        /** Returns that head is within, and what is excluded. */
        private Reason within() {
            double excluded = allowance.excludedTicks(facts.baseTicks(), settings.stepTicks()) / facts.baseTicks();
            return ReasonKind.WITHIN_ALLOWANCE.of(allowance.text(), excluded, found());
        }

        /** Returns what could be excluded after the last pair, or that the pairs left could not decide. */
        private Reason cannotTell(int pairs, boolean isFutile) {
            double level = settings.significance();
            double worst = Math.exp(allowance.figure().isMoreBetter() ? logRatios.low(level) : logRatios.high(level));
            double limit = allowance.limitTicks(facts.baseTicks()) / facts.baseTicks();
            boolean isOver = allowance.figure().timesAsBad(worst, limit) > 1;
            ReasonKind kind = isFutile ? ReasonKind.NEVER_TELLS : ReasonKind.CANNOT_TELL;
            return kind.of(pairs, worst, isOver ? allowance.text() : "", found());
        }

        /** Returns how many pairs the significance needs. */
        private Reason tooFew() {
            int needed = Looks.neededPairs(settings.significance());
            return settings.maxPairs() < needed
                    ? ReasonKind.TOO_FEW_MAX_PAIRS.of(settings.significance(), needed, settings.maxPairs())
                    : ReasonKind.TOO_FEW_PAIRS.of(settings.significance(), needed, facts.pairs());
        }
    }
}
