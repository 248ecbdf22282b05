package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Says how many budgets of a run are broken, and how likely a red by chance is.
 *
 * <p>Only where that is worth a line: budgets by base are among them, or unchanged code may be red in a fifth of all runs.
 *
 * <p>Each budget has a bound on false alarms, see {@link BudgetOutcome#falseAlarmBound}: of a FAIL by its proof, of others by
 * the level that they had. For k budgets with the bounds b<sub>i</sub> (Bonferroni, which needs no independence):
 *
 * <pre>
 * nothing broken:      bound = sum of b_i: a run of unchanged code is red
 * something broken:    b = the largest bound of a FAIL (its weakest proof)
 *                      bound = sum of min(b, b_i), b for each FAIL: unchanged code has a red as well proven
 * </pre>
 *
 * <p>Example: 12 budgets, of which one is FAIL with 1 / 1,680 and eleven have a level of 0.01. With the FAIL, a red as well
 * proven has a chance of 12 / 1,680, at most 1 in 140. Without it, a red would have one of at most 0.12, 1 in 8. A budget
 * without a bound adds nothing: it was not judged, or its proof leaves nothing to chance.
 */
public final class SuiteText {

    private static final int MAX_NAMED = 3;
    private static final double MATTERS = 0.2; // one run of five

    private SuiteText() {}

    /**
     * A budget of a run.
     *
     * @param test its test
     * @param text as the user wrote it
     * @param kind what is limited, and by what
     * @param verdict what became of it
     * @param falseAlarmBound see {@link BudgetOutcome#falseAlarmBound}
     */
    public record Entry(String test, String text, BudgetKind kind, Verdict verdict, double falseAlarmBound) {

        /** Returns the budgets of a test. */
        public static List<Entry> of(LatencyResult result) {
            return Lists.map(
                    result.budgets(),
                    budget -> new Entry(
                            TestTitle.of(result.test()),
                            budget.text(),
                            budget.kind(),
                            budget.verdict(),
                            budget.falseAlarmBound()));
        }
    }

    /** Returns the line; empty where chance is nothing to think about. */
    public static Optional<String> of(List<Entry> budgets) {
        List<Entry> judged = Lists.filter(budgets, entry -> entry.verdict() != Verdict.NOT_JUDGED);
        boolean isByBase = Lists.any(budgets, entry -> entry.kind().isByBase());
        if (!isByBase && falseAlarmBound(judged).orElse(0) < MATTERS) {
            return Optional.empty();
        }
        return Optional.of(Quantities.counted(judged.size(), "budget") + " judged, "
                + brokenOnes(budgets) + count(budgets, Verdict.INCONCLUSIVE, "undecided")
                + count(budgets, Verdict.NOT_JUDGED, "not judged") + chance(judged));
    }

    /**
     * Returns the chance at most of a red by chance, over all budgets; empty where nothing is left to chance.
     *
     * <p>Where some are broken, of a red as well proven as the weakest of them.
     */
    static OptionalDouble falseAlarmBound(List<Entry> budgets) {
        List<Entry> proven = Lists.filter(
                budgets, entry -> entry.verdict() == Verdict.FAIL && !Double.isNaN(entry.falseAlarmBound()));
        boolean isCertain = isRed(budgets) && proven.isEmpty();
        double most = proven.isEmpty() ? 1 : 0;
        for (Entry entry : proven) {
            most = Math.max(most, entry.falseAlarmBound());
        }
        List<Double> bounds = new ArrayList<>();
        for (Entry entry : budgets) {
            // The level of a FAIL is not known here. It may be larger than the bound of its proof.
            double bound = entry.verdict() == Verdict.FAIL ? most : Math.min(entry.falseAlarmBound(), most);
            if (!Double.isNaN(bound)) {
                bounds.add(bound);
            }
        }
        return isCertain || bounds.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.min(1, SummedTimes.sum(bounds)));
    }

    private static boolean isRed(List<Entry> budgets) {
        return Lists.any(budgets, entry -> entry.verdict() == Verdict.FAIL);
    }

    private static String brokenOnes(List<Entry> budgets) {
        List<Entry> broken = Lists.filter(budgets, entry -> entry.verdict() == Verdict.FAIL);
        if (broken.isEmpty()) {
            return "none broken";
        }
        String named = Lists.joined(
                Lists.limit(broken, MAX_NAMED), entry -> entry.test() + ": " + Printable.of(entry.text()), ", ");
        return Quantities.whole(broken.size()) + " broken (" + named + (broken.size() > MAX_NAMED ? ", ...)" : ")");
    }

    private static String count(List<Entry> budgets, Verdict verdict, String word) {
        int count = Lists.count(budgets, entry -> entry.verdict() == verdict);
        return count == 0 ? "" : ", " + Quantities.whole(count) + " " + word;
    }

    private static String chance(List<Entry> judged) {
        OptionalDouble bound = falseAlarmBound(judged);
        if (bound.isEmpty()) {
            return "";
        }
        int unknown = Lists.count(
                judged,
                entry -> Double.isNaN(entry.falseAlarmBound())
                        && entry.verdict() != Verdict.FAIL
                        && !entry.kind().isAllocation());
        String apart =
                unknown == 0 ? "" : ", apart from " + Quantities.counted(unknown, "budget") + " of unknown level";
        String advice = bound.getAsDouble() < MATTERS
                ? ""
                : "; for fewer set junit.latency.suite.budgets = " + judged.size()
                        + ", which spends the significance over all of them";
        if (bound.getAsDouble() >= 1) {
            return "; how often unchanged code would be red is not bounded" + apart + advice;
        }
        String what =
                isRed(judged) ? "; unchanged code gives a red this sure in " : "; unchanged code would be red in ";
        return what + inWords(bound.getAsDouble()) + apart + advice;
    }

    /** Returns a chance as {@code at most 1 of 140 runs (0.8%)}, never smaller than it is. */
    private static String inWords(double chance) {
        double percent = 100 * chance;
        double unit = percent < 1 ? 10 : 1; // a decimal below 1%
        String upwards = percent < 0.1
                ? "under 0.1"
                : Quantities.decimal(Math.ceil(percent * unit - 1e-9) / unit, percent < 1 ? 1 : 0);
        return chance >= 0.5
                ? "at most " + upwards + "% of all runs"
                : "at most 1 of " + Quantities.whole((long) Math.floor(1 / chance + 1e-9)) + " runs (" + upwards + "%)";
    }
}
