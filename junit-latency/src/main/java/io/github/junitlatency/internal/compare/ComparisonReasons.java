package io.github.junitlatency.internal.compare;

import io.github.junitlatency.result.BaseComparison.Ratio;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.result.BaseReason.Found;

/** Makes the reasons for what pairs came to. */
final class ComparisonReasons {

    /** The confidence of the interval that is shown. */
    private static final double CONFIDENCE = 0.95;

    private final HeadLimit allowance;
    private final WalshAverages logs;
    private final PairEstimates facts;

    ComparisonReasons(HeadLimit allowance, double[] logRatios, PairEstimates facts) {
        this.allowance = allowance;
        logs = new WalshAverages(logRatios);
        this.facts = facts;
    }

    /** Returns head's time as a multiple of base's: the Hodges-Lehmann estimate, with the exact interval of 95%. */
    Ratio ratio() {
        double level = (1 - CONFIDENCE) / 2;
        return new Ratio(Math.exp(logs.estimate()), Math.exp(logs.low(level)), Math.exp(logs.high(level)), CONFIDENCE);
    }

    /** Returns that head is over. */
    BaseReason over(double level) {
        return new BaseReason.OverAllowance(found(), allowance.text(), Math.round(1 / level));
    }

    /** Returns that head is within, and what is excluded. */
    BaseReason within(double stepTicks) {
        double excluded = allowance.excludedTicks(facts.baseTicks(), stepTicks) / facts.baseTicks();
        return new BaseReason.WithinAllowance(found(), allowance.text(), excluded);
    }

    /** Returns that more pairs are wanted. */
    BaseReason open(int maxPairs) {
        return new BaseReason.MorePairs(found(), facts.pairs(), maxPairs);
    }

    /** Returns what could be excluded after the last pair. */
    BaseReason untold(double significance) {
        return cannotTell(facts.pairs(), false, significance);
    }

    /** Returns that the pairs left could not decide. */
    BaseReason futile(ComparisonSettings settings) {
        return cannotTell(settings.maxPairs(), true, settings.significance());
    }

    /** Returns how many pairs the significance needs. */
    BaseReason tooFew(ComparisonSettings settings) {
        return new BaseReason.TooFewPairs(
                settings.significance(),
                Looks.neededPairs(settings.significance()),
                facts.pairs(),
                settings.maxPairs());
    }

    private BaseReason cannotTell(int pairs, boolean isFutile, double significance) {
        double high = Math.exp(logs.high(significance));
        double limit = allowance.limitTicks(facts.baseTicks()) / facts.baseTicks();
        return new BaseReason.CannotTell(found(), pairs, isFutile, high, high > limit ? allowance.text() : "");
    }

    private Found found() {
        return new Found(allowance.subject(), ratio(), facts.hasFirstBlocks());
    }
}
