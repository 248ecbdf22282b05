package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The tables of comparisons, and what is wanted of them. */
final class RelativeTables {
    private static final String ROW = "|%-14s|%-12s|%-11s|%-19s|%5s|%-22s|%5s|%5s|%5s|%7s|%6s|%6s|";
    private static final String SUM = "|%-14s|%-26s|%-26s|%-26s|%9s|";
    private static final String WANTED = "|%-58s|%-34s|%-9s|";

    /** Each share of FAIL that is wanted. */
    private static final List<Share> SHARES = List.of(
            new Share(
                    "identical code FAIL in at most 1 of 100, all regimes",
                    0,
                    0.01,
                    one -> one.cell().difference().isNone()),
            new Share("+10% found in 95%, all but lock-queue", 0.95, 1, one -> isMedianOf(one, Difference.PLUS_10)),
            new Share("+5% found in 80%, all but lock-queue", 0.8, 1, one -> isMedianOf(one, Difference.PLUS_5)),
            new Share(
                    "p99.9 exceedances +40% found in 90%",
                    0.9, 1, one -> isQuiet(one) && one.cell().difference() == Difference.TAIL_PLUS_40));

    private RelativeTables() {}

    /** A share of the budgets that is to be at least and at most so large. */
    private record Share(String what, double least, double most, Predicate<Judged> which) {}

    /** Returns a row for each regime, difference, body and budget. */
    static List<String> all(List<Judged> judged) {
        List<String> lines = new ArrayList<>(Tables.header(String.format(
                ROW,
                "regime",
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
        Comparator<Judged> order = Comparator.comparing(
                        (Judged one) -> one.cell().regime())
                .thenComparing(one -> one.cell().difference())
                .thenComparing(one -> one.cell().subject())
                .thenComparing(one -> one.said().budget(), Comparator.reverseOrder());
        judged.stream()
                .sorted(order)
                .collect(Collectors.groupingBy(
                        one -> List.of(
                                one.cell().regime(),
                                one.cell().difference(),
                                one.cell().subject(),
                                one.said().budget()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values()
                .forEach(cell -> lines.add(row(cell)));
        return lines;
    }

    private static String row(List<Judged> cell) {
        Judged first = cell.get(0);
        return String.format(
                ROW,
                first.cell().regime(),
                first.cell().difference(),
                first.cell().subject(),
                first.said().budget(),
                cell.size(),
                count(cell, Verdict.FAIL) + " " + Intervals.percent(count(cell, Verdict.FAIL), cell.size()),
                count(cell, Verdict.PASS),
                count(cell, Verdict.INCONCLUSIVE),
                count(cell, Verdict.NOT_JUDGED),
                median(cell, 3, one -> one.said().ratio()),
                median(cell, 0, one -> (double) one.said().pairs()),
                median(cell, 1, Judged::seconds));
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
        List<Judged> same =
                judged.stream().filter(one -> one.cell().difference().isNone()).toList();
        for (Regime regime : Regime.values()) {
            List<Judged> own =
                    same.stream().filter(one -> one.cell().regime() == regime).toList();
            if (!own.isEmpty()) {
                lines.add(sum(regime.toString(), own));
            }
        }
        if (!same.isEmpty()) {
            lines.add(sum("all", same));
        }
        return lines;
    }

    private static String sum(String regime, List<Judged> judged) {
        return String.format(
                SUM,
                regime,
                share(count(judged, Verdict.FAIL), judged.size()),
                shareOfTests(judged, test -> test.stream().anyMatch(one -> one.is(Verdict.FAIL))),
                shareOfTests(judged, test -> test.stream().allMatch(one -> one.is(Verdict.PASS))),
                median(judged, 1, Judged::seconds));
    }

    private static String shareOfTests(List<Judged> judged, Predicate<List<Judged>> which) {
        Map<List<String>, List<Judged>> tests = judged.stream()
                .collect(Collectors.groupingBy(
                        one -> List.of(one.gate(), one.said().method())));
        return share((int) tests.values().stream().filter(which).count(), tests.size());
    }

    /** Returns what is wanted of the comparisons, and what was seen. */
    static List<String> wanted(List<Judged> all) {
        List<String> rows = new ArrayList<>(Tables.header(String.format(WANTED, "wanted", "seen", "")));
        for (Share share : SHARES) {
            List<Judged> of = all.stream().filter(share.which()).toList();
            int fails = count(of, Verdict.FAIL);
            if (!of.isEmpty()) {
                boolean isMet = fails >= share.least() * of.size() && fails <= share.most() * of.size();
                rows.add(wanted(share.what(), share(fails, of.size()), isMet));
            }
        }
        seconds(rows, all, "a single test in at most 45 s, quiet", 45, 1);
        seconds(rows, all, "ten tests of one class in at most 150 s, quiet", 150, 10);
        return rows;
    }

    private static boolean isQuiet(Judged one) {
        return one.cell().regime() == Regime.QUIET;
    }

    /** JVMs compile lock-queue in two ways, so nothing is wanted of it. */
    private static boolean isMedianOf(Judged one, Difference difference) {
        return isQuiet(one)
                && one.cell().difference() == difference
                && one.cell().subject() != Subject.LOCK_QUEUE
                && one.said().budget().equals(Difference.P50);
    }

    /** Adds a row on the time of gates; it is the same in each budget of a gate, so it counts once. */
    private static void seconds(List<String> rows, List<Judged> all, String what, double most, int tests) {
        List<Judged> gates = List.copyOf(all.stream()
                .filter(one -> one.cell().tests() == tests && isQuiet(one))
                .collect(Collectors.toMap(Judged::gate, one -> one, (first, second) -> first))
                .values());
        if (!gates.isEmpty()) {
            long within = gates.stream().filter(gate -> gate.seconds() <= most).count();
            String seen = within + " of " + gates.size() + ", median " + median(gates, 0, Judged::seconds);
            rows.add(wanted(what, seen, within == gates.size()));
        }
    }

    private static String wanted(String what, String seen, boolean isMet) {
        return String.format(WANTED, what, seen, isMet ? "met" : "missed");
    }

    private static String share(int events, int trials) {
        return events + "/" + trials + " " + Intervals.percent(events, trials);
    }

    private static int count(List<Judged> judged, Verdict verdict) {
        return (int) judged.stream().filter(one -> one.is(verdict)).count();
    }

    /** Returns the median of the values that are numbers; {@code -} where there are none. */
    private static String median(List<Judged> judged, int places, Function<Judged, Double> value) {
        double[] sorted = judged.stream()
                .map(value)
                .filter(number -> !number.isNaN())
                .mapToDouble(Double::doubleValue)
                .toArray();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length == 0
                ? "-"
                : String.format(
                        Locale.ROOT,
                        "%." + places + "f",
                        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2);
    }
}
