package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.TimeReason;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/** Says what was decided, whose fault it is, and how that is known. */
public final class VerdictText {

    private VerdictText() {}

    /** Returns the first line: test, verdict and the budgets that it is about. */
    static String title(LatencyResult result) {
        List<BudgetOutcome> deciding = Lists.filter(
                result.budgets(), budget -> budget.verdict() == result.verdict() && budget.verdict() != Verdict.PASS);
        String subjects = Lists.joined(Lists.limit(deciding, MeasuredText.IN_FULL), BudgetOutcome::subject, ", ");
        int more = deciding.size() - MeasuredText.IN_FULL;
        String all = subjects + (more > 0 ? " and " + more + " more" : "");
        String about = subjects.isEmpty()
                ? (result.why() instanceof Reason.Strict ? ": strict" : "")
                : ": " + all + (result.verdict() == Verdict.FAIL ? broken(deciding) : "");
        return TestTitle.of(result.test()) + "  " + result.verdict() + about;
    }

    private static String broken(List<BudgetOutcome> budgets) {
        List<String> words =
                Lists.distinct(Lists.map(budgets, budget -> budget.figure().broken()));
        return " " + String.join(" or ", words);
    }

    /** Returns whether several JVMs measured, each of which compiled the code by itself. */
    static boolean areSeveral(LatencyResult result) {
        return result.further().forks().isPresent()
                && result.further().forks().get().all().size() > 1;
    }

    /** Returns behind a PASS in how many forks it was seen, or that one state was, as each round begins with a fresh one. */
    private static String states(LatencyResult result) {
        if (areSeveral(result)) {
            int forks = result.further().forks().orElseThrow().all().size();
            return forks == 2 ? " in both forks" : " in all " + forks + " forks";
        }
        boolean isOfOne = result.times().rounds() == 1 && Lists.any(result.budgets(), BudgetOutcome::isOfTimedRounds);
        return isOfOne ? ", seen in 1 state" : "";
    }

    /** Returns a first line without the display name, which may be of any length, nor the budgets. */
    static String shortTitle(LatencyResult result) {
        return TestTitle.plain(result.test()) + "  " + result.verdict();
    }

    /** Returns the clauses. */
    static List<String> clauses(LatencyResult result) {
        return switch (result.verdict()) {
            case PASS ->
                List.of(
                        result.budgets().isEmpty() ? "measured, no budgets" : "every budget is kept" + states(result),
                        onlyWithout(result));
            case NOT_JUDGED -> List.of("nothing was judged, neither good nor bad" + reasons(result));
            case INCONCLUSIVE ->
                Lists.concat(rate(result), List.of("undecided, your code or the machine" + reasons(result)));
            case FAIL -> failed(result);
        };
    }

    private static List<String> failed(LatencyResult result) {
        if (result.why() instanceof Reason.Strict strict) {
            return List.of(
                    "red because junit.latency.strict is set: " + strict.why().text());
        }
        Optional<BudgetOutcome> broken =
                Lists.first(MeasuredText.decidingFirst(result), budget -> budget.verdict() == Verdict.FAIL);
        return broken.isPresent()
                ? fault(result, broken.get())
                : List.of("your code, not the machine", result.why().text());
    }

    private static List<String> fault(LatencyResult result, BudgetOutcome budget) {
        if (budget.isByBase()) {
            return List.of(
                    "your change, not the machine: both versions ran in turns",
                    budget.why() instanceof BaseReason.OverAllowance over ? over.chance() : budget.reason());
        }
        return budget.isOfTimedRounds()
                ? ofTime(budget, budget.why())
                : List.of(FigureText.notTheMachine(result, budget.figure()), budget.reason());
    }

    private static List<String> ofTime(BudgetOutcome budget, Reason why) {
        if (why instanceof Reason.RateNotKept rate) {
            return Lists.concat(List.of(rate.possible()), ofTime(budget, rate.before()));
        }
        return List.of("your code, not the machine" + (why.text().isEmpty() ? "" : ": " + proof(budget, why)));
    }

    private static List<String> rate(LatencyResult result) {
        Optional<Reason.RateNotKept> rate = rateNotKept(result);
        return rate.isPresent() ? List.of(rate.get().possible()) : List.of();
    }

    /** Returns that the rate was not kept, where that is the first to say of the verdict. */
    static Optional<Reason.RateNotKept> rateNotKept(LatencyResult result) {
        for (BudgetOutcome budget : MeasuredText.decidingFirst(result)) {
            if (budget.verdict() == result.verdict() && budget.why() instanceof Reason.RateNotKept rate) {
                return Optional.of(rate);
            }
        }
        return Optional.empty();
    }

    private static String proof(BudgetOutcome budget, Reason why) {
        if (why instanceof TimeReason.SameIterations same) {
            return "the same " + Quantities.counted(same.count(), "call") + " slow in "
                    + counting(budget, same.rounds());
        }
        if (why instanceof TimeReason.SeenInCode seen) {
            return seen.what() + seenIn(seen.broken(), seen.rounds());
        }
        if (why instanceof TimeReason.FarOver far) {
            return far.what() + seenIn(far.broken(), far.rounds());
        }
        return why instanceof TimeReason.HigherRate rate ? rates(budget, rate) : why.text();
    }

    private static String seenIn(int broken, int rounds) {
        return ", seen in " + broken + " of " + Quantities.counted(rounds, "round");
    }

    /** Says how much more often the test is over than the machine alone makes anything. */
    private static String rates(BudgetOutcome budget, TimeReason.HigherRate rate) {
        double alone = budget.rates().control();
        String machine = alone == 0
                ? "; the machine never slowed an empty test that much"
                : ", " + RatioText.times(budget.rates().test() / alone)
                        + " times as often as the machine slows an empty test that much";
        return "over in "
                + (rate.broken() < rate.rounds()
                        ? rate.broken() + " of " + Quantities.counted(rate.rounds(), "round")
                        : counting(budget, rate.rounds()))
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
        List<Reason> reasons = Lists.distinct(Lists.map(
                Lists.filter(result.budgets(), budget -> budget.verdict() == result.verdict()), BudgetOutcome::why));
        String shown = shown(reasons.isEmpty() ? result.why() : reasons.get(0));
        return (shown.isEmpty() ? "" : ": " + shown)
                + (reasons.size() < 2 ? "" : " (and " + Quantities.counted(reasons.size() - 1, "other reason") + ")");
    }

    /** Returns a reason without its kind where that is plain, and without what "next" says. */
    private static String shown(Reason why) {
        if (why instanceof Reason.RateNotKept rate) {
            return shown(rate.before());
        }
        if (why instanceof TimeReason.NotJudgeable not) {
            return not.noise();
        }
        if (why instanceof TimeReason.HostNoise host) {
            return host.noise();
        }
        return why instanceof TimeReason.MayBeOthers others ? others.counts() : why.text();
    }

    /** Returns what is not decided, and why, without repetition; what concerns the whole test first. */
    static List<Reason> openReasons(LatencyResult result) {
        List<BudgetOutcome> open = Lists.filter(
                result.budgets(),
                budget -> budget.verdict() == Verdict.INCONCLUSIVE || budget.verdict() == Verdict.NOT_JUDGED);
        return Lists.distinct(Lists.concat(
                result.why().parts(), Lists.flatMap(open, budget -> budget.why().parts())));
    }

    /** Returns which budgets hold only because iterations were excluded; nothing where none does. */
    static String onlyWithout(LatencyResult result) {
        return Lists.joined(
                Lists.filter(result.budgets(), budget -> budget.why() instanceof Reason.LeftOut),
                budget -> budget.subject() + " " + ((Reason.LeftOut) budget.why()).note(),
                "; ");
    }

    /** Returns a budget's reason, in plain words where it holds only because iterations were excluded. */
    public static String reason(BudgetOutcome budget) {
        return budget.why() instanceof Reason.LeftOut left ? left.plainText() : budget.reason();
    }
}
