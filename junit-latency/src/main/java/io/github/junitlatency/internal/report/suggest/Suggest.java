package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.suggest.Suggestion.Draft;
import io.github.junitlatency.internal.verdict.Disqualification;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Suggests budgets for a test from its result. */
public final class Suggest {

    /** Scales of a result that was measured as it was written. */
    public static final Configuration.Scales UNSCALED = new Configuration.Scales(BigDecimal.ONE, BigDecimal.ONE);

    private final LatencyResult result;
    private final Jvms jvms;
    private final Map<String, SeenTimes> seen;
    private final Draft draft = new Draft();

    private Suggest(LatencyResult result, Jvms jvms) {
        this.result = result;
        this.jvms = jvms;
        seen = jvms.times(result);
    }

    /**
     * Returns the annotation to write, what it leaves open, and how the test's own budgets fit.
     *
     * @param result whose figures and relative budgets are shown
     * @param scales that it was measured with
     * @param jvms all that measured the test
     */
    public static Suggestion of(LatencyResult result, Configuration.Scales scales, Jvms jvms) {
        return new Suggest(result, jvms).suggestion(scales);
    }

    private Suggestion suggestion(Configuration.Scales scales) {
        Optional<Doubt> empty = Disqualification.by(Verdict.PASS, Figure.TIME, false, result.doubts());
        if (empty.isPresent()) {
            draft.remark("nothing to gate: " + empty.get().text());
        } else {
            if (jvms.whyNoFork().isPresent()) {
                draft.remark(
                        "measured in this JVM alone, and others may compile the code otherwise, so leave limits more"
                                + " room; no other could be started: "
                                + jvms.whyNoFork().get());
            }
            new SuggestedTimes(result, seen, jvms, scales.budget(), draft).add();
            SuggestedRatios.add(result, draft);
            SuggestedBytes.add(jvms, draft);
            scaled(scales.budget());
            doubts();
            notSeen();
        }
        for (BudgetOutcome outcome : result.budgets()) {
            if (!(outcome.isByBase() && outcome.figure().isTime())) { // of those SuggestedRatios says all
                draft.remark("now \"" + outcome.text() + "\": "
                        + new ExistingBudget(outcome, jvms.outcomes(outcome), draft.limits()).remark());
            }
        }
        return draft.suggestion(attributes(scales.iterations()));
    }

    private void scaled(BigDecimal scale) {
        if (scale.compareTo(BigDecimal.ONE) != 0) {
            draft.remark("limits on times are divided by " + Configuration.PREFIX + "budget.scale = "
                    + scale.toPlainString() + ", which multiplies them");
        }
    }

    /** Adds what makes a gate here less sure, or the figures. */
    private void doubts() {
        for (Doubt doubt : result.doubts()) {
            switch (doubt.kind()) {
                case COMPILING, NOT_STEADY, COLD_HEAP, SLOW_CORE ->
                    draft.remark("these figures may be too large: " + doubt.text());
                default -> {
                    if (doubt.kind().disqualifies() != Doubt.Disqualifies.NOTHING) {
                        draft.remark("a broken budget would be judged INCONCLUSIVE: " + doubt.text());
                    }
                }
            }
        }
    }

    /**
     * Adds which regressions pass all budgets that are suggested.
     *
     * <p>There are three kinds: more work in each call, calls that are slow now and then, more garbage, which {@link
     * SuggestedBytes} knows. Example: a median of 150
     * ns with {@code p50 <= 190 ns} and {@code p99.9 <= 1.3 us} lets 27% more work pass, and of slow calls those within 1.3 us,
     * and those of which there are fewer than one in 1,000.
     */
    private void notSeen() {
        Map<String, Double> limits = draft.limits();
        if (limits.isEmpty()) {
            return;
        }
        String timing = limits.containsKey("service p50") && !limits.containsKey("p50") ? "service " : "";
        List<String> kinds = new ArrayList<>(List.of(moreWork(timing), slowCalls(timing)));
        kinds.addAll(draft.unseen());
        draft.remark("not seen by these budgets: " + String.join("; ", kinds));
    }

    private String moreWork(String timing) {
        double factor = limit(SuggestedRatios.subject("p50"));
        SeenTimes median = seen.get(timing + "p50");
        if (median != null) {
            factor = Math.min(factor, limit(timing + "p50") / median.leastNanos());
        }
        return Double.isFinite(factor)
                ? "less than " + Quantities.whole(Math.round((factor - 1) * 100)) + "% more work in each call"
                : "more work in each call";
    }

    private String slowCalls(String timing) {
        List<Percentile> limited = Lists.filter(
                SeenTimes.percentiles(result), percentile -> draft.limits().containsKey(timing + "p" + percentile));
        String max = Double.isFinite(limit(SeenTimes.MAX)) ? " under " + time(limit(SeenTimes.MAX)) : "";
        if (limited.isEmpty()) {
            return "slow calls" + max;
        }
        Percentile deepest = limited.get(limited.size() - 1);
        long oneIn = Math.round(100 / (100 - deepest.value().doubleValue()));
        return "slow calls under " + time(limit(timing + "p" + deepest)) + ", or rarer than 1 in "
                + Quantities.whole(oneIn) + (max.isEmpty() ? "" : " and" + max);
    }

    private static String time(double nanos) {
        return FriendlyLimit.time(BigDecimal.valueOf(nanos));
    }

    private double limit(String subject) {
        return draft.limits().getOrDefault(subject, Double.POSITIVE_INFINITY);
    }

    private List<String> attributes(BigDecimal iterationsScale) {
        List<String> attributes = new ArrayList<>();
        attributes.add("iterations = " + unscaled(result.iterations(), iterationsScale));
        if (result.warmUp().asked().isPresent()) {
            attributes.add("warmup = " + unscaled(result.warmUp().asked().getAsLong(), iterationsScale));
        }
        if (result.batch() > 1) {
            attributes.add("batch = " + result.batch());
        }
        if (result.pace().isPresent()) {
            attributes.add(result.pace().get().text());
        }
        return attributes;
    }

    private static String unscaled(long number, BigDecimal scale) {
        return FriendlyLimit.code(BigDecimal.valueOf(number)
                .divide(scale, 0, RoundingMode.CEILING)
                .longValueExact());
    }
}
