package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.verdict.Disqualification;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A test's annotation as it might be.
 *
 * @param attributes of the annotation, apart from budgets: {@code iterations = 100_000}
 * @param budgets those to write; none where nothing can be gated
 * @param whyNone why there is no budget; empty where there is one
 */
public record Suggestion(List<String> attributes, List<SuggestedBudget> budgets, String whyNone) {

    /** Scales of a result that was measured as it was written. */
    public static final Configuration.Scales UNSCALED = new Configuration.Scales(BigDecimal.ONE, BigDecimal.ONE);

    public Suggestion {
        attributes = List.copyOf(attributes);
        budgets = List.copyOf(budgets);
    }

    /**
     * A budget to write.
     *
     * @param text as it is written: {@code p99 <= 480 ns}
     * @param seen the measured times or sizes that it comes from: {@code 310 to 372 ns}
     */
    public record SuggestedBudget(String text, String seen) {}

    /**
     * Returns the annotation to write.
     *
     * @param result whose attributes are shown
     * @param scales that it was measured with
     * @param jvms the results of all JVMs that measured the test: a JVM compiles code in one way, and all its rounds
     *     agree on it; the next may compile it otherwise
     */
    public static Suggestion of(LatencyResult result, Configuration.Scales scales, List<LatencyResult> jvms) {
        Optional<Doubt> empty = Disqualification.by(Verdict.PASS, Figure.TIME, false, result.doubts());
        String noTimes = empty.isPresent() ? empty.get().text() : whyNoTimes(result);
        List<SuggestedBudget> budgets = new ArrayList<>();
        if (noTimes.isEmpty()) {
            budgets.addAll(SuggestedTimes.of(result, jvms, scales.budget()));
        }
        if (empty.isEmpty()) {
            budgets.addAll(SuggestedBytes.of(jvms));
        }
        if (!budgets.isEmpty()) {
            budgets.addAll(asWritten(result.budgets()));
        }
        String why = noTimes.isEmpty()
                ? "p50 needs " + Quantities.counted(SuggestedTimes.MEDIAN.neededIterations(), "iteration")
                        + ", and this has " + Quantities.whole(result.iterations())
                : noTimes;
        return new Suggestion(attributes(result, scales.iterations()), budgets, budgets.isEmpty() ? why : "");
    }

    private static String whyNoTimes(LatencyResult result) {
        ControlRun control = result.conditions().control();
        if (!control.failure().isEmpty() || control.distribution().count() == 0) {
            return "the control run could not be measured"
                    + (control.failure().isEmpty() ? "" : ": " + control.failure());
        }
        return result.distribution().count() == 0 ? "all iterations were excluded" : "";
    }

    /** Returns the budgets on all calls together, for which nothing is suggested: the annotation is pasted over theirs. */
    private static List<SuggestedBudget> asWritten(List<BudgetOutcome> outcomes) {
        return Lists.map(
                Lists.filter(outcomes, outcome -> !outcome.figure().isCounted() && !outcome.isByBase()),
                outcome -> new SuggestedBudget(
                        outcome.text(),
                        "as written; it is "
                                + outcome.figure().text(outcome.measured().value())));
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
            attributes.add(result.times().pace().get().rate().text());
        }
        return attributes;
    }

    private static String unscaled(long number, BigDecimal scale) {
        return FriendlyLimit.code(BigDecimal.valueOf(number)
                .divide(scale, 0, RoundingMode.CEILING)
                .longValueExact());
    }

    /**
     * Limits as a person writes them: times with two significant digits, many bytes with three, rounded up, in the unit
     * that fits.
     */
    static final class FriendlyLimit {

        private static final String[] UNITS = {"ns", "us", "ms", "s"};
        private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);
        private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
        private static final MathContext TWO_DIGITS_UP = new MathContext(2, RoundingMode.CEILING);

        private static final MathContext THREE_DIGITS_UP = new MathContext(3, RoundingMode.CEILING);
        private static final long MUCH = 10_000;

        private FriendlyLimit() {}

        /** Returns a time, rounded up: 1,234 ns as {@code 1.3 us}, 995 ns as {@code 1 us}. */
        static String time(BigDecimal nanos) {
            BigDecimal value = rounded(nanos);
            int unit = 0;
            while (value.compareTo(THOUSAND) >= 0 && unit < UNITS.length - 1) {
                value = value.movePointLeft(3);
                unit++;
            }
            return value.stripTrailingZeros().toPlainString() + " " + UNITS[unit];
        }

        /** Returns a time rounded up to two significant digits. */
        static BigDecimal rounded(BigDecimal nanos) {
            return nanos.round(TWO_DIGITS_UP);
        }

        /** Returns bytes, from 10 KB on rounded up to three significant digits: {@code 904 B}, {@code 1.14 MB}. */
        static String bytes(long bytes) {
            if (bytes <= MUCH) {
                return bytes + " B";
            }
            BigDecimal rounded = BigDecimal.valueOf(bytes).round(THREE_DIGITS_UP);
            boolean isMega = rounded.compareTo(MILLION) >= 0;
            return rounded.movePointLeft(isMega ? 6 : 3).stripTrailingZeros().toPlainString()
                    + (isMega ? " MB" : " KB");
        }

        /** Returns a whole number as Java code has it: {@code 100_000}. */
        static String code(long number) {
            return Quantities.whole(number).replace(',', '_');
        }
    }
}
