package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.internal.verdict.Excuse;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints the worth of each excuse as a table.
 *
 * <p>An excuse stays where it turns at least 1% of the unchanged gates of a regime from FAIL, and no planted FAIL into PASS.
 */
final class ExcuseTable {
    private static final double WORTH = 0.01;

    private ExcuseTable() {}

    /** Counts of gates by their verdicts with all excuses and without one. */
    private record Turned(String gates, String fail, long fromFail, String pass, long failToPass) {
        static Turned of(List<CellResult> results, boolean isUnchanged, int choice) {
            long[][] counts = new long[Verdict.values().length][Verdict.values().length];
            long gates = 0;
            for (CellResult result : results) {
                if (result.cell().isUnchanged() == isUnchanged) {
                    for (Gate.Judgement judged : result.outcomes()) {
                        Verdict with = judged.excused().get(0);
                        counts[with.ordinal()][judged.excused().get(choice).ordinal()]++;
                        gates++;
                    }
                }
            }
            int fail = Verdict.FAIL.ordinal();
            int pass = Verdict.PASS.ordinal();
            long fromFail = column(counts, fail) - counts[fail][fail];
            return new Turned(
                    Long.toString(gates), both(counts, fail), fromFail, both(counts, pass), counts[pass][fail]);
        }

        private static String both(long[][] counts, int verdict) {
            long with = 0;
            for (long count : counts[verdict]) {
                with += count;
            }
            return with + ", " + column(counts, verdict);
        }

        private static long column(long[][] counts, int verdict) {
            long without = 0;
            for (long[] row : counts) {
                without += row[verdict];
            }
            return without;
        }
    }

    /** Returns the table: a row for each regime and excuse, then one for each excuse over all regimes with the answer. */
    static List<String> rows(List<CellResult> results) {
        List<String> rows = new ArrayList<>(List.of(
                "| regime | excuse | unchanged | FAIL with, without | turned from FAIL | PASS with, without | planted"
                        + " | FAIL with, without | PASS with, without | FAIL turned into PASS | answer |",
                "|---|---|---|---|---|---|---|---|---|---|---|"));
        Excuse[] excuses = Excuse.values();
        boolean[] isWorth = new boolean[excuses.length];
        for (Regime regime : Regime.values()) {
            List<CellResult> own = results.stream()
                    .filter(result -> result.cell().regime() == regime)
                    .toList();
            if (!own.isEmpty()) {
                for (Excuse excuse : excuses) {
                    rows.add(row(regime.toString(), excuse.toString(), own, 1 + excuse.ordinal(), ""));
                    Turned unchanged = Turned.of(own, true, 1 + excuse.ordinal());
                    isWorth[excuse.ordinal()] |= unchanged.fromFail() > 0
                            && unchanged.fromFail() >= WORTH * Long.parseLong(unchanged.gates());
                }
                rows.add(row(regime.toString(), "all of them", own, 1 + excuses.length, ""));
            }
        }
        for (Excuse excuse : excuses) {
            boolean hides = Turned.of(results, false, 1 + excuse.ordinal()).failToPass() > 0;
            String answer = results.isEmpty() ? "-" : isWorth[excuse.ordinal()] && !hides ? "stays" : "goes";
            rows.add(row("all", excuse.toString(), results, 1 + excuse.ordinal(), answer));
        }
        return rows;
    }

    private static String row(String regime, String excuse, List<CellResult> results, int choice, String answer) {
        Turned unchanged = Turned.of(results, true, choice);
        Turned planted = Turned.of(results, false, choice);
        return "| "
                + String.join(
                        " | ",
                        regime,
                        excuse,
                        unchanged.gates(),
                        unchanged.fail(),
                        Long.toString(unchanged.fromFail()),
                        unchanged.pass(),
                        planted.gates(),
                        planted.fail(),
                        planted.pass(),
                        Long.toString(planted.failToPass()),
                        answer)
                + " |";
    }
}
