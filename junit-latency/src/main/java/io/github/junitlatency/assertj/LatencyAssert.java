package io.github.junitlatency.assertj;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/** Assertions on a {@link LatencyResult}. Every failure ends with the report of the measurement. */
public final class LatencyAssert extends AbstractAssert<LatencyAssert, LatencyResult> {

    LatencyAssert(LatencyResult actual) {
        super(actual, LatencyAssert.class);
    }

    /**
     * Returns assertions on a percentile's latency.
     *
     * <pre>{@code
     * assertThat(result).percentile(99.9).isLessThanOrEqualTo(Duration.ofNanos(5_000)); // passes at 4.2 us
     * assertThat(result).percentile(99.9).isLessThanOrEqualTo(Duration.ofNanos(4_000)); // fails at 4.2 us
     * }</pre>
     *
     * <p>Fails when the iterations, without excluded ones, cannot support the percentile. The value is the histogram's,
     * up to 0.1% above the truth; budgets are exact.
     *
     * @throws IllegalArgumentException if {@code percentile} is not over 0 and under 100
     */
    public LatencyValueAssert percentile(double percentile) {
        isNotNull();
        Percentile asked = Percentile.of(percentile);
        check(
                actual.supports(asked),
                "p" + asked + " needs",
                "  " + Quantities.whole(asked.neededIterations()) + " iterations",
                "but there were",
                "  " + Quantities.whole(actual.distribution().count()));
        return new LatencyValueAssert(actual, "p" + asked, actual.ticksAt(asked));
    }

    /**
     * Returns assertions on the longest iteration that was not excluded.
     *
     * <pre>{@code
     * assertThat(result).max().isLessThan(Duration.ofMillis(1)); // passes at 0.9 ms, fails at 1 ms
     * }</pre>
     */
    public LatencyValueAssert max() {
        isNotNull();
        check(actual.distribution().count() > 0, "Expected a maximum", "but every iteration was excluded");
        return new LatencyValueAssert(actual, "max", actual.maxTicks());
    }

    /**
     * Returns assertions on service times, from the real start on; {@link #percentile} and {@link #max} are then on response
     * times.
     *
     * <pre>{@code
     * assertThat(result).service().max().isLessThan(Duration.ofMillis(1)); // passes at 0.9 ms, fails without every or rate
     * }</pre>
     */
    public ServiceAssert service() {
        isNotNull();
        check(
                actual.times().pace().isPresent(),
                "Expected service times",
                "but the test was not paced: set every or rate");
        return new ServiceAssert(actual, actual.times().pace().orElseThrow());
    }

    /**
     * Verifies the verdict over all budgets.
     *
     * <pre>{@code
     * assertThat(result).hasVerdict(Verdict.PASS); // passes when every budget holds, fails when one is broken
     * }</pre>
     */
    public LatencyAssert hasVerdict(Verdict expected) {
        isNotNull();
        return check(
                actual.verdict() == expected, "Expected verdict", "  " + expected, "but was", "  " + actual.verdict());
    }

    /**
     * Verifies that nothing speaks against the numbers.
     *
     * <pre>{@code
     * assertThat(result).hasNoDoubts(); // fails on every virtual machine: that is a doubt
     * }</pre>
     */
    public LatencyAssert hasNoDoubts() {
        isNotNull();
        return check(
                actual.doubts().isEmpty(),
                "Expected no doubts",
                "but there were",
                "  " + Lists.map(actual.doubts(), Doubt::key));
    }

    /**
     * Verifies that a cause explains no part of any iteration over any budget's limit, excluded ones too.
     *
     * <pre>{@code
     * assertThat(result).hasNoExceedanceCausedBy(GC); // passes when no collection paused one, fails when one did
     * }</pre>
     *
     * <p>A cause is seen only by a source that was used, which {@code result.conditions().sources()} tells.
     */
    public LatencyAssert hasNoExceedanceCausedBy(CauseKind kind) {
        isNotNull();
        List<String> found = new ArrayList<>();
        for (BudgetOutcome budget : actual.budgets()) {
            for (CauseTotal total : Lists.filter(budget.causes(), total -> total.kind() == kind)) {
                found.add(budget.subject() + ": " + Quantities.whole(total.iterations()) + " ("
                        + total.origin().key() + ")");
            }
        }
        return check(
                found.isEmpty(),
                "Expected no iteration over a budget to be caused by",
                "  " + kind.key(),
                "but there were, over",
                "  " + String.join(", ", found));
    }

    private LatencyAssert check(boolean holds, String... lines) {
        if (!holds) {
            failWithMessage("%s", message(actual, lines));
        }
        return this;
    }

    /** Returns lines and the report of a result behind them. */
    static String message(LatencyResult result, String... lines) {
        return System.lineSeparator() + String.join(System.lineSeparator(), lines) + "\n\n"
                + ConsoleReport.full(result);
    }
}
