package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.PairFacts;
import java.util.LinkedHashMap;
import java.util.Map;

/** What was compared with base, as the fields of a JSON file. */
final class ComparisonJson {

    private ComparisonJson() {}

    /** Returns how one budget's head compares with base; an end of the interval that is not bounded is null. */
    static Map<String, Object> of(BaseComparison comparison) {
        BaseComparison.Ratio ratio = comparison.ratio();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("head", comparison.head());
        json.put("base", comparison.base());
        json.put("ratio", ratio.value());
        json.put("ratioLow", ratio.low() > 0 ? ratio.low() : null);
        json.put("ratioHigh", ratio.high()); // infinity is written as null
        json.put("confidence", ratio.confidence());
        json.put("pairs", comparison.pairs());
        json.put("baseDiffersBy", comparison.baseDiffersBy()); // so is NaN
        return json;
    }

    /** Returns the pairs of JVMs in which all budgets were compared. */
    static Map<String, Object> of(PairFacts pairs) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("base", pairs.base());
        json.put("pairs", pairs.pairs());
        json.put("seconds", pairs.seconds());
        json.put("idleShare", pairs.idleShare());
        json.put("logs", pairs.logs());
        if (pairs.times().isPresent()) {
            json.put("headTimes", HistogramJson.whole(pairs.times().get().head()));
            json.put("baseTimes", HistogramJson.whole(pairs.times().get().base()));
        }
        return json;
    }
}
