package io.github.junitlatency.internal.compare;

import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Runs many comparisons of made-up code, each until it is decided, and counts. */
record Gate(Allowance allowance, ComparisonSettings settings) {

    /** What came of all. */
    record Counts(int gates, int fails, int passes, double pairs) {

        double fail() {
            return fails / (double) gates;
        }

        double pass() {
            return passes / (double) gates;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT, "FAIL %5.1f%%  PASS %5.1f%%  pairs %4.1f", 100 * fail(), 100 * pass(), pairs);
        }
    }

    Counts count(MadeUpCode head, MadeUpCode base, int gates, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Comparison comparison = new Comparison(allowance, settings);
        int fails = 0;
        int passes = 0;
        double pairs = 0;
        for (int i = 0; i < gates; i++) {
            List<MeasuredPair> all = head.pairs(base, settings.maxPairs(), random);
            int count = Math.min(settings.maxPairs(), Comparison.neededPairs(settings.significance()));
            ComparisonOpinion opinion = comparison.judge(all.subList(0, count));
            while (!opinion.isFinal()) {
                count++;
                opinion = comparison.judge(all.subList(0, count));
            }
            fails += opinion.verdict().filter(Verdict.FAIL::equals).isPresent() ? 1 : 0;
            passes += opinion.verdict().filter(Verdict.PASS::equals).isPresent() ? 1 : 0;
            pairs += count;
        }
        return new Counts(gates, fails, passes, pairs / gates);
    }
}
