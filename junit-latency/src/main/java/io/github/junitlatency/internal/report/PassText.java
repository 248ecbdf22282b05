package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;

/** What the PASS of a budget hangs on: iterations that were left out, or all rounds where one of them broke. */
public final class PassText {

    /** How such a reason begins, as {@link BudgetOutcome#reason} has it, maybe after another. */
    private static final String NOTE = "PASS";

    /** The reason of a PASS that hangs on iterations that were left out. */
    private static final String WITH_LEFT_OUT = "PASS, but FAIL with the ";

    private static final String LEFT_OUT = " left out";

    private PassText() {}

    /** Returns the line; none where no budget hangs on anything. */
    static List<String> of(LatencyResult result) {
        String text = text(result);
        return text.isEmpty() ? List.of() : List.of(Lines.cut(text));
    }

    /** Returns the budgets' subjects with that, or an empty text. */
    static String text(LatencyResult result) {
        List<BudgetOutcome> noted = Lists.filter(
                result.budgets(),
                budget -> budget.verdict() == Verdict.PASS && budget.reason().contains(NOTE));
        return Lists.joined(noted, PassText::text, "; ");
    }

    private static String text(BudgetOutcome budget) {
        String note = budget.reason().substring(budget.reason().indexOf(NOTE));
        return budget.subject() + " " + inPlainWords(note);
    }

    /** Returns the reason of a budget, with plain words for a PASS that hangs on what was left out. */
    public static String inPlainWords(String reason) {
        int start = reason.indexOf(WITH_LEFT_OUT);
        if (start < 0) {
            return reason;
        }
        String calls = VerdictText.number(reason, start + WITH_LEFT_OUT.length());
        int end = start + WITH_LEFT_OUT.length() + calls.length();
        return calls.isEmpty() || !reason.startsWith(LEFT_OUT, end)
                ? reason
                : reason.substring(0, start) + heldUp(calls) + inPlainWords(reason.substring(end + LEFT_OUT.length()));
    }

    private static String heldUp(String calls) {
        return "holds only without " + (calls.equals("1") ? "1 call" : calls + " calls") + " that others held up";
    }
}
