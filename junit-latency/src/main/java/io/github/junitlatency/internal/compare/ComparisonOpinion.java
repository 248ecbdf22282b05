package io.github.junitlatency.internal.compare;

import io.github.junitlatency.result.BaseComparison.Ratio;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.util.Optional;

/**
 * Judges a relative budget by the pairs so far.
 *
 * @param verdict empty where more pairs are wanted; else it is final
 * @param why the reason
 * @param ratio head's time as a multiple of base's
 * @param facts what was measured
 * @param errorBound of a FAIL: the chance of so strong a proof if head is within its allowance; of a PASS: the same if
 *     head is as slow as what is excluded; else 1
 */
public record ComparisonOpinion(
        Optional<Verdict> verdict, Reason why, Ratio ratio, PairEstimates facts, double errorBound) {

    /** Returns whether no more pairs are wanted. */
    public boolean isFinal() {
        return verdict.isPresent();
    }
}
