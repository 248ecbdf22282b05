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
    private static final double FALSE_ALARMS = 0.01;
    private static final double SINGLE_SECONDS = 45;
    private static final double TEN_SECONDS = 150;
    private static final int TEN = 10;

    private RelativeWanted() {}

    static List<String> rows(List<Judged> all) {
        List<Judged> own = all.stream()
                .filter(one -> one.what().tool() == RelativeTool.JUNIT_LATENCY)
                .toList();
        List<String> rows = new ArrayList<>(Tables.header(String.format(ROW, "wanted", "seen", "")));
        falseAlarms(rows, own);
        Predicate<Judged> quiet = one -> one.what().regime() == Regime.QUIET;
        Predicate<Judged> p50 = one -> one.budget().startsWith("p50");
        Predicate<Judged> isLock = one -> one.what().subject() == Subject.LOCK_QUEUE;
        for (Subject subject : Subject.values()) {
            Predicate<Judged> own50 = quiet.and(p50).and(one -> one.what().subject() == subject);
            String note = subject == Subject.LOCK_QUEUE ? " (compiled in two ways)" : "";
            found(rows, own, "+10% found in 95%, " + subject + note, 0.95, own50.and(of(Difference.PLUS_10)));
            found(rows, own, "+5% found in 80%, " + subject + note, 0.80, own50.and(of(Difference.PLUS_5)));
        }
        Predicate<Judged> others = quiet.and(p50).and(isLock.negate());
        found(rows, own, "+10% found in 95%, all but lock-queue", 0.95, others.and(of(Difference.PLUS_10)));
        found(rows, own, "+5% found in 80%, all but lock-queue", 0.80, others.and(of(Difference.PLUS_5)));
        found(rows, own, "p99.9 exceedances +40% found in 90%", 0.90, quiet.and(of(Difference.TAIL_PLUS_40)));
        seconds(rows, own, "a single test in at most 45 s, quiet", SINGLE_SECONDS, 1);
        seconds(rows, own, "ten tests of one class in at most 150 s, quiet", TEN_SECONDS, TEN);
        return rows;
    }

    private static Predicate<Judged> of(Difference difference) {
        return one -> one.what().difference() == difference;
    }

    private static void falseAlarms(List<String> rows, List<Judged> own) {
        List<Judged> identical =
                own.stream().filter(one -> one.what().difference().isNone()).toList();
        if (!identical.isEmpty()) {
            long fails = identical.stream().filter(RelativeTables::isFail).count();
            rows.add(String.format(
                    ROW,
                    "identical code FAIL in at most 1 of 100, all regimes",
                    RelativeTables.share(identical, RelativeTables::isFail),
                    met(fails <= FALSE_ALARMS * identical.size())));
        }
    }

    private static void found(List<String> rows, List<Judged> own, String what, double least, Predicate<Judged> which) {
        List<Judged> ofIt = own.stream().filter(which).toList();
        if (!ofIt.isEmpty()) {
            long fails = ofIt.stream().filter(RelativeTables::isFail).count();
            rows.add(String.format(
                    ROW, what, RelativeTables.share(ofIt, RelativeTables::isFail), met(fails >= least * ofIt.size())));
        }
    }

    /** A class's time is the same in each of its budgets, so it is counted once. */
    private static void seconds(List<String> rows, List<Judged> own, String what, double most, int tests) {
        Map<String, Double> times = new TreeMap<>();
        own.stream()
                .filter(one -> one.what().tests() == tests && one.what().regime() == Regime.QUIET)
                .forEach(one ->
                        times.put(one.test().replaceFirst("/.*", ""), one.cost().seconds()));
        if (!times.isEmpty()) {
            List<Double> all = List.copyOf(times.values());
            double longest = all.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
            long within = all.stream().filter(time -> time <= most).count();
            rows.add(String.format(
                    ROW,
                    what,
                    String.format(
                            Locale.ROOT,
                            "%d of %d, median %.0f, longest %.0f",
                            within,
                            all.size(),
                            RelativeTables.median(all),
                            longest),
                    met(within == all.size())));
        }
    }

    private static String met(boolean isMet) {
        return isMet ? "met" : "missed";
    }
}
