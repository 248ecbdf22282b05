package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The JVMs that measured a test for a suggestion. A JVM compiles code in one way, and all its rounds agree on it; the next JVM may
 * compile it otherwise.
 *
 * @param results of each, at least one
 * @param whyNoFork why this JVM measured alone although forks were wanted; empty otherwise
 */
public record Jvms(List<LatencyResult> results, Optional<String> whyNoFork) {

    /** Makes the list unmodifiable. */
    public Jvms {
        results = List.copyOf(results);
    }

    /** Returns the one that measured a result, where no others were wanted. */
    public static Jvms of(LatencyResult result) {
        return new Jvms(List.of(result), Optional.empty());
    }

    /** Returns how many there are. */
    int number() {
        return results.size();
    }

    /**
     * Returns the widest times by subject: {@code p99}, {@code service p99}, {@code max}.
     *
     * @param shown its iterations are suggested, so that only what they support is limited
     */
    Map<String, SeenTimes> times(LatencyResult shown) {
        Map<String, SeenTimes> widest = new LinkedHashMap<>();
        for (LatencyResult result : results) {
            for (Map.Entry<String, SeenTimes> subject : SeenTimes.of(result).entrySet()) {
                SeenTimes other = widest.get(subject.getKey());
                widest.put(subject.getKey(), other == null ? subject.getValue() : other.with(subject.getValue()));
            }
        }
        widest.keySet().retainAll(SeenTimes.of(shown).keySet());
        return widest;
    }

    /** Returns whether the rounds of one of them are far apart, so that it is not the JVMs that differ. */
    boolean isFarApartInOne(String subject) {
        return Lists.any(results, result -> {
            SeenTimes times = SeenTimes.of(result).get(subject);
            return times != null && times.isFarApart(result);
        });
    }

    /** Returns what each made of a budget. */
    List<BudgetOutcome> outcomes(BudgetOutcome budget) {
        return Lists.filter(
                Lists.flatMap(results, LatencyResult::budgets),
                outcome -> outcome.text().equals(budget.text()));
    }
}
