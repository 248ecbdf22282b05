package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/** The budgets with what was measured of each, broken ones first. */
final class BudgetTable {

    private static final int MAX_ROWS = 8;
    private static final int TEXT_COLUMNS = 26;
    private static final int MIN_ROWS = 2; // the first one, and a line about the others
    private static final int MIN_BROKEN_ROWS = 3; // what a test fails by must be read here

    private BudgetTable() {}

    /** Returns how many lines it needs. */
    static int minLines(LatencyResult result) {
        int all = result.budgets().size();
        int broken = Lists.count(result.budgets(), budget -> budget.verdict() == Verdict.FAIL);
        int rows = Math.max(MIN_ROWS, Math.min(MIN_BROKEN_ROWS, broken) + 1);
        return all == 0 ? 0 : 1 + Math.min(rows, all);
    }

    /**
     * Returns the table; the last row names what does not fit. There is a row at least, and broken budgets come first.
     *
     * @param maxLines how many lines there are for it
     */
    static List<String> of(LatencyResult result, int maxLines) {
        if (result.budgets().isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        boolean onlyByBase = Lists.all(result.budgets(), budget -> budget.kind().isByBase());
        lines.add(
                onlyByBase
                        ? row("budget", "limit", "measured", "ratio and interval", "verdict")
                        : row("budget", "limit", "measured", "over", "allowed", "verdict"));
        List<BudgetOutcome> brokenFirst = Lists.sorted(result.budgets(), BudgetTable::place);
        int max = Math.min(MAX_ROWS, maxLines - 1);
        int rows = brokenFirst.size() <= max ? brokenFirst.size() : Math.max(1, max - 1);
        for (BudgetOutcome budget : brokenFirst.subList(0, rows)) {
            lines.add(row(result, budget));
        }
        if (rows < brokenFirst.size()) {
            List<BudgetOutcome> others = brokenFirst.subList(rows, brokenFirst.size());
            lines.add(Lines.cut(
                    "and " + Lists.joined(others, budget -> budget.subject() + " " + budget.verdict(), ", ")));
        }
        return lines;
    }

    private static int place(BudgetOutcome budget) {
        return switch (budget.verdict()) {
            case FAIL -> 0;
            case PASS -> 2;
            default -> 1;
        };
    }

    private static String row(LatencyResult result, BudgetOutcome budget) {
        if (budget.kind().isByBase()) {
            return rowByBase(budget);
        }
        if (budget.bytes().isPresent()) {
            List<String> columns = AllocationText.columns(budget.bytes().get());
            return row(budget, columns.get(0), columns.get(1));
        }
        String limit = Quantities.time(budget.limitNanos());
        String measured = Quantities.time(result.nanos(budget.measuredTicks()));
        boolean looksKept = budget.verdict() == Verdict.FAIL && measured.equals(limit);
        return row(
                budget,
                looksKept ? budget.limitTicks() + "t" : limit,
                looksKept ? budget.measuredTicks() + "t" : measured);
    }

    private static String row(BudgetOutcome budget, String limit, String measured) {
        return row(
                Printable.of(budget.text()),
                limit,
                measured,
                Quantities.count(budget.exceedances()),
                Quantities.count(budget.allowed()),
                budget.verdict().toString());
    }

    /** Returns a row with head by base in place of the counts; nothing but the verdict where nothing was compared. */
    private static String rowByBase(BudgetOutcome budget) {
        String text = Printable.of(budget.text());
        if (budget.base().isEmpty()) {
            return row(text, "-", "-", "-", budget.verdict().toString());
        }
        BaseComparison base = budget.base().get();
        double limit = budget.bytes().isPresent() ? budget.bytes().get().limit() : budget.limitNanos();
        return row(
                text,
                amount(budget.kind(), limit),
                amount(budget.kind(), base.head()),
                RatioText.figures(base.ratio()),
                budget.verdict().toString());
    }

    private static String amount(BudgetKind kind, double amount) {
        return kind.isAllocation() ? ComparisonText.amount(kind, amount) : Quantities.time(amount);
    }

    private static String row(String text, String limit, String measured, String over, String allowed, String verdict) {
        return row(text, limit, measured, Quantities.right(over, 10) + " " + Quantities.right(allowed, 10), verdict);
    }

    /** Returns a budget's text without its blanks, or its subject alone, where it is wider than its column. */
    private static String fitted(String text) {
        String dense = text;
        for (String sign : List.of("<=", "+")) {
            while (dense.contains(" " + sign) || dense.contains(sign + " ")) {
                dense = dense.replace(" " + sign, sign).replace(sign + " ", sign);
            }
        }
        int limit = text.indexOf("<=");
        String subject = limit < 0 ? text : text.substring(0, limit).stripTrailing();
        return Lists.first(List.of(text, dense), shown -> shown.length() <= TEXT_COLUMNS)
                .orElse(Lines.cut(subject, TEXT_COLUMNS));
    }

    private static String row(String text, String limit, String measured, String found, String verdict) {
        String row = Quantities.left(fitted(text), TEXT_COLUMNS) + " " + Quantities.right(limit, 8) + " "
                + Quantities.right(measured, 8) + " " + Quantities.right(found, 21) + " " + verdict;
        return Lines.cut(row.stripTrailing());
    }
}
