package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was decided, whose fault it is, and how that is known. */
final class VerdictText {

    private static final String STRICT = "strict, and ";
    private static final Pattern SAME =
            Pattern.compile("^the same ([\\d,]+) iterations? in every one of (\\d+) rounds$");
    private static final Pattern SEEN = Pattern.compile("^seen in (\\d+) of (\\d+) rounds?: (.*)$");
    private static final Pattern RATES =
            Pattern.compile("^in (\\d+) of \\d+ rounds, .*(?: a second|/s), the machine alone .*$");

    private VerdictText() {}

    /** Returns the first line: test, verdict and the budgets that it is about. */
    static String title(LatencyResult result) {
        String subjects = result.budgets().stream()
                .filter(budget -> budget.verdict() == result.verdict() && budget.verdict() != Verdict.PASS)
                .limit(MeasuredText.IN_FULL)
                .map(BudgetOutcome::subject)
                .collect(Collectors.joining(", "));
        long more = result.budgets().stream()
                        .filter(budget -> budget.verdict() == result.verdict())
                        .count()
                - MeasuredText.IN_FULL;
        String all = subjects + (more > 0 ? " and " + more + " more" : "");
        String about = subjects.isEmpty()
                ? (result.reason().startsWith(STRICT) ? ": strict" : "")
                : ": " + all + (result.verdict() == Verdict.FAIL ? " over budget" : "");
        return TestTitle.of(result.test()) + "  " + result.verdict() + about;
    }

    /** Returns a first line without the display name, which may be of any length, nor the budgets. */
    static String shortTitle(LatencyResult result) {
        return TestTitle.plain(result.test()) + "  " + result.verdict();
    }

    /** Returns the clauses. */
    static List<String> clauses(LatencyResult result) {
        return switch (result.verdict()) {
            case PASS -> List.of(result.budgets().isEmpty() ? "measured, no budgets" : "every budget is kept");
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
        return MeasuredText.decidingFirst(result).stream()
                .filter(budget -> budget.verdict() == Verdict.FAIL)
                .findFirst()
                .map(VerdictText::fault)
                .orElseGet(() -> List.of("your code, not the machine", result.reason()));
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
        Matcher same = SAME.matcher(budget.reason());
        if (same.matches()) {
            return "the same " + same.group(1) + (same.group(1).equals("1") ? " call" : " calls") + " slow in "
                    + counting(budget, same.group(2));
        }
        Matcher seen = SEEN.matcher(budget.reason());
        if (seen.matches()) {
            return seen.group(3) + ", seen in " + seen.group(1) + " of "
                    + Quantities.counted(Long.parseLong(seen.group(2)), "round");
        }
        Matcher rates = RATES.matcher(budget.reason());
        return rates.matches() ? rates(budget, rates.group(1)) : budget.reason();
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
        return factor < 9.95 ? String.format(Locale.ROOT, "%.1f", factor) : Quantities.whole(Math.round(factor));
    }

    /** Returns a colon and why, or nothing where nobody knows. */
    private static String reasons(LatencyResult result) {
        List<String> reasons = result.budgets().stream()
                .filter(budget -> budget.verdict() == result.verdict())
                .map(BudgetOutcome::reason)
                .distinct()
                .toList();
        String first = reasons.isEmpty() ? result.reason() : reasons.get(0);
        // What could be judged is said under "next".
        String shown = first.replaceFirst("; the least limit that could be judged is .*$", "")
                .replaceFirst("^(not judgeable here|host noise|own threads): ", "");
        return (shown.isEmpty() ? "" : ": " + shown) + more(Math.max(0, reasons.size() - 1));
    }

    private static String more(int others) {
        return others == 0 ? "" : " (and " + Quantities.counted(others, "other reason") + ")";
    }

    /** Returns whose reasons these are, for who looks for words in them. */
    static Stream<String> openReasons(LatencyResult result) {
        return Stream.concat(
                Stream.of(result.reason()),
                result.budgets().stream()
                        .filter(budget ->
                                budget.verdict() == Verdict.INCONCLUSIVE || budget.verdict() == Verdict.NOT_JUDGED)
                        .map(BudgetOutcome::reason));
    }
}
