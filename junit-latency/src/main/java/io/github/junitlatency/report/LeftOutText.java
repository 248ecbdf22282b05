package io.github.junitlatency.report;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/** Which budgets hold only because iterations were left out. */
final class LeftOutText {

    /** How such a reason begins, as {@link BudgetOutcome#reason} has it, maybe after another. */
    private static final String NOTE = "PASS, but FAIL with ";

    private LeftOutText() {}

    /** Returns the line; none where no budget hangs on it. */
    static List<String> of(LatencyResult result) {
        String text = text(result);
        return text.isEmpty() ? List.of() : List.of(Lines.cut(text));
    }

    /** Returns the budgets' subjects with that, or an empty text. */
    static String text(LatencyResult result) {
        return result.budgets().stream()
                .filter(budget ->
                        budget.verdict() == Verdict.PASS && budget.reason().contains(NOTE))
                .map(LeftOutText::text)
                .collect(Collectors.joining("; "));
    }

    private static String text(BudgetOutcome budget) {
        return budget.subject() + " "
                + budget.reason().substring(budget.reason().indexOf(NOTE));
    }
}
