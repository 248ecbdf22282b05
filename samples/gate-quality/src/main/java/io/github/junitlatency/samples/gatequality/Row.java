package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Locale;

/** What became of a cell's gates: a row of the table. */
record Row(Cell cell, List<Cell.Outcome> outcomes) {

    private static final String LAYOUT = "|%-12s|%-4s|%-6s|%-12s|%5s|%5s|%5s|%12s|%20s|%8s|";

    Row {
        outcomes = List.copyOf(outcomes);
    }

    /** Returns the names of the columns and the line below them. */
    static String header() {
        String names = String.format(
                LAYOUT,
                "regime",
                "body",
                "budget",
                "code",
                "gates",
                "PASS",
                "FAIL",
                "INCONCLUSIVE",
                "wrong % [95%]",
                "s a gate");
        return names + System.lineSeparator() + names.replaceAll("[^|]", "-");
    }

    String text() {
        return String.format(
                LAYOUT,
                cell.regime(),
                cell.body(),
                cell.gauge(),
                cell.isUnchanged() ? "unchanged" : cell.plant(),
                gates(),
                count(Verdict.PASS),
                count(Verdict.FAIL),
                count(Verdict.INCONCLUSIVE),
                Intervals.percent(wrong(), gates()),
                String.format(Locale.ROOT, "%.2f", seconds()));
    }

    int gates() {
        return outcomes.size();
    }

    int count(Verdict verdict) {
        return (int) outcomes.stream()
                .filter(outcome -> outcome.verdict() == verdict)
                .count();
    }

    /** Returns how many gates were red without a regression, or not red with one. */
    int wrong() {
        int red = count(Verdict.FAIL);
        return cell.isUnchanged() ? red : gates() - red;
    }

    private double seconds() {
        return outcomes.stream().mapToDouble(Cell.Outcome::seconds).average().orElse(Double.NaN);
    }
}
