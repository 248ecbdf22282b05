package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.text.Quantities;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Says what pairs came to, in sentences for users. */
final class ComparisonText {

    /** The confidence of the interval that is shown. */
    private static final double CONFIDENCE = 0.95;

    private final Allowance allowance;
    private final WalshAverages logs;
    private final PairFacts facts;

    ComparisonText(Allowance allowance, double[] logRatios, PairFacts facts) {
        this.allowance = allowance;
        logs = new WalshAverages(logRatios);
        this.facts = facts;
    }

    /** Returns head's time as a multiple of base's, with the exact interval of 95%. */
    Ratio ratio() {
        double level = (1 - CONFIDENCE) / 2;
        return new Ratio(Math.exp(logs.estimate()), Math.exp(logs.low(level)), Math.exp(logs.high(level)), CONFIDENCE);
    }

    /** Says that head is over. */
    String over(double level) {
        return found() + ", over " + allowance.text() + "; chance makes such pairs of code within it once in "
                + Quantities.whole(Math.round(1 / level));
    }

    /** Says that head is within, and what is excluded. */
    String within(double stepTicks) {
        double excluded = allowance.excludedTicks(facts.baseTicks(), stepTicks) / facts.baseTicks();
        return found() + ", within " + allowance.text() + "; " + ofBase(excluded) + " and more is excluded";
    }

    /** Says that more pairs are wanted. */
    String open(int maxPairs) {
        return found() + " after " + facts.pairs() + " of at most " + Quantities.counted(maxPairs, "pair")
                + "; not decided yet";
    }

    /** Says what could be excluded after the last pair. */
    String untold(double significance) {
        return "cannot tell from " + Quantities.counted(facts.pairs(), "pair") + ": " + excluded(significance) + "; "
                + found();
    }

    /** Says that the pairs left could not decide. */
    String futile(ComparisonSettings settings) {
        return "cannot tell, and " + settings.maxPairs() + " pairs could not either: "
                + excluded(settings.significance()) + "; " + found();
    }

    /** Says how many pairs the significance needs. */
    String tooFew(ComparisonSettings settings) {
        int needed = Looks.neededPairs(settings.significance());
        return "significance "
                + BigDecimal.valueOf(settings.significance())
                        .stripTrailingZeros()
                        .toPlainString() + " needs at least "
                + Quantities.counted(needed, "pair") + ", and there "
                + (settings.maxPairs() < needed
                        ? "may be " + settings.maxPairs() + "; raise junit.latency.pairs"
                        : "are " + facts.pairs());
    }

    private String found() {
        Ratio ratio = ratio();
        return allowance.subject() + " is " + factor(ratio.estimate()) + " x base"
                + (ratio.hasInterval()
                        ? " (95% interval " + factor(ratio.low()) + " to " + factor(ratio.high()) + ")"
                        : "")
                + (facts.hasFirstBlocks() ? " with the first block of each turn, where the ratio is another" : "");
    }

    private String excluded(double significance) {
        double high = Math.exp(logs.high(significance));
        if (!Double.isFinite(high)) {
            return "no slowdown is excluded";
        }
        double limit = allowance.limitTicks(facts.baseTicks()) / facts.baseTicks();
        return ofBase(high) + " and more is excluded" + (high > limit ? ", " + allowance.text() + " is not" : "");
    }

    /** Returns a multiple of base as users write it, rounded up to a percent: {@code base + 38%}. */
    private static String ofBase(double multiple) {
        double percent = Math.ceil((multiple - 1) * 100 - 1e-6);
        return percent >= 0 ? "base + " + Quantities.groupedDecimal(percent, 0) + "%" : factor(multiple) + " x base";
    }

    /** Returns three digits behind the point near 1, and three digits in all elsewhere. */
    private static String factor(double multiple) {
        int digits = multiple >= 1 && multiple < 1.995 ? 4 : 3;
        return new BigDecimal(multiple)
                .round(new MathContext(digits, RoundingMode.HALF_UP))
                .stripTrailingZeros()
                .toPlainString();
    }
}
