package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.compare.SequentialSignedRankTest.Looks;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;

/** Runs many comparisons of made-up code, each until it is decided, and counts. */
record Gate(HeadLimit allowance, SequentialComparison.Settings settings) {

    /**
     * The outcome of all.
     *
     * @param gates how many comparisons
     * @param pairs how many pairs one took, on average
     */
    record Counts(int gates, int fails, int passes, double pairs) {

        double fail() {
            return fails / (double) gates;
        }

        double pass() {
            return passes / (double) gates;
        }
    }

    Counts count(MadeUpCode head, MadeUpCode base, int gates, long seed) {
        return count(random -> head.pair(base, random), gates, seed);
    }

    Counts count(Function<SplittableRandom, MeasuredPair> pair, int gates, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SequentialComparison comparison = new SequentialComparison(allowance, settings);
        int fails = 0;
        int passes = 0;
        int pairs = 0;
        for (int i = 0; i < gates; i++) {
            List<MeasuredPair> measured = new ArrayList<>();
            for (int first = 1; first < Looks.neededPairs(settings.significance()); first++) {
                measured.add(pair.apply(random));
            }
            ComparisonOpinion opinion;
            do {
                measured.add(pair.apply(random));
                opinion = comparison.judge(measured);
            } while (!opinion.isFinal());
            fails += opinion.verdict().filter(Verdict.FAIL::equals).isPresent() ? 1 : 0;
            passes += opinion.verdict().filter(Verdict.PASS::equals).isPresent() ? 1 : 0;
            pairs += measured.size();
        }
        return new Counts(gates, fails, passes, pairs / (double) gates);
    }
}
