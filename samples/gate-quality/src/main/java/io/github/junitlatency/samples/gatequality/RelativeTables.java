package io.github.junitlatency.samples.gatequality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The tables of comparisons. */
final class RelativeTables {

    private static final String ROW = "|%-12s|%-11s|%-19s|%5s|%-22s|%5s|%5s|%5s|%7s|%6s|%6s|";
    private static final String SUM = "|%-14s|%-14s|%-26s|%-26s|%-26s|%9s|";

    private RelativeTables() {}

    /** Returns each tool's and regime's table: a row for each difference, body and budget. */
    static List<String> all(List<Judged> judged) {
        List<String> lines = new ArrayList<>();
        for (RelativeTool tool : RelativeTool.values()) {
            for (Regime regime : Regime.values()) {
                List<Judged> own = judged.stream()
                        .filter(one -> one.what().tool() == tool && one.what().regime() == regime)
                        .toList();
                if (!own.isEmpty()) {
                    lines.add("");
                    lines.add("**" + tool + ", " + regime + "**");
                    lines.add("");
                    lines.addAll(Tables.header(String.format(
                            ROW,
                            "differs by",
                            "body",
                            "budget",
                            "n",
                            "FAIL, % [95%]",
                            "PASS",
                            "INC.",
                            "n.j.",
                            "ratio",
                            "pairs",
                            "s")));
                    lines.addAll(rows(own));
                }
            }
        }
        return lines;
    }

    private static List<String> rows(List<Judged> judged) {
        Comparator<Judged> order = Comparator.comparing(
                        (Judged one) -> one.what().difference())
                .thenComparing(one -> one.what().subject())
                .thenComparing(Judged::budget, Comparator.reverseOrder());
        Map<List<Object>, List<Judged>> cells = judged.stream()
                .sorted(order)
                .collect(Collectors.groupingBy(
                        one -> List.of(one.what().difference(), one.what().subject(), one.budget()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return cells.values().stream().map(RelativeTables::row).toList();
    }

    /** Returns the row of one cell's budget. */
    static String row(List<Judged> cell) {
        Judged first = cell.get(0);
        return String.format(
                ROW,
                first.what().difference(),
                first.what().subject(),
                first.budget(),
                cell.size(),
                count(cell, "FAIL") + " " + Intervals.percent(count(cell, "FAIL"), cell.size()),
                count(cell, "PASS"),
                count(cell, "INCONCLUSIVE"),
                count(cell, "NOT_JUDGED"),
                decimals(3, median(cell.stream().map(one -> one.ratio().value()).toList())),
                decimals(
                        0,
                        median(cell.stream()
                                .map(one -> (double) one.cost().pairs())
                                .toList())),
                decimals(
                        1, median(cell.stream().map(one -> one.cost().seconds()).toList())));
    }

    /** Returns sums over identical code: of budgets, and of tests, which FAIL by any of their budgets. */
    static List<String> identical(List<Judged> judged) {
        List<String> lines = new ArrayList<>(Tables.header(String.format(
                SUM,
                "tool",
                "regime",
                "budgets: FAIL, % [95%]",
                "tests: FAIL, % [95%]",
                "tests: PASS, % [95%]",
                "s (median)")));
        for (RelativeTool tool : RelativeTool.values()) {
            List<Judged> ofTool = judged.stream()
                    .filter(one ->
                            one.what().tool() == tool && one.what().difference().isNone())
                    .toList();
            for (Regime regime : Regime.values()) {
                List<Judged> own = ofTool.stream()
                        .filter(one -> one.what().regime() == regime)
                        .toList();
                if (!own.isEmpty()) {
                    lines.add(sum(tool, regime.toString(), own));
                }
            }
            if (!ofTool.isEmpty()) {
                lines.add(sum(tool, "all", ofTool));
            }
        }
        return lines;
    }

    private static String sum(RelativeTool tool, String regime, List<Judged> judged) {
        return String.format(
                SUM,
                tool,
                regime,
                share(judged, RelativeTables::isFail),
                shareOfTests(judged, test -> test.stream().anyMatch(RelativeTables::isFail)),
                shareOfTests(
                        judged,
                        test -> test.stream().allMatch(one -> one.verdict().equals("PASS"))),
                decimals(
                        1,
                        median(judged.stream().map(one -> one.cost().seconds()).toList())));
    }

    static boolean isFail(Judged one) {
        return one.verdict().equals("FAIL");
    }

    /** Returns a share of budgets, such as {@code 1/100 1.0 [0.0, 5.4]}. */
    static String share(List<Judged> judged, Predicate<Judged> which) {
        return share((int) judged.stream().filter(which).count(), judged.size());
    }

    private static String shareOfTests(List<Judged> judged, Predicate<List<Judged>> which) {
        Map<List<Object>, List<Judged>> tests =
                judged.stream().collect(Collectors.groupingBy(one -> List.of(one.what(), one.test())));
        return share((int) tests.values().stream().filter(which).count(), tests.size());
    }

    private static String share(int events, int trials) {
        return events + "/" + trials + " " + Intervals.percent(events, trials);
    }

    private static int count(List<Judged> judged, String verdict) {
        return (int)
                judged.stream().filter(one -> one.verdict().equals(verdict)).count();
    }

    /** Returns the median of the numbers that are some; NaN where there are none. */
    static double median(List<Double> values) {
        double[] numbers = values.stream()
                .filter(value -> !value.isNaN())
                .mapToDouble(Double::doubleValue)
                .toArray();
        Arrays.sort(numbers);
        int middle = numbers.length / 2;
        if (numbers.length % 2 == 1) {
            return numbers[middle];
        }
        return numbers.length == 0 ? Double.NaN : (numbers[middle - 1] + numbers[middle]) / 2;
    }

    private static String decimals(int places, double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%." + places + "f", value);
    }
}
