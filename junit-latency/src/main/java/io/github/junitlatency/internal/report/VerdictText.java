package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/** What was decided, whose fault it is, and how that is known. */
final class VerdictText {

    private static final String STRICT = "strict, and ";

    private VerdictText() {}

    /** Returns the first line: test, verdict and the budgets that it is about. */
    static String title(LatencyResult result) {
        List<BudgetOutcome> deciding = Lists.filter(
                result.budgets(), budget -> budget.verdict() == result.verdict() && budget.verdict() != Verdict.PASS);
        String subjects = Lists.joined(Lists.limit(deciding, MeasuredText.IN_FULL), BudgetOutcome::subject, ", ");
        int more = deciding.size() - MeasuredText.IN_FULL;
        String all = subjects + (more > 0 ? " and " + more + " more" : "");
        String about = subjects.isEmpty()
                ? (result.reason().startsWith(STRICT) ? ": strict" : "")
                : ": " + all + (result.verdict() == Verdict.FAIL ? " over budget" : "");
        return TestTitle.of(result.test()) + "  " + result.verdict() + about;
    }

    /** Returns behind a PASS that one state was seen, as each round begins with a fresh one; nothing where there were more. */
    static String states(LatencyResult result) {
        boolean isOfOne = result.verdict() == Verdict.PASS
                && result.rounds() == 1
                && Lists.any(result.budgets(), budget -> budget.kind() == BudgetKind.TIME);
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
                List.of(result.budgets().isEmpty() ? "measured, no budgets" : "every budget is kept" + states(result));
            case NOT_JUDGED -> List.of("nothing was judged, neither good nor bad" + reasons(result));
            case INCONCLUSIVE -> List.of("undecided, your code or the machine" + reasons(result));
            case FAIL -> failed(result);
        };
    }

    private static List<String> failed(LatencyResult result) {
        if (result.reason().startsWith(STRICT)) {
            return List.of("red because junit.latency.strict is set: "
                    + result.reason().substring(STRICT.length()));
        }
        Optional<BudgetOutcome> broken =
                Lists.first(MeasuredText.decidingFirst(result), budget -> budget.verdict() == Verdict.FAIL);
        return broken.isPresent() ? fault(broken.get()) : List.of("your code, not the machine", result.reason());
    }

    private static List<String> fault(BudgetOutcome budget) {
        if (budget.kind().isByBase()) {
            return List.of(
                    "your change, not the machine: both versions ran in turns on one CPU",
                    budget.reason().contains("chance makes")
                            ? budget.reason().substring(budget.reason().indexOf("chance makes"))
                            : budget.reason());
        }
        if (budget.kind().isAllocation()) {
            return List.of("your code, not the machine: bytes are counted, and no noise adds any", budget.reason());
        }
        return List.of("your code, not the machine" + (budget.reason().isEmpty() ? "" : ": " + proof(budget)));
    }

    private static String proof(BudgetOutcome budget) {
        String reason = budget.reason();
        String same = numberBehind(reason, "the same ");
        String inAll = numberBehind(reason, " in every one of ");
        String iterations = "the same " + same + (reason.contains(" iterations ") ? " iterations" : " iteration");
        if (!same.isEmpty()
                && CauseWords.isNumber(inAll)
                && reason.equals(iterations + " in every one of " + inAll + " rounds")) {
            return "the same " + same + (same.equals("1") ? " call" : " calls") + " slow in " + counting(budget, inAll);
        }
        String seen = numberBehind(reason, "seen in ");
        String of = numberBehind(reason, " of ");
        String rounds =
                "seen in " + seen + " of " + of + (reason.contains(of + " rounds: ") ? " rounds: " : " round: ");
        if (CauseWords.isNumber(seen) && CauseWords.isNumber(of) && reason.startsWith(rounds)) {
            return reason.substring(rounds.length()) + ", seen in " + seen + " of "
                    + Quantities.counted(Long.parseLong(of), "round");
        }
        String in = numberBehind(reason, "in ");
        boolean isByRates = CauseWords.isNumber(in)
                && reason.startsWith("in " + in + " of " + of + " rounds, ")
                && (reason.contains(" a second, the machine alone ") || reason.contains("/s, the machine alone "));
        return isByRates ? rates(budget, in) : reason;
    }

    private static String numberBehind(String text, String words) {
        int at = text.indexOf(words);
        return at < 0 ? "" : number(text, at + words.length());
    }

    /** Returns the digits and commas that a text has from a place on; empty where there are none. */
    static String number(String text, int start) {
        int end = start;
        while (end < text.length() && (text.charAt(end) >= '0' && text.charAt(end) <= '9' || text.charAt(end) == ',')) {
            end++;
        }
        return text.substring(start, end);
    }

    /** Says how much more often the test is over than the machine alone makes anything. */
    private static String rates(BudgetOutcome budget, String rounds) {
        double alone = budget.rates().control();
        String beside = alone == 0
                ? "; the machine never slowed an empty test that much"
                : ", " + times(budget.rates().test() / alone)
                        + " times as often as the machine slows an empty test that much";
        return "over in " + counting(budget, rounds) + beside;
    }

    /** Returns {@code all 4 rounds}, and that others do not count where there are more: those that tell nothing of the code. */
    private static String counting(BudgetOutcome budget, String rounds) {
        boolean areAll = budget.exceedancesByRound().size() <= Integer.parseInt(rounds);
        return all(rounds) + (areAll ? "" : " that count");
    }

    /** Returns {@code both rounds} or {@code all 4 rounds}. */
    static String all(String rounds) {
        return rounds.equals("2") ? "both rounds" : "all " + rounds + " rounds";
    }

    private static String times(double factor) {
        return factor < 9.95 ? Quantities.decimal(factor, 1) : Quantities.whole(Math.round(factor));
    }

    /** Returns a colon and why, or nothing where nobody knows. */
    private static String reasons(LatencyResult result) {
        List<String> reasons = Lists.distinct(Lists.map(
                Lists.filter(result.budgets(), budget -> budget.verdict() == result.verdict()), BudgetOutcome::reason));
        String first = reasons.isEmpty() ? result.reason() : reasons.get(0);
        // What could be judged is said under "next".
        String shown = Lines.upTo(first, "; the least limit that ");
        for (String kind : List.of("not judgeable here: ", "host noise: ", "own threads: ")) {
            if (shown.startsWith(kind)) {
                shown = shown.substring(kind.length());
                break;
            }
        }
        return (shown.isEmpty() ? "" : ": " + shown) + more(Math.max(0, reasons.size() - 1));
    }

    private static String more(int others) {
        return others == 0 ? "" : " (and " + Quantities.counted(others, "other reason") + ")";
    }

    /** Returns whose reasons these are, for who looks for words in them. */
    static List<String> openReasons(LatencyResult result) {
        List<BudgetOutcome> open = Lists.filter(
                result.budgets(),
                budget -> budget.verdict() == Verdict.INCONCLUSIVE || budget.verdict() == Verdict.NOT_JUDGED);
        return Lists.concat(List.of(result.reason()), Lists.map(open, BudgetOutcome::reason));
    }
}
