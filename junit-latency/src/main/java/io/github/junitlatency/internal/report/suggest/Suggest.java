package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.suggest.Suggestion.Found;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.internal.verdict.Disqualification;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.result.WarmUpFacts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Suggests budgets for a test from its result. */
public final class Suggest {

    /** Scales of a result that was measured as it was written. */
    public static final Configuration.Scales UNSCALED = new Configuration.Scales(BigDecimal.ONE, BigDecimal.ONE);

    private static final String HOW =
            "limits are 1.25 times the worst round, 1.5 times beyond p99, 2 times where tails are"
                    + " far apart, rounded up";
    private static final Set<Doubt.Kind> OF_WARM_UP =
            EnumSet.of(Doubt.Kind.COMPILING, Doubt.Kind.NOT_STEADY, Doubt.Kind.COLD_HEAP);
    /** A fifth of the headroom. */
    private static final double NOTABLE_SLOWDOWN = 1.05;

    private static final String METHOD = "method ";

    private Suggest() {}

    /**
     * Returns what to write, what not, and how the test's own budgets fit.
     *
     * @param scales that it was measured with
     * @param jvms what others saw of the test
     */
    public static Suggestion of(LatencyResult result, Configuration.Scales scales, OtherJvms jvms) {
        List<String> remarks = new ArrayList<>();
        List<SuggestedBudget> budgets = new ArrayList<>();
        Map<String, Double> limits = new HashMap<>();
        Optional<Doubt> empty = Disqualification.by(Verdict.PASS, result.doubts());
        if (empty.isPresent()) {
            remarks.add("nothing to gate: " + empty.get().text());
        } else {
            Found times = new SuggestedTimes(result, scales.budget(), jvms).found();
            List<Found> all = List.of(times, SuggestedRatios.of(result), SuggestedBytes.of(result));
            if (!times.budgets().isEmpty()) {
                remarks.add(HOW + "; " + widest(1 + jvms.notes().size()));
                remarks.addAll(scaled(scales.budget()));
            }
            for (Found found : all) {
                budgets.addAll(found.budgets());
                limits.putAll(found.limits());
            }
            remarks.addAll(doubtful(result));
            remarks.addAll(Lists.flatMap(all, Found::remarks));
            if (!budgets.isEmpty()) {
                remarks.add(new NotSeen(result, limits).by(budgets));
            }
        }
        return new Suggestion(
                attributes(result, scales.iterations()), budgets, remarks, new ExistingBudgets(result, limits).all());
    }

    private static String widest(int jvms) {
        return jvms < OtherJvms.ENOUGH
                ? "from " + Quantities.counted(jvms, "JVM") + "; others may compile otherwise, so run this in "
                        + OtherJvms.ENOUGH + " within an hour: the widest counts"
                : "the widest of " + jvms + " JVMs";
    }

    private static List<String> scaled(BigDecimal scale) {
        return scale.compareTo(BigDecimal.ONE) == 0
                ? List.of()
                : List.of("limits on times are divided by " + Configuration.PREFIX + "budget.scale = "
                        + scale.toPlainString() + ", which multiplies them");
    }

    /** Returns what makes a gate here less sure, or the figures. */
    private static List<String> doubtful(LatencyResult result) {
        List<String> remarks = new ArrayList<>();
        Optional<Doubt> ofFail = Disqualification.by(Verdict.FAIL, result.doubts());
        if (ofFail.isPresent()) {
            remarks.add("a broken budget would be judged INCONCLUSIVE: "
                    + ofFail.get().text());
        }
        ClockFacts clock = result.clock();
        boolean isUnpinned = result.cpu().mode() == CpuMode.UNPINNED;
        if (isUnpinned || clock.provider().equals("nanotime")) {
            remarks.add((isUnpinned ? "the thread is not pinned" : "the clock is nanotime")
                    + ", so that others' time cannot be told from the code's; write budgets on the machine that gates");
        }
        double slowdown = result.control().speed().slowdown();
        if (slowdown > NOTABLE_SLOWDOWN) {
            remarks.add("the core ran " + Quantities.decimal(slowdown, 2)
                    + " times slower than at its best beside a round, so that limits may be as much too wide; run this"
                    + " again when the machine is quiet");
        }
        for (Doubt doubt : result.doubts()) {
            if (OF_WARM_UP.contains(doubt.kind())) {
                remarks.add("these figures may be too large: " + doubt.text());
            }
        }
        if (result.warmUp().ended() == WarmUpFacts.Ended.CEILING) {
            remarks.add("the warm-up was not steady when it ended; limits may be too wide");
        }
        return remarks;
    }

    private static List<String> attributes(LatencyResult result, BigDecimal iterationsScale) {
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
        if (result.pairs().isPresent() && isMethod(result.pairs().get().base())) {
            String base = result.pairs().get().base();
            attributes.add("base = \"" + base.substring(METHOD.length(), base.length() - 2) + "\"");
        }
        return attributes;
    }

    private static boolean isMethod(String base) {
        boolean isMethod = base.startsWith(METHOD) && base.endsWith("()") && base.length() > METHOD.length() + 2;
        for (int i = METHOD.length(); i < base.length() - 2 && isMethod; i++) {
            char c = base.charAt(i);
            isMethod = c == '_' || c < 128 && Character.isLetterOrDigit(c);
        }
        return isMethod;
    }

    private static String unscaled(long number, BigDecimal scale) {
        return FriendlyLimit.code(BigDecimal.valueOf(number)
                .divide(scale, 0, RoundingMode.CEILING)
                .longValueExact());
    }
}
