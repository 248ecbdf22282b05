package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.internal.verdict.Excuse;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Prints the worth of each excuse as a table.
 *
 * <p>An excuse stays where it turns at least 1% of the unchanged gates of a regime from FAIL, and no planted FAIL into PASS.
 */
final class ExcuseTable {
    private static final double WORTH = 0.01;
    private static final String ROW = "| %s | %s | %d | %s | %d | %s | %d | %s | %s | %d | %s |";

    private ExcuseTable() {}

    /** The verdicts of gates with all excuses and without some. */
    private record Turned(List<Pair> unchanged, List<Pair> planted) {
        /** The verdicts of one gate. */
        record Pair(Verdict with, Verdict without) {}

        /** Takes a choice of {@link ExcuseGate#CHOICES}. */
        static Turned of(List<CellResult> results, int choice) {
            return new Turned(pairs(results, choice, Cell::isUnchanged), pairs(results, choice, Cell::isPlanted));
        }

        private static List<Pair> pairs(List<CellResult> results, int choice, Predicate<Cell> which) {
            return results.stream()
                    .filter(result -> which.test(result.cell()))
                    .flatMap(result -> result.outcomes().stream())
                    .map(Gate.Judgement::excused)
                    .map(verdicts -> new Pair(verdicts.get(0), verdicts.get(choice)))
                    .toList();
        }

        private static long count(List<Pair> pairs, Predicate<Pair> which) {
            return pairs.stream().filter(which).count();
        }

        private static String both(List<Pair> pairs, Verdict verdict) {
            return count(pairs, pair -> pair.with == verdict) + ", " + count(pairs, pair -> pair.without == verdict);
        }

        long fromFail() {
            return count(unchanged, pair -> pair.without == Verdict.FAIL && pair.with != Verdict.FAIL);
        }

        boolean isWorth() {
            return fromFail() > 0 && fromFail() >= WORTH * unchanged.size();
        }

        long failToPass() {
            return count(planted, pair -> pair.without == Verdict.FAIL && pair.with == Verdict.PASS);
        }

        String row(String regime, String excuse, String answer) {
            return String.format(
                    ROW,
                    regime,
                    excuse,
                    unchanged.size(),
                    both(unchanged, Verdict.FAIL),
                    fromFail(),
                    both(unchanged, Verdict.PASS),
                    planted.size(),
                    both(planted, Verdict.FAIL),
                    both(planted, Verdict.PASS),
                    failToPass(),
                    answer);
        }
    }

    /** Returns the table: a row for each regime and excuse, then one for each excuse over all regimes with the answer. */
    static List<String> rows(List<CellResult> results) {
        List<String> rows = new ArrayList<>(List.of(
                "| regime | excuse | unchanged | FAIL with, without | turned from FAIL | PASS with, without | planted"
                        + " | FAIL with, without | PASS with, without | FAIL turned into PASS | answer |",
                "|---|---|---|---|---|---|---|---|---|---|---|"));
        List<List<CellResult>> byRegime = Arrays.stream(Regime.values())
                .map(regime -> Tables.in(results, regime::equals))
                .filter(own -> !own.isEmpty())
                .toList();
        Excuse[] excuses = Excuse.values();
        for (List<CellResult> own : byRegime) {
            String regime = own.get(0).cell().regime().toString();
            for (Excuse excuse : excuses) {
                rows.add(Turned.of(own, 1 + excuse.ordinal()).row(regime, excuse.toString(), ""));
            }
            rows.add(Turned.of(own, 1 + excuses.length).row(regime, "all of them", ""));
        }
        for (Excuse excuse : excuses) {
            int choice = 1 + excuse.ordinal();
            Turned all = Turned.of(results, choice);
            boolean isWorth =
                    byRegime.stream().anyMatch(own -> Turned.of(own, choice).isWorth());
            String answer = results.isEmpty() ? "-" : isWorth && all.failToPass() == 0 ? "stays" : "goes";
            rows.add(all.row("all", excuse.toString(), answer));
        }
        return rows;
    }
}
