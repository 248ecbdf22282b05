package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Table.Row;
import io.github.junitlatency.internal.report.answer.Headroom;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.answer.RunEntry.Undecided;
import io.github.junitlatency.internal.report.answer.Severity;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.result.Verdict;
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
        boolean isOne = own.size() == 1;
        String first = "junit-latency: "
                + (isOne ? one(own.get(0)) : Quantities.counted(own.size(), "test") + ": " + counts(own))
                + spent(own)
                + Lists.text(facts.mode(), mode -> "; mode = " + mode + ", so none fails")
                + (isOne ? Lists.text(facts.page(), page -> "; " + page) : "");
        return Optional.of(String.join(
                "\n",
                Lists.concat(
                        Columns.wrap("", INDENT, first, columns),
                        isOne ? List.of() : table(own, columns),
                        Lists.flatMap(remarks(own, facts), remark -> indented(remark, columns)))));
    }

    private static List<String> indented(String remark, int columns) {
        return Columns.wrap(INDENT, INDENT + INDENT, remark, columns);
    }

    private static List<String> remarks(List<RunEntry> own, Facts facts) {
        int lacking = Lists.count(own, RunEntry::lacksBase);
        List<String> remarks = List.of(
                undecided(own),
                advisory(own),
                facts.allForks().size() > own.size()
                        ? "this JVM: " + own.size() + "; all forks so far: "
                                + facts.allForks().size() + " (" + counts(facts.allForks()) + ")"
                        : "",
                own.size() > 1 ? Lists.text(facts.page(), page -> "all of them: " + page) : "",
                lacking == 0
                        ? ""
                        : "nothing was compared: " + Quantities.counted(lacking, "test")
                                + " with budgets by base, and no base is set; the goal gate compares by one command:"
                                + " docs/gating-a-merge.md");
        return Lists.filter(remarks, remark -> !remark.isEmpty());
    }

    /** Returns the tests that need a reader most, and how many others there are. */
    private static List<String> table(List<RunEntry> own, int columns) {
        List<RunEntry> byName = Lists.sortedBy(own, (left, right) -> left.test().compareTo(right.test()));
        List<RunEntry> sorted = Lists.sortedBy(byName, Severity.OF_ENTRIES::compare);
        Table table = new Table(
                "tests",
                Table.columns("verdict", ">headroom", ">s", "test", "tightest budget"),
                Lists.map(sorted, RunText::row));
        List<RunEntry> others = sorted.subList(Math.min(MAX_ROWS, sorted.size()), sorted.size());
        return Lists.concat(
                TextTable.lines(table.first(MAX_ROWS), "", INDENT.length(), columns),
                others.isEmpty() ? List.of() : indented("and " + others.size() + " more: " + counts(others), columns));
    }

    private static Row row(RunEntry entry) {
        return Row.of(
                entry.shown().text(),
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
        return "1 test: " + entry.shown().text() + budget;
    }

    private static String counts(List<RunEntry> entries) {
        return Severity.shown(Lists.map(entries, RunEntry::shown));
    }

    private static String spent(List<RunEntry> own) {
        double seconds = 0;
        for (RunEntry entry : own) {
            seconds += entry.seconds();
        }
        return seconds == 0 ? "" : "; " + Quantities.rate(seconds) + " s of measuring";
    }

    /** Counts the advisory tests, and names those that may become strict. */
    private static String advisory(List<RunEntry> own) {
        List<RunEntry> advisory = Lists.filter(own, entry -> entry.shown().isAdvisory());
        List<RunEntry> green = Lists.filter(advisory, entry -> entry.verdict() == Verdict.PASS);
        List<String> wouldBe = List.of(
                counted(advisory, Verdict.FAIL, "red"),
                counted(advisory, Verdict.INCONCLUSIVE, "undecided"),
                ShownVerdict.candidates(Lists.map(green, RunEntry::test)));
        String said = String.join(", ", Lists.filter(wouldBe, part -> !part.isEmpty()));
        return advisory.isEmpty()
                ? ""
                : Quantities.counted(advisory.size(), "advisory test") + (said.isEmpty() ? "" : ": " + said);
    }

    private static String counted(List<RunEntry> advisory, Verdict verdict, String wouldBe) {
        int count = Lists.count(advisory, entry -> entry.verdict() == verdict);
        return count == 0 ? "" : count + " would be " + wouldBe;
    }

    /** Says how many tests are undecided, the commonest reason, and what to do about that. */
    private static String undecided(List<RunEntry> own) {
        List<Undecided> all = Lists.present(Lists.map(own, RunEntry::undecided));
        List<Undecided> commonestFirst = Lists.sortedDown(Lists.distinct(all), one -> Lists.count(all, one::equals));
        if (all.isEmpty()) {
            return "";
        }
        Undecided commonest = commonestFirst.get(0);
        int most = Lists.count(all, commonest::equals);
        String such = most == all.size() ? "" : 2 * most > all.size() ? "mostly " : "such as ";
        return (own.size() == 1 ? "" : all.size() + " INCONCLUSIVE, " + such) + commonest.kind()
                + (such.isEmpty() ? "" : " (" + most + ")") + ": " + commonest.advice();
    }
}
