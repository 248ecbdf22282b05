package io.github.junitlatency.report;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/** What the PASS of a budget hangs on: iterations that were left out, or all rounds where one of them broke. */
final class PassText {

    /** How such a reason begins, as {@link BudgetOutcome#reason} has it, maybe after another. */
    private static final String NOTE = "PASS";

    private PassText() {}

    /** Returns the line; none where no budget hangs on anything. */
    static List<String> of(LatencyResult result) {
        String text = text(result);
        return text.isEmpty() ? List.of() : List.of(Lines.cut(text));
    }

    /** Returns the budgets' subjects with that, or an empty text. */
    static String text(LatencyResult result) {
        return result.budgets().stream()
                .filter(budget ->
                        budget.verdict() == Verdict.PASS && budget.reason().contains(NOTE))
                .map(PassText::text)
                .collect(Collectors.joining("; "));
    }

    private static String text(BudgetOutcome budget) {
        return budget.subject() + " "
                + budget.reason().substring(budget.reason().indexOf(NOTE));
    }
}
