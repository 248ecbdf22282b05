package io.github.junitlatency.cli;

import io.github.junitlatency.cli.format.Figures;
import io.github.junitlatency.cli.format.SummedTimes;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Table;
import io.github.junitlatency.internal.report.Table.Row;
import io.github.junitlatency.internal.report.Table.RowMark;
import io.github.junitlatency.internal.report.TextTable;
import io.github.junitlatency.internal.report.answer.Severity;
import io.github.junitlatency.internal.report.answer.TestTitle;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two folders' figures of each test, one above the other. */
final class CompareText {

    private static final int COLUMNS = 80;
    private static final int INDENT = 2;

    private final Map<TestIdentity, List<LatencyResult>> before;
    private final Map<TestIdentity, List<LatencyResult>> after;
    private final List<String> lines = new ArrayList<>();

    private CompareText(List<Shard> before, List<Shard> after) {
        this.before = byTest(before);
        this.after = byTest(after);
    }

    /** Returns the lines. */
    static List<String> of(List<Shard> before, List<Shard> after) {
        return new CompareText(before, after).all();
    }

    private static Map<TestIdentity, List<LatencyResult>> byTest(List<Shard> shards) {
        return shards.stream()
                .map(Shard::result)
                .collect(Collectors.groupingBy(LatencyResult::test, LinkedHashMap::new, Collectors.toList()));
    }

    private List<String> all() {
        before.forEach((test, results) -> {
            if (after.containsKey(test)) {
                both(test, results, after.get(test));
            }
        });
        only("before", before.keySet(), after.keySet());
        only("after", after.keySet(), before.keySet());
        machines();
        lines.add(
                "Two runs are no evidence: one JVM compiles differently from the next, and the machine is not always as busy.");
        lines.add("For a verdict use a budget such as \"p99.9 <= base + 25%\", which compares pairs of JVMs in turns:"
                + " docs/comparing.md");
        return lines;
    }

    private void both(TestIdentity test, List<LatencyResult> earlier, List<LatencyResult> later) {
        SummedTimes first = SummedTimes.of(earlier);
        SummedTimes second = SummedTimes.of(later);
        List<String> ratios = new ArrayList<>(List.of("ratio", ""));
        Figures.PERCENTILES.forEach(percentile -> ratios.add(
                first.supports(percentile) && second.supports(percentile)
                        ? ratio(first.nanosAt(percentile), second.nanosAt(percentile))
                        : "-"));
        ratios.add(ratio(first.maxNanos(), second.maxNanos()));
        Table table = new Table(
                TestTitle.of(test),
                Lists.concat(Table.columns("", ""), Figures.COLUMNS),
                List.of(side("before", earlier, first), side("after", later, second), new Row(RowMark.PLAIN, ratios)));
        lines.add(table.title());
        lines.addAll(TextTable.lines(table, "", INDENT, COLUMNS));
        lines.add("");
    }

    private static Row side(String name, List<LatencyResult> results, SummedTimes times) {
        String verdicts =
                Severity.counts(results.stream().map(LatencyResult::verdict).toList());
        return new Row(RowMark.PLAIN, Lists.concat(List.of(name, verdicts), Figures.of(times)));
    }

    private static String ratio(double first, double second) {
        return first > 0 && !Double.isNaN(second) ? String.format(Locale.ROOT, "%.2fx", second / first) : "-";
    }

    private void only(String where, Set<TestIdentity> those, Set<TestIdentity> others) {
        List<String> names = those.stream()
                .filter(test -> !others.contains(test))
                .map(TestTitle::of)
                .sorted()
                .toList();
        if (!names.isEmpty()) {
            lines.add("only " + where + ": " + String.join(", ", names));
            lines.add("");
        }
    }

    private void machines() {
        long kinds = Stream.of(before, after)
                .flatMap(CompareText::environments)
                .map(MachineText::name)
                .distinct()
                .count();
        if (kinds > 1) {
            lines.add("These were measured on different machines, so a ratio says little of the code:");
            environments(before).distinct().forEach(facts -> lines.add("  before  " + MachineText.of(facts)));
            environments(after).distinct().forEach(facts -> lines.add("  after   " + MachineText.of(facts)));
            lines.add("");
        }
    }

    private static Stream<EnvironmentFacts> environments(Map<TestIdentity, List<LatencyResult>> tests) {
        return tests.values().stream()
                .flatMap(List::stream)
                .map(result -> result.detail().environment());
    }
}
