package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The tables of results, all within a hundred columns. */
final class Tables {

    private static final int BODY_WIDTH = 14;
    private static final int LEAST_WIDTH = 8;
    private static final String LIMITS = "|%-14s|%-14s|%-12s|%-14s|%6s|";
    private static final String SUMS = "|%-13s|%-19s|%-20s|%-20s|%-20s|";

    private Tables() {}

    /** Returns each tool's and body's budgets, and what plants come to by them. */
    static List<String> limits(List<Baseline> baselines, List<Plant> plants) {
        List<String> rows = new ArrayList<>(header(String.format(LIMITS, "tool", "body", "code", "budget", "over")));
        for (Baseline baseline : baselines) {
            for (Plant plant : plants) {
                if (plant.gauge().suits(baseline.body())) {
                    Cell cell = Cell.of(Regime.QUIET, baseline, plant);
                    cell.budgets().forEach(budget -> rows.add(limit(cell, budget)));
                }
            }
        }
        return rows;
    }

    private static String limit(Cell cell, Budget budget) {
        Body body = cell.baseline().body();
        String over = cell.isUnchanged() ? "-" : String.format(Locale.ROOT, "%.2f", cell.over());
        return String.format(LIMITS, cell.baseline().tool(), body, cell.plant().code(), budget.shortText(body), over);
    }

    /** Returns the head of a regime's and tool's table: a column for each code. */
    static List<String> head(List<Plant> plants) {
        String codes = plants.stream().map(plant -> column(plant, plant.code())).collect(Collectors.joining());
        return header(String.format("|%-" + BODY_WIDTH + "s|%s", "body", codes));
    }

    /** Returns a body's row of it. */
    static String row(Body body, List<Plant> plants, List<CellResult> results) {
        StringBuilder row = new StringBuilder(String.format("|%-" + BODY_WIDTH + "s|", body));
        for (Plant plant : plants) {
            Optional<CellResult> ofPlant = results.stream()
                    .filter(result -> result.cell().plant() == plant)
                    .findFirst();
            row.append(column(plant, ofPlant.map(CellResult::text).orElse("")));
        }
        return row.toString();
    }

    private static String column(Plant plant, String text) {
        return String.format("%" + Math.max(LEAST_WIDTH, plant.code().length()) + "s|", text);
    }

    /** Returns the results of a tool. */
    static List<CellResult> of(Tool tool, List<CellResult> results) {
        return results.stream()
                .filter(result -> result.cell().baseline().tool() == tool)
                .toList();
    }

    /** Returns the results in some regimes. */
    static List<CellResult> in(List<CellResult> results, Predicate<Regime> which) {
        return results.stream()
                .filter(result -> which.test(result.cell().regime()))
                .toList();
    }

    /** Returns the sums of a tool over bodies, a row a regime, and one over all. */
    static List<String> sums(Tool tool, List<CellResult> results) {
        List<CellResult> own = of(tool, results);
        List<String> rows = new ArrayList<>(header(String.format(
                SUMS, "regime", "unchanged: FAIL", "over limit: PASS", "unchanged: INC.", "twice over: INC.")));
        for (Regime regime : Regime.values()) {
            List<CellResult> ofRegime = in(own, regime::equals);
            if (!ofRegime.isEmpty()) {
                rows.add(sum(regime.toString(), ofRegime));
            }
        }
        rows.add(sum("noise", in(own, regime -> regime != Regime.QUIET)));
        rows.add(sum("all", own));
        rows.add(String.format(SUMS, "wanted", "0/300", "0", "< 2%, noise < 10%", "<= 5%, noise <= 20%"));
        return rows;
    }

    private static String sum(String name, List<CellResult> results) {
        return String.format(
                SUMS,
                name,
                share(results, Cell::isUnchanged, Verdict.FAIL),
                share(results, Cell::isBroken, Verdict.PASS),
                share(results, Cell::isUnchanged, Verdict.INCONCLUSIVE),
                share(results, Cell::isTwiceOver, Verdict.INCONCLUSIVE));
    }

    /** Returns a count and its interval in percent, such as {@code 0/27 [0.0, 12.8]}. */
    static String share(List<CellResult> results, Predicate<Cell> which, Verdict verdict) {
        int gates = 0;
        int events = 0;
        for (CellResult result : results) {
            if (which.test(result.cell())) {
                gates += result.outcomes().size();
                events += result.gates(verdict);
            }
        }
        return gates == 0 ? "-" : events + "/" + gates + " " + Intervals.of(events, gates);
    }

    /** Returns the names of the columns, and the line below them. */
    static List<String> header(String names) {
        return List.of(names, names.replaceAll("[^|]", "-"));
    }
}
