package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.internal.verdict.Disqualification;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Suggests budgets for a test from its results. */
public final class Suggest {

    /** Scales of a result that was measured as it was written. */
    public static final Configuration.Scales UNSCALED = new Configuration.Scales(BigDecimal.ONE, BigDecimal.ONE);

    private Suggest() {}

    /**
     * Returns the annotation to write.
     *
     * @param result whose attributes are shown
     * @param scales that it was measured with
     * @param jvms the results of all JVMs that measured the test: a JVM compiles code in one way, and all its rounds agree on it; the
     *     next may compile it otherwise
     */
    public static Suggestion of(LatencyResult result, Configuration.Scales scales, List<LatencyResult> jvms) {
        Optional<Doubt> empty = Disqualification.by(Verdict.PASS, Figure.TIME, false, result.doubts());
        String failure = result.conditions().control().failure();
        String why = "";
        List<SuggestedBudget> budgets = new ArrayList<>();
        if (empty.isPresent()) {
            why = empty.get().text();
        } else if (!failure.isEmpty()
                || result.conditions().control().distribution().count() == 0) {
            why = "the control run could not be measured" + (failure.isEmpty() ? "" : ": " + failure);
        } else if (result.distribution().count() == 0) {
            why = "all iterations were excluded";
        } else {
            budgets.addAll(new SuggestedTimes(result, SeenTimes.widest(jvms, result), scales.budget()).budgets());
            why = "p50 needs " + Quantities.counted(SeenTimes.MEDIAN.neededIterations(), "iteration")
                    + ", and this has " + Quantities.whole(result.iterations());
        }
        if (empty.isEmpty()) {
            Optional<SuggestedBudget> bytes = SuggestedBytes.of(jvms);
            if (bytes.isPresent()) {
                budgets.add(bytes.get());
            }
        }
        if (!budgets.isEmpty()) {
            budgets.addAll(asWritten(result.budgets()));
        }
        return new Suggestion(attributes(result, scales.iterations()), budgets, budgets.isEmpty() ? why : "");
    }

    /** Returns the budgets on all calls together, for which nothing is suggested: the annotation is pasted over theirs. */
    private static List<SuggestedBudget> asWritten(List<BudgetOutcome> outcomes) {
        List<SuggestedBudget> kept = new ArrayList<>();
        for (BudgetOutcome outcome : outcomes) {
            if (!outcome.figure().isCounted() && !outcome.isByBase()) {
                kept.add(new SuggestedBudget(
                        outcome.text(),
                        "as written; it is "
                                + outcome.figure().text(outcome.measured().value())));
            }
        }
        return kept;
    }

    private static List<String> attributes(LatencyResult result, BigDecimal iterationsScale) {
        List<String> attributes = new ArrayList<>();
        attributes.add("iterations = " + unscaled(result.iterations(), iterationsScale));
        if (result.times().warmUp().asked().isPresent()) {
            attributes.add(
                    "warmup = " + unscaled(result.times().warmUp().asked().get(), iterationsScale));
        }
        if (result.setup().batch() > 1) {
            attributes.add("batch = " + result.setup().batch());
        }
        if (result.times().pace().isPresent()) {
            attributes.add(result.times().pace().get().text());
        }
        return attributes;
    }

    private static String unscaled(long number, BigDecimal scale) {
        return FriendlyLimit.code(BigDecimal.valueOf(number)
                .divide(scale, 0, RoundingMode.CEILING)
                .longValueExact());
    }
}
