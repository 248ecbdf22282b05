package io.github.junitlatency.cli;

import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.format.Figures;
import io.github.junitlatency.cli.gate.outcome.GateRules.Inconclusive;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Table;
import io.github.junitlatency.internal.report.Table.Row;
import io.github.junitlatency.internal.report.Table.RowMark;
import io.github.junitlatency.internal.report.TextTable;
import io.github.junitlatency.internal.report.answer.Severity;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The table of merged tests, and below it more about those that are not PASS. */
final class MergeText {

    private static final int COLUMNS = 80;
    private static final String INDENT = "  ";

    private final List<MergedTest> tests;
    private final ResultFolders folders;
    private final List<String> lines = new ArrayList<>();

    private MergeText(List<MergedTest> tests, ResultFolders folders) {
        this.tests = tests;
        this.folders = folders;
    }

    /** Returns the lines. */
    static List<String> of(
            List<MergedTest> tests, ResultFolders folders, Inconclusive asked, boolean isNothingDecided) {
        return new MergeText(tests, folders).all(asked, isNothingDecided);
    }

    private List<String> all(Inconclusive asked, boolean isNothingDecided) {
        Table table = new Table(
                "tests",
                Lists.concat(Table.columns("verdict", "test", ">times"), Figures.COLUMNS),
                tests.stream().map(this::row).toList());
        lines.addAll(TextTable.lines(table, COLUMNS));
        lines.add("");
        tests.stream().filter(test -> test.verdict() != Verdict.PASS).forEach(this::notPassed);
        machines();
        List<ShownVerdict> shown = tests.stream().map(MergedTest::shown).toList();
        List<Verdict> verdicts = shown.stream()
                .filter(verdict -> !verdict.isAdvice())
                .map(ShownVerdict::verdict)
                .toList();
        long distinct = tests.stream().map(MergedTest::test).distinct().count();
        String onMachines = distinct == tests.size()
                ? ""
                : " on " + Quantities.counted(machineNames().size(), "kind") + " of machines, " + tests.size()
                        + " lines";
        lines.add(Quantities.counted(distinct, "test") + onMachines + ": " + Severity.shown(shown) + "; "
                + Quantities.counted(folders.shards().size(), "result") + " in "
                + Quantities.counted(folders.folders(), "folder"));
        if (folders.skipped() > 0) {
            lines.add(Quantities.counted(folders.skipped(), "file") + " of older runs excluded");
        }
        if (folders.copies() > 0) {
            lines.add(Quantities.counted(folders.copies(), "result") + " excluded that were there twice");
        }
        if (tests.stream().anyMatch(MergeText::hasNoBase)) {
            lines.add("NOT_JUDGED had no base to compare with and changes no exit code; junit.latency.base.required"
                    + " makes the test itself red");
        }
        if (isNothingDecided) {
            lines.add("no budget by base was decided, so this is not green: exit code " + GateExit.UNDECIDED.code()
                    + ", unless a test is FAIL");
        } else if (verdicts.contains(Verdict.INCONCLUSIVE)
                && !verdicts.contains(Verdict.FAIL)
                && asked == Inconclusive.SKIP) {
            lines.add("INCONCLUSIVE is not red here; --inconclusive=fail makes it exit code "
                    + GateExit.UNDECIDED.code());
        }
        return lines;
    }

    /** Returns whether there was nothing to compare with, and not just something in base that it lacks. */
    private static boolean hasNoBase(MergedTest test) {
        return test.verdict() == Verdict.NOT_JUDGED
                && test.worst().result().budgets().stream()
                        .anyMatch(budget -> budget.why().kind() == ReasonKind.NO_BASE);
    }

    private Row row(MergedTest test) {
        List<String> cells =
                List.of(test.shown().text(), name(test), "x" + test.shards().size());
        return new Row(RowMark.PLAIN, Lists.concat(cells, Figures.of(test.times())));
    }

    private String name(MergedTest test) {
        return test.name() + (machineNames().size() > 1 ? " @" + machineName(test) : "");
    }

    private void notPassed(MergedTest test) {
        lines.add(name(test) + ": " + test.verdicts());
        String reason = Printable.of(test.worst().result().why().text());
        lines.add(INDENT + test.worst().folder() + (reason.isEmpty() ? "" : ": " + reason));
        lines.add("");
    }

    private void machines() {
        Map<String, EnvironmentFacts> machines = new LinkedHashMap<>();
        tests.forEach(test -> machines.putIfAbsent(machineName(test), test.environment()));
        if (machines.size() > 1) {
            lines.add("Results of different machines are not added:");
            machines.forEach((name, facts) -> lines.add("  @" + name + "  " + MachineText.of(facts)));
            lines.add("");
        }
    }

    private List<String> machineNames() {
        return tests.stream().map(MergeText::machineName).distinct().toList();
    }

    private static String machineName(MergedTest test) {
        return MachineText.name(test.environment());
    }
}
