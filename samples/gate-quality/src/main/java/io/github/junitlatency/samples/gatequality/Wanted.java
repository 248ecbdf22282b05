package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** What is wanted of a gate, and whether the results show it: a row each, of one tool. */
final class Wanted {

    private static final String LAYOUT = "|%-13s|%-41s|%-11s|%-24s|%-8s|";
    private static final int GATES = 300;

    private final Tool tool;
    private final List<CellResult> results;

    private Wanted(Tool tool, List<CellResult> results) {
        this.tool = tool;
        this.results = results;
    }

    /** Returns the names of the columns and the line below them. */
    static String header() {
        String names = String.format(LAYOUT, "tool", "share", "wanted", "is, % [95%]", "");
        return names + System.lineSeparator() + names.replaceAll("[^|]", "-");
    }

    static List<String> rows(Tool tool, List<CellResult> results) {
        return new Wanted(tool, Tables.of(tool, results)).rows();
    }

    private List<String> rows() {
        Predicate<Cell> unchanged = Cell::isUnchanged;
        Predicate<Cell> broken = cell -> !cell.isUnchanged() && cell.isBroken();
        Predicate<Cell> twice = cell -> !cell.isUnchanged() && cell.isTwiceOver();
        Predicate<Cell> quiet = cell -> cell.regime() == Regime.QUIET;
        List<String> rows = new ArrayList<>();
        rows.add(atMost("FAIL of unchanged code", unchanged, Verdict.FAIL, 0, "0 of 300"));
        rows.add(atMost("PASS of planted code over its limit", broken, Verdict.PASS, 0, "0"));
        if (tool != Tool.JUNIT_LATENCY) {
            return rows; // the others decide always
        }
        rows.add(atMost("INCONCLUSIVE, twice over, quiet", twice.and(quiet), Verdict.INCONCLUSIVE, 5, "at most 5%"));
        rows.add(atMost(
                "INCONCLUSIVE, twice over, noise", twice.and(quiet.negate()), Verdict.INCONCLUSIVE, 20, "at most 20%"));
        rows.add(atMost(
                "INCONCLUSIVE of unchanged code, quiet", unchanged.and(quiet), Verdict.INCONCLUSIVE, 2, "under 2%"));
        rows.add(atMost(
                "INCONCLUSIVE of unchanged code, noise",
                unchanged.and(quiet.negate()),
                Verdict.INCONCLUSIVE,
                10,
                "under 10%"));
        return rows;
    }

    private String atMost(String share, Predicate<Cell> which, Verdict verdict, int percent, String wanted) {
        int gates = 0;
        int events = 0;
        for (CellResult result : results) {
            if (which.test(result.cell())) {
                gates += result.outcomes().size();
                events += result.gates(verdict);
            }
        }
        String is = gates == 0
                ? "no gates"
                : events + " of " + gates + ", "
                        + Intervals.percent(events, gates).replaceFirst("^\\S+ ", "");
        return String.format(LAYOUT, tool, share, wanted, is, judged(events, gates, percent, wanted));
    }

    /** Judges by the share itself; what is wanted of 300 gates is not told by fewer, unless it is missed already. */
    private static String judged(int events, int gates, int percent, String wanted) {
        boolean held = wanted.startsWith("under") ? 100 * events < percent * gates : 100 * events <= percent * gates;
        if (gates == 0) {
            return "-";
        }
        if (!held) {
            return "missed";
        }
        return wanted.endsWith("300") && gates < GATES ? "too few" : "holds";
    }
}
