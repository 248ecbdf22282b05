package io.github.junitlatency.samples.gatequality;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What is wanted of this project's relative budgets, and what was seen. */
final class RelativeWanted {
    private static final String ROW = "|%-58s|%-34s|%-9s|";

    /** Each share of FAIL that is wanted. */
    private static final List<Share> SHARES = List.of(
            new Share(
                    "identical code FAIL in at most 1 of 100, all regimes",
                    0,
                    0.01,
                    one -> one.what().difference().isNone()),
            new Share("+10% found in 95%, all but lock-queue", 0.95, 1, one -> isFound(one, Difference.PLUS_10)),
            new Share("+5% found in 80%, all but lock-queue", 0.8, 1, one -> isFound(one, Difference.PLUS_5)),
            new Share(
                    "p99.9 exceedances +40% found in 90%",
                    0.9, 1, one -> isQuiet(one) && one.what().difference() == Difference.TAIL_PLUS_40));

    private RelativeWanted() {}

    /** A share of the budgets that is to be at least and at most so large. */
    private record Share(String what, double least, double most, Predicate<Judged> which) {}

    private static boolean isQuiet(Judged one) {
        return one.what().regime() == Regime.QUIET;
    }

    /** JVMs compile lock-queue in two ways, so it is not asked. */
    private static boolean isFound(Judged one, Difference difference) {
        return isQuiet(one)
                && one.what().difference() == difference
                && one.what().subject() != Subject.LOCK_QUEUE
                && one.budget().startsWith("p50");
    }

    static List<String> rows(List<Judged> all) {
        List<Judged> own = all.stream()
                .filter(one -> one.what().tool() == RelativeTool.JUNIT_LATENCY)
                .toList();
        List<String> rows = new ArrayList<>(Tables.header(String.format(ROW, "wanted", "seen", "")));
        for (Share share : SHARES) {
            List<Judged> of = own.stream().filter(share.which()).toList();
            long fails = of.stream().filter(RelativeTables::isFail).count();
            if (!of.isEmpty()) {
                boolean isMet = fails >= share.least() * of.size() && fails <= share.most() * of.size();
                rows.add(row(share.what(), RelativeTables.share(of, RelativeTables::isFail), isMet));
            }
        }
        seconds(rows, own, "a single test in at most 45 s, quiet", 45, 1);
        seconds(rows, own, "ten tests of one class in at most 150 s, quiet", 150, 10);
        return rows;
    }

    /** A class's time is the same in each of its budgets, so it is counted once. */
    private static void seconds(List<String> rows, List<Judged> own, String what, double most, int tests) {
        Map<String, Double> times = new TreeMap<>();
        own.stream()
                .filter(one -> one.what().tests() == tests && isQuiet(one))
                .forEach(one ->
                        times.put(one.test().replaceFirst("/.*", ""), one.cost().seconds()));
        if (!times.isEmpty()) {
            double[] sorted =
                    times.values().stream().mapToDouble(d -> d).sorted().toArray();
            long within = times.values().stream().filter(time -> time <= most).count();
            double median = RelativeTables.median(List.copyOf(times.values()));
            String seen = String.format(
                    Locale.ROOT,
                    "%d of %d, median %.0f, longest %.0f",
                    within,
                    sorted.length,
                    median,
                    sorted[sorted.length - 1]);
            rows.add(row(what, seen, within == sorted.length));
        }
    }

    private static String row(String what, String seen, boolean isMet) {
        return String.format(ROW, what, seen, isMet ? "met" : "missed");
    }
}
