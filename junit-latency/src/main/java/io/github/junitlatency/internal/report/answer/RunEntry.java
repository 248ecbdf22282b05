package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.report.answer.MeasuredText.BudgetFigures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * A test in the summary of a run. It is small, where a result holds all of a test's times.
 *
 * @param test its name, printable
 * @param shown its verdict
 * @param tightest the budget with the least {@link Headroom} of those that decided, as the user wrote it; empty without
 *     budgets
 * @param measured what was measured of it, in words; empty without budgets
 * @param headroom that budget's; NaN where there is none
 * @param seconds the time of measuring, without its wait for a CPU; 0 where it is unknown
 * @param undecided the reason why it is not decided; empty of any other verdict
 * @param lacksBase whether budgets by base were not judged, because no base was set
 * @param why why it is not green, in a sentence; empty where it is
 * @param isMeasured whether there is a result
 */
public record RunEntry(
        String test,
        ShownVerdict shown,
        String tightest,
        String measured,
        double headroom,
        double seconds,
        Optional<Undecided> undecided,
        boolean lacksBase,
        String why,
        boolean isMeasured) {

    /** Returns what the summary says of a result. */
    public static RunEntry of(LatencyResult result) {
        Optional<BudgetOutcome> tightest = Lists.map(Headroom.tightest(result), Headroom::budget);
        Reason why = tightest.isPresent() && tightest.get().verdict() == Verdict.INCONCLUSIVE
                ? tightest.get().why()
                : result.why();
        return new RunEntry(
                TestTitle.of(result.test()),
                ShownVerdict.of(result),
                Lists.text(tightest, budget -> Printable.of(budget.text())),
                Lists.text(tightest, budget -> BudgetFigures.of(budget).measured()),
                Severity.headroom(result),
                Math.max(0, result.detail().wallSeconds() - result.detail().waitedSeconds()),
                result.verdict() == Verdict.INCONCLUSIVE ? Optional.of(Undecided.of(why)) : Optional.empty(),
                Lists.any(result.budgets(), budget -> budget.why().kind() == ReasonKind.NO_BASE),
                Printable.of(sentence(result)),
                true);
    }

    /** Returns what the summary says of a test that could not be measured. */
    public static RunEntry unmeasured(String test, String reason, boolean isAdvisory) {
        return new RunEntry(
                Printable.of(test),
                new ShownVerdict(Verdict.INCONCLUSIVE, isAdvisory),
                "",
                "",
                Double.NaN,
                0,
                Optional.of(new Undecided("nothing was measured", Printable.of(reason))),
                false,
                Printable.of(reason),
                false);
    }

    /** Returns its verdict. */
    public Verdict verdict() {
        return shown.verdict();
    }

    /** Returns what was measured of the budget that decided, or why a test is not green. */
    private static String sentence(LatencyResult result) {
        List<Answer> measured =
                result.verdict() == Verdict.FAIL ? Answer.about(result, Answer.Topic.MEASURED) : List.of();
        return measured.isEmpty() ? result.why().text() : measured.get(0).text();
    }

    /**
     * The kind of reason for which a test is INCONCLUSIVE, so that many tests can be counted, and what to do.
     *
     * @param kind the reason's, such as {@code host noise}
     * @param advice a step that would make such tests decidable
     */
    public record Undecided(String kind, String advice) {

        /** Returns the kind of a budget's reason. */
        public static Undecided of(Reason why) {
            Reason first = Lists.first(why.leaves(), leaf -> true).orElse(why);
            String label = first.group().label();
            String advice = first.group().advice();
            Optional<Reason> inDoubt = inDoubt(first);
            return inDoubt.isPresent()
                    ? new Undecided(
                            label + ": " + inDoubt.get().text("doubt"),
                            inDoubt.get().text("advice"))
                    : new Undecided(label, advice.isEmpty() ? "read their reports" : advice);
        }

        /** Returns the reason that is a doubt: the reason itself, or what may have made calls longer. */
        static Optional<Reason> inDoubt(Reason why) {
            return switch (why.kind()) {
                case IN_DOUBT, CPU_TIME_IN_DOUBT -> Optional.of(why);
                case MAY_BE_OTHERS -> inDoubt(why.parts().get(0));
                default -> Optional.empty();
            };
        }
    }
}
