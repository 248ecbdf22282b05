package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The tables of comparisons, and what is wanted of them. */
final class RelativeTables {
    private static final String CELL = "|%-14s|%-12s|%-11s|%-19s|";
    private static final String ROW = "%s%5s|%-22s|%5s|%5s|%5s|%7s|%6s|%6s|";
    private static final String SUM = "|%-14s|%-26s|%-26s|%-26s|%9s|";
    private static final String WANTED = "|%-58s|%-34s|%-9s|";

    private RelativeTables() {}

    /** Returns a row for each regime, difference, body and budget. */
    static List<String> all(List<Judged> judged) {
        String cell = String.format(CELL, "regime", "differs by", "body", "budget");
        List<String> lines = new ArrayList<>(Tables.header(
                String.format(ROW, cell, "n", "FAIL, % [95%]", "PASS", "INC.", "n.j.", "ratio", "pairs", "s")));
        judged.stream()
                .collect(Collectors.groupingBy(RelativeTables::cell, LinkedHashMap::new, Collectors.toList()))
                .forEach((key, all) -> lines.add(String.format(
                        ROW,
                        key,
                        all.size(),
                        count(all, Verdict.FAIL) + " " + Intervals.percent(count(all, Verdict.FAIL), all.size()),
                        count(all, Verdict.PASS),
                        count(all, Verdict.INCONCLUSIVE),
                        count(all, Verdict.NOT_JUDGED),
                        median(all, 3, one -> one.said().ratio()),
                        median(all, 0, one -> one.said().pairs()),
                        median(all, 1, Judged::seconds))));
        return lines;
    }

    private static String cell(Judged one) {
        Judged.Cell cell = one.cell();
        return String.format(
                CELL,
                cell.regime(),
                cell.difference(),
                cell.subject(),
                one.said().budget());
    }

    /** Returns sums over identical code by regime: of budgets, and of tests, which FAIL by any of their budgets. */
    static List<String> identical(List<Judged> judged) {
        List<String> lines = new ArrayList<>(Tables.header(String.format(
                SUM,
                "regime",
                "budgets: FAIL, % [95%]",
                "tests: FAIL, % [95%]",
                "tests: PASS, % [95%]",
                "s (median)")));
        List<Judged> same = which(judged, one -> one.cell().difference().isNone());
        Arrays.stream(Regime.values())
                .forEach(regime -> addSum(
                        lines, regime.toString(), which(same, one -> one.cell().regime() == regime)));
        addSum(lines, "all", same);
        return lines;
    }

    private static void addSum(List<String> lines, String regime, List<Judged> judged) {
        if (!judged.isEmpty()) {
            lines.add(String.format(
                    SUM,
                    regime,
                    share(count(judged, Verdict.FAIL), judged.size()),
                    shareOfTests(judged, test -> count(test, Verdict.FAIL) > 0),
                    shareOfTests(judged, test -> count(test, Verdict.PASS) == test.size()),
                    median(judged, 1, Judged::seconds)));
        }
    }

    private static String shareOfTests(List<Judged> judged, Predicate<List<Judged>> which) {
        List<List<Judged>> tests = List.copyOf(judged.stream()
                .collect(Collectors.groupingBy(
                        one -> List.of(one.gate(), one.said().method())))
                .values());
        return share(tests.stream().filter(which).count(), tests.size());
    }

    /** Returns a table of the wanted shares, and of those that were seen. */
    static List<String> wanted(List<Judged> all) {
        List<String> rows = new ArrayList<>(Tables.header(String.format(WANTED, "wanted", "seen", "")));
        List<Judged> same = which(all, one -> one.cell().difference().isNone());
        List<Judged> quiet = which(all, one -> one.cell().regime() == Regime.QUIET);
        List<Judged> tails = which(quiet, one -> one.cell().difference() == Difference.TAIL_PLUS_40);
        addFails(rows, "identical code FAIL in at most 1 of 100, all regimes", 0, 0.01, same);
        addFails(rows, "+10% found in 95%, all but lock-queue", 0.95, 1, medians(quiet, Difference.PLUS_10));
        addFails(rows, "+5% found in 80%, all but lock-queue", 0.8, 1, medians(quiet, Difference.PLUS_5));
        addFails(rows, "p99.9 exceedances +40% found in 90%", 0.9, 1, tails);
        return rows;
    }

    /** Returns the budgets on the median; JVMs compile lock-queue in two ways, so nothing is wanted of it. */
    private static List<Judged> medians(List<Judged> judged, Difference difference) {
        return which(
                judged,
                one -> one.cell().difference() == difference
                        && one.cell().subject() != Subject.LOCK_QUEUE
                        && one.said().budget().equals(Difference.P50));
    }

    private static void addFails(List<String> rows, String what, double least, double most, List<Judged> of) {
        if (!of.isEmpty()) {
            long fails = count(of, Verdict.FAIL);
            boolean isMet = fails >= least * of.size() && fails <= most * of.size();
            rows.add(String.format(WANTED, what, share(fails, of.size()), isMet ? "met" : "missed"));
        }
    }

    private static List<Judged> which(List<Judged> judged, Predicate<Judged> which) {
        return judged.stream().filter(which).toList();
    }

    private static String share(long events, int trials) {
        return events + "/" + trials + " " + Intervals.percent(events, trials);
    }

    private static long count(List<Judged> judged, Verdict verdict) {
        return judged.stream().filter(one -> one.said().verdict() == verdict).count();
    }

    /** Returns the median of the values that are numbers; {@code -} where there are none. */
    private static String median(List<Judged> judged, int places, ToDoubleFunction<Judged> value) {
        double[] numbers = judged.stream()
                .mapToDouble(value)
                .filter(number -> !Double.isNaN(number))
                .toArray();
        return numbers.length == 0
                ? "-"
                : String.format(Locale.ROOT, "%." + places + "f", Figures.median(Arrays.stream(numbers)));
    }
}
