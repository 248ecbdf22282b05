package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Locale;

/** What became of a cell's gates: a row of the table for each of its budgets. */
record CellResult(Cell cell, List<GateJvm.Outcome> outcomes) {

    private static final String LAYOUT = "|%-14s|%-12s|%-13s|%5s|%4s|%4s|%4s|%-19s|%5s|";

    CellResult {
        outcomes = List.copyOf(outcomes);
    }

    /** Returns the names of the columns and the line below them. */
    static String header() {
        String names =
                String.format(LAYOUT, "body", "code", "budget", "over", "PASS", "FAIL", "INC.", "wrong, % [95%]", "s");
        return names + System.lineSeparator() + names.replaceAll("[^|]", "-");
    }

    /** Returns a row for each budget; what the tool cannot be asked has {@code n/a} in it. */
    List<String> rows() {
        if (!cell.budgets().isEmpty()) {
            return cell.budgets().stream().map(this::row).toList();
        }
        Body body = cell.baseline().body();
        String subject = cell.plant().gauge().subject(body);
        return List.of(String.format(LAYOUT, body, cell.code(), subject, "-", "n/a", "n/a", "n/a", "n/a", "-"));
    }

    private String row(Budget budget) {
        int number = cell.budgets().indexOf(budget);
        return String.format(
                LAYOUT,
                cell.baseline().body(),
                cell.code(),
                budget.shortText(cell.baseline().body()),
                cell.isUnchanged() ? "-" : String.format(Locale.ROOT, cell.over() < 10 ? "%.2f" : "%.0f", cell.over()),
                count(number, Verdict.PASS),
                count(number, Verdict.FAIL),
                count(number, Verdict.INCONCLUSIVE),
                wrong(number),
                outcomes.isEmpty() ? "-" : String.format(Locale.ROOT, "%.2f", seconds()));
    }

    private String wrong(int number) {
        boolean undecidable = !cell.isUnchanged() && !cell.isBroken();
        if (outcomes.isEmpty() || undecidable) {
            return undecidable ? "limit holds" : "-";
        }
        return Intervals.percent(count(number, wrongVerdict()), outcomes.size());
    }

    private int count(int number, Verdict verdict) {
        return (int) outcomes.stream()
                .filter(outcome -> outcome.verdicts().get(number) == verdict)
                .count();
    }

    /** Returns the verdict that would be wrong: red without a regression, green with one that breaks the limit. */
    private Verdict wrongVerdict() {
        return cell.isUnchanged() ? Verdict.FAIL : Verdict.PASS;
    }

    /** Returns how many gates had a verdict, over all their budgets: one FAIL makes a gate red, one INCONCLUSIVE skipped. */
    int gates(Verdict verdict) {
        return (int) outcomes.stream()
                .filter(outcome -> overall(outcome.verdicts()) == verdict)
                .count();
    }

    private static Verdict overall(List<Verdict> verdicts) {
        if (verdicts.contains(Verdict.FAIL)) {
            return Verdict.FAIL;
        }
        return verdicts.contains(Verdict.INCONCLUSIVE) ? Verdict.INCONCLUSIVE : Verdict.PASS;
    }

    private double seconds() {
        return outcomes.stream().mapToDouble(GateJvm.Outcome::seconds).average().orElseThrow();
    }
}
