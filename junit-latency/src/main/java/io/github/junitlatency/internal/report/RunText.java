package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The summary of a launcher's run: its tests, the least headroom first, their verdicts, and where to read on.
 *
 * <p>One test has its own report just above, so it has no table, and a passing one a line or two.
 */
public final class RunText {

    private static final int MAX_ROWS = 20; // half a screen
    private static final String INDENT = "  ";
    private static final String NONE = "-";

    private RunText() {}

    /**
     * The facts that a summary states about the run.
     *
     * @param allForks the tests of all JVMs of the run so far, this one's too; empty where no others are known
     * @param page the path of the page; empty where there is none
     * @param mode {@code junit.latency.mode} where it is not {@code gate}, so that no verdict fails; else empty
     */
    public record Facts(List<RunEntry> allForks, Optional<String> page, Optional<String> mode) {}

    /**
     * Returns the summary, lines without a line break at the end; empty where nothing was measured.
     *
     * @param own the tests of this JVM
     * @param columns the greatest width of a line
     */
    public static Optional<String> of(List<RunEntry> own, Facts facts, int columns) {
        if (own.isEmpty()) {
            return Optional.empty();
        }
        List<String> lines = new ArrayList<>();
        boolean isOne = own.size() == 1;
        String mode = facts.mode().isPresent() ? "; mode = " + facts.mode().get() + ", so none fails" : "";
        String page = isOne && facts.page().isPresent() ? "; " + facts.page().get() : "";
        lines.addAll(Columns.wrap(
                "",
                INDENT,
                "junit-latency: "
                        + (isOne ? one(own.get(0)) : Quantities.counted(own.size(), "test") + ": " + counts(own))
                        + spent(own) + mode + page,
                columns));
        if (!isOne) {
            lines.addAll(table(own, columns));
        }
        for (String remark : remarks(own, facts)) {
            lines.addAll(Columns.wrap(INDENT, INDENT + INDENT, remark, columns));
        }
        return Optional.of(String.join("\n", lines));
    }

    private static List<String> remarks(List<RunEntry> own, Facts facts) {
        List<String> remarks = new ArrayList<>(Lists.present(List.of(undecided(own))));
        if (facts.allForks().size() > own.size()) {
            remarks.add("this JVM: " + own.size() + "; all forks so far: "
                    + facts.allForks().size() + " (" + counts(facts.allForks()) + ")");
        }
        if (own.size() > 1 && facts.page().isPresent()) {
            remarks.add("all of them: " + facts.page().get());
        }
        int lacking = Lists.count(own, RunEntry::lacksBase);
        if (lacking > 0) {
            remarks.add("nothing was compared: " + Quantities.counted(lacking, "test")
                    + " with budgets by base, and no base is set; the goal gate compares by one command:"
                    + " docs/gating-a-merge.md");
        }
        return remarks;
    }

    /** Returns the tests that need a reader most, and how many others there are. */
    private static List<String> table(List<RunEntry> own, int columns) {
        List<RunEntry> byName = Lists.sortedBy(own, (left, right) -> left.test().compareTo(right.test()));
        List<RunEntry> sorted = Lists.sortedBy(byName, Gravity.OF_ENTRIES::compare);
        Table table = new Table(
                "tests",
                Table.columns("verdict", ">headroom", ">s", "test", "tightest budget"),
                Lists.map(sorted, RunText::row));
        List<String> lines = new ArrayList<>(TextTable.lines(table.first(MAX_ROWS), "", INDENT.length(), columns));
        if (sorted.size() > MAX_ROWS) {
            List<RunEntry> others = sorted.subList(MAX_ROWS, sorted.size());
            lines.addAll(Columns.wrap(
                    INDENT, INDENT + INDENT, "and " + others.size() + " more: " + counts(others), columns));
        }
        return lines;
    }

    private static Row row(RunEntry entry) {
        return Row.of(
                entry.verdict().toString(),
                headroom(entry),
                entry.seconds() == 0 ? NONE : Quantities.groupedDecimal(entry.seconds(), 1),
                entry.test(),
                entry.tightest());
    }

    private static String headroom(RunEntry entry) {
        return Double.isNaN(entry.headroom()) ? NONE : Headroom.figure(entry.headroom());
    }

    /** Returns a line that is wider than the console in several. */
    public static String wrapped(String line, int columns) {
        return String.join("\n", Columns.wrap("", INDENT, line, columns));
    }

    private static String one(RunEntry entry) {
        String budget =
                Double.isNaN(entry.headroom()) ? "" : ", headroom " + headroom(entry) + " (" + entry.tightest() + ")";
        return "1 test: " + entry.verdict() + budget;
    }

    private static String counts(List<RunEntry> entries) {
        return Gravity.counts(Lists.map(entries, RunEntry::verdict));
    }

    private static String spent(List<RunEntry> own) {
        double seconds = 0;
        for (RunEntry entry : own) {
            seconds += entry.seconds();
        }
        return seconds == 0 ? "" : "; " + Quantities.rate(seconds) + " s of measuring";
    }

    /** Says how many tests are undecided, the commonest reason, and what to do about that. */
    private static Optional<String> undecided(List<RunEntry> own) {
        List<Undecided> all = Lists.present(Lists.map(own, RunEntry::undecided));
        if (all.isEmpty()) {
            return Optional.empty();
        }
        Undecided commonest = Lists.sortedDown(Lists.distinct(all), one -> Lists.count(all, one::equals))
                .get(0);
        int most = Lists.count(all, commonest::equals);
        return Optional.of((own.size() == 1 ? "" : counted(all.size(), most)) + commonest.kind()
                + (most == all.size() ? "" : " (" + most + ")") + ": " + commonest.advice());
    }

    private static String counted(int all, long most) {
        return all + " INCONCLUSIVE, " + (most == all ? "" : 2 * most > all ? "mostly " : "such as ");
    }
}
