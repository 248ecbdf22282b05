package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Phrase;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/** Says what was decided, whose fault it is, and how that is known. */
public final class VerdictText {

    private static final String ONLY_WITHOUT = "holds only without {iterations call} that others held up";

    private VerdictText() {}

    /** Returns the first line: test, verdict and the budgets that it is about. */
    public static String title(LatencyResult result) {
        List<BudgetOutcome> deciding = result.verdict() == Verdict.PASS ? List.of() : deciding(result);
        int more = deciding.size() - MeasuredText.IN_FULL;
        List<String> broken =
                Lists.distinct(Lists.map(deciding, budget -> budget.figure().broken()));
        String about = Lists.joined(Lists.limit(deciding, MeasuredText.IN_FULL), BudgetOutcome::subject, ", ")
                + (more > 0 ? " and " + more + " more" : "")
                + (result.verdict() == Verdict.FAIL ? " " + String.join(" or ", broken) : "");
        return TestTitle.of(result.test()) + "  " + ShownVerdict.of(result).text()
                + (deciding.isEmpty() ? "" : ": " + about);
    }

    /** Returns the budgets that have the test's verdict. */
    private static List<BudgetOutcome> deciding(LatencyResult result) {
        return Lists.filter(result.budgets(), budget -> budget.verdict() == result.verdict());
    }

    /** Returns whether several JVMs measured, each of which compiled the code by itself. */
    static boolean areSeveral(LatencyResult result) {
        return forks(result) > 1;
    }

    private static int forks(LatencyResult result) {
        return Lists.map(result.further().forks(), forks -> forks.all().size()).orElse(0);
    }

    /** Returns behind a PASS in how many forks it was seen, or that one state was, as each round begins with a fresh one. */
    private static String states(LatencyResult result) {
        if (areSeveral(result)) {
            return forks(result) == 2 ? " in both forks" : " in all " + forks(result) + " forks";
        }
        boolean isOfOne = result.times().rounds() == 1 && Lists.any(result.budgets(), BudgetOutcome::isOfTimedRounds);
        return isOfOne ? ", seen in 1 state" : "";
    }

    /** Returns a first line without the display name, which may be of any length, nor the budgets. */
    public static String shortTitle(LatencyResult result) {
        return TestTitle.plain(result.test()) + "  " + ShownVerdict.of(result).text();
    }

    /** Returns the clauses. */
    public static List<String> clauses(LatencyResult result) {
        return switch (result.verdict()) {
            case PASS ->
                List.of(
                        result.budgets().isEmpty() ? "measured, no budgets" : kept(result) + states(result),
                        onlyWithout(result));
            case NOT_JUDGED -> List.of("nothing was judged" + reasons(result));
            case INCONCLUSIVE ->
                Lists.concat(
                        Lists.present(List.of(Lists.map(rateNotKept(result), Reason::brief))),
                        List.of("undecided (your code or the machine)" + reasons(result)));
            case FAIL -> failed(result);
        };
    }

    private static String kept(LatencyResult result) {
        boolean areAllJudged = Lists.all(result.budgets(), budget -> budget.verdict() == Verdict.PASS);
        return areAllJudged ? "every budget is kept" : "every judged budget is kept";
    }

    private static List<String> failed(LatencyResult result) {
        List<BudgetOutcome> broken = deciding(result);
        return broken.isEmpty()
                ? List.of("your code, not the machine", result.why().text())
                : fault(result, broken.get(0));
    }

    private static List<String> fault(LatencyResult result, BudgetOutcome budget) {
        if (budget.isByBase()) {
            return List.of(
                    "your change, not the machine: both versions ran in turns",
                    budget.why().brief());
        }
        return budget.isOfTimedRounds()
                ? ofTime(budget, budget.why())
                : List.of(FigureText.notTheMachine(result, budget.figure()), budget.reason());
    }

    private static List<String> ofTime(BudgetOutcome budget, Reason why) {
        if (why.kind() == ReasonKind.RATE_NOT_KEPT) {
            return Lists.concat(List.of(why.brief()), ofTime(budget, why.parts().get(0)));
        }
        return List.of("your code, not the machine" + (why.text().isEmpty() ? "" : ": " + proof(budget, why)));
    }

    /** Returns that the rate was not kept, where that is the first to say of the verdict. */
    static Optional<Reason> rateNotKept(LatencyResult result) {
        return Lists.first(
                Lists.map(deciding(result), BudgetOutcome::why), why -> why.kind() == ReasonKind.RATE_NOT_KEPT);
    }

    private static String proof(BudgetOutcome budget, Reason why) {
        return switch (why.kind()) {
            case SAME_ITERATIONS ->
                Phrase.filled("the same {count call} slow in ", why.values()) + counting(budget, rounds(why));
            case SEEN_IN_CODE, FAR_OVER ->
                why.brief() + Phrase.filled(", seen in {broken} of {rounds round}", why.values());
            case HIGHER_RATE -> rates(budget, why);
            default -> why.text();
        };
    }

    private static int rounds(Reason why) {
        return (int) why.number("rounds");
    }

    /** Says how much more often the test is over than the machine alone makes anything. */
    private static String rates(BudgetOutcome budget, Reason why) {
        double alone = budget.rates().control();
        String machine = alone == 0
                ? "; the machine never slowed an empty test that much"
                : ", " + RatioText.times(budget.rates().test() / alone)
                        + " times as often as the machine slows an empty test that much";
        return "over in "
                + (why.number("broken") < rounds(why)
                        ? Phrase.filled("{broken} of {rounds round}", why.values())
                        : counting(budget, rounds(why)))
                + machine;
    }

    /** Returns {@code all 4 rounds}; adds {@code that count} where other rounds do not. */
    private static String counting(BudgetOutcome budget, int rounds) {
        boolean areAll = budget.exceedancesByRound().size() <= rounds;
        return all(rounds) + (areAll ? "" : " that count");
    }

    /** Returns {@code both rounds} or {@code all 4 rounds}. */
    static String all(int rounds) {
        return rounds == 2 ? "both rounds" : "all " + rounds + " rounds";
    }

    /** Returns a colon and why; nothing where it is unknown. */
    private static String reasons(LatencyResult result) {
        List<Reason> reasons = Lists.distinct(Lists.map(deciding(result), BudgetOutcome::why));
        String shown = shown(reasons.isEmpty() ? result.why() : reasons.get(0));
        return (shown.isEmpty() ? "" : ": " + shown)
                + (reasons.size() < 2 ? "" : " (and " + Quantities.counted(reasons.size() - 1, "other reason") + ")");
    }

    /** Returns a reason without its kind where that is plain, and without what "next" says. */
    private static String shown(Reason why) {
        return why.kind() == ReasonKind.RATE_NOT_KEPT ? shown(why.parts().get(0)) : why.brief();
    }

    /** Returns what is not decided, and why, without repetition; what concerns the whole test first. */
    static List<Reason> openReasons(LatencyResult result) {
        List<BudgetOutcome> open = Lists.filter(
                result.budgets(),
                budget -> budget.verdict() == Verdict.INCONCLUSIVE || budget.verdict() == Verdict.NOT_JUDGED);
        return Lists.distinct(Lists.concat(
                result.why().leaves(),
                Lists.flatMap(open, budget -> budget.why().leaves())));
    }

    /** Returns which budgets hold only because iterations were excluded; nothing where none does. */
    public static String onlyWithout(LatencyResult result) {
        return Lists.joined(
                Lists.filter(result.budgets(), budget -> budget.why().kind() == ReasonKind.ONLY_WITHOUT),
                budget -> budget.subject() + " "
                        + Phrase.filled(ONLY_WITHOUT, budget.why().values()),
                "; ");
    }

    /** Returns a budget's reason, in plain words where it holds only because iterations were excluded. */
    public static String reason(BudgetOutcome budget) {
        Reason why = budget.why();
        if (why.kind() != ReasonKind.ONLY_WITHOUT) {
            return why.text();
        }
        String before = why.parts().get(0).text();
        return before + (before.isEmpty() ? "" : "; ") + Phrase.filled(ONLY_WITHOUT, why.values());
    }

    /** Returns a clause for each doubt. */
    static List<String> doubts(LatencyResult result) {
        return Lists.map(
                orderedDoubts(result),
                doubt -> doubt.kind() == Doubt.Kind.HYPERVISOR ? "this is a virtual machine" : doubt.seen());
    }

    /** Returns the doubts' keys, each once. */
    public static String doubtKeys(LatencyResult result) {
        return String.join(", ", Lists.distinct(Lists.map(orderedDoubts(result), Doubt::key)));
    }

    /** Returns the doubts, first those that can be mended. */
    public static List<Doubt> orderedDoubts(LatencyResult result) {
        return Lists.sorted(result.doubts(), doubt -> doubt.kind().rank());
    }
}
