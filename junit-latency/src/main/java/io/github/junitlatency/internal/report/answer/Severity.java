package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Orders tests and budgets in every list: broken ones first, and of one verdict those with the least headroom. */
public final class Severity {

    /** The verdicts; a budget that was not judged comes before one that is known to hold. */
    public static final List<Verdict> VERDICTS =
            List.of(Verdict.FAIL, Verdict.INCONCLUSIVE, Verdict.NOT_JUDGED, Verdict.PASS);

    /** Tests; of one verdict, those without headroom come last. */
    public static final Comparator<LatencyResult> OF_TESTS = order(LatencyResult::verdict, Severity::headroom);

    /** Tests in the summary of a run. */
    public static final Comparator<RunEntry> OF_ENTRIES = order(RunEntry::verdict, RunEntry::headroom);

    private Severity() {}

    /** Returns the order of what has a verdict and a headroom, which may be NaN. */
    private static <T> Comparator<T> order(Function<T, Verdict> verdict, ToDoubleFunction<T> headroom) {
        return (left, right) -> verdict.apply(left) == verdict.apply(right)
                ? Double.compare(headroom.applyAsDouble(left), headroom.applyAsDouble(right)) // NaN last
                : Integer.compare(of(verdict.apply(left)), of(verdict.apply(right)));
    }

    /** Returns 0 for the gravest verdict, and more for each that is less grave. */
    public static int of(Verdict verdict) {
        return VERDICTS.indexOf(verdict);
    }

    /** Returns budgets, broken ones first; those of one verdict keep their order. */
    public static List<BudgetOutcome> worstFirst(List<BudgetOutcome> budgets) {
        return Lists.sorted(budgets, budget -> of(budget.verdict()));
    }

    /** Returns how many there are of each verdict, the greenest first: {@code 9 PASS, 1 FAIL}. */
    public static String counts(Collection<Verdict> verdicts) {
        List<Verdict> seen = Lists.filter(List.of(Verdict.values()), verdicts::contains);
        return Lists.joined(
                seen, verdict -> Quantities.whole(Lists.count(verdicts, verdict::equals)) + " " + verdict, ", ");
    }

    /** Returns the same of verdicts as they are shown, advice last: {@code 9 PASS, 1 ADVISORY}. */
    public static String shown(List<ShownVerdict> verdicts) {
        int advice = Lists.count(verdicts, ShownVerdict::isAdvice);
        String others =
                counts(Lists.map(Lists.filter(verdicts, verdict -> !verdict.isAdvice()), ShownVerdict::verdict));
        return others
                + (advice == 0
                        ? ""
                        : (others.isEmpty() ? "" : ", ") + Quantities.whole(advice) + " " + ShownVerdict.ADVISORY);
    }

    /** Returns the headroom of the tightest budget; NaN without any. */
    static double headroom(LatencyResult result) {
        return Lists.map(Headroom.tightest(result), Headroom::share).orElse(Double.NaN);
    }
}
