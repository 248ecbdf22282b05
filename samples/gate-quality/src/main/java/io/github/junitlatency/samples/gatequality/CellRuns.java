package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs the gates of a regime and a tool: bodies one after another, and of each all plants, in fresh JVMs. */
final class CellRuns {

    private final JvmStarter starter;
    private final Amount amount;
    private final Progress progress;

    /**
     * How many.
     *
     * @param seconds after which a body gets no further gates
     */
    record Amount(int gates, int plantedGates, int gatesPerJvm, int seconds) {

        /** Returns the more of both. */
        int most() {
            return Math.max(gates, plantedGates);
        }
    }

    CellRuns(JvmStarter starter, Amount amount, Progress progress) {
        this.starter = starter;
        this.amount = amount;
        this.progress = progress;
    }

    List<CellResult> run(Regime regime, Tool tool, List<Baseline> baselines, List<Plant> plants) {
        progress.print("");
        progress.print("**" + regime + ", " + tool + "**");
        progress.print("");
        Tables.head(plants).forEach(progress::print);
        List<CellResult> results = new ArrayList<>();
        for (Baseline baseline : baselines) {
            List<Cell> cells = plants.stream()
                    .filter(plant -> plant.gauge().suits(baseline.body()))
                    .map(plant -> Cell.of(regime, baseline, plant))
                    .toList();
            List<CellResult> ofBody =
                    run(cells, regime.ordinal() + baseline.body().ordinal());
            progress.print(Tables.row(baseline.body(), plants, ofBody));
            results.addAll(ofBody);
            progress.note("done " + regime + " " + tool + " " + baseline.body());
        }
        notAvailable(regime, tool, baselines).forEach(reason -> progress.print("n/a: " + reason));
        return results;
    }

    private static List<String> notAvailable(Regime regime, Tool tool, List<Baseline> baselines) {
        return baselines.stream()
                .flatMap(baseline -> Arrays.stream(Gauge.values())
                        .filter(gauge -> gauge.suits(baseline.body()))
                        .flatMap(gauge -> tool.cannot(regime, baseline.body(), gauge).stream()))
                .distinct()
                .toList();
    }

    private List<CellResult> run(List<Cell> cells, int rotation) {
        Map<Cell, List<GateJvm.Outcome>> outcomes = new LinkedHashMap<>();
        cells.forEach(cell -> outcomes.put(cell, new ArrayList<>()));
        double end = progress.seconds() + amount.seconds();
        for (int first = 0; first < amount.most() && progress.seconds() < end; first += amount.gatesPerJvm()) {
            List<Turns.Turn> turns = Turns.of(cells, amount, first, rotation);
            if (turns.isEmpty()) {
                break; // the tool cannot be asked any of it
            }
            try (GateJvm jvm = start(cells.get(0))) {
                for (Turns.Turn turn : turns) {
                    if (progress.seconds() < end) {
                        outcomes.get(turn.cell()).add(gate(jvm, turn));
                    }
                }
            } catch (IOException e) {
                Cell cell = cells.get(0);
                progress.leaveOut("the rest of " + cell.regime() + " " + name(cell.baseline()), e);
                break;
            }
        }
        return cells.stream()
                .map(cell -> new CellResult(cell, outcomes.get(cell)))
                .toList();
    }

    private static String name(Baseline baseline) {
        return baseline.tool() + " " + baseline.body();
    }

    private GateJvm start(Cell cell) throws IOException {
        return starter.start(
                cell.baseline().tool(), cell.regime(), cell.baseline().body());
    }

    private GateJvm.Outcome gate(GateJvm jvm, Turns.Turn turn) throws IOException {
        GateJvm.Outcome outcome =
                jvm.gate(make(turn.cell(), turn.seed()), turn.cell().budgets());
        explain(turn.cell(), outcome);
        return outcome;
    }

    private static Gate.Make make(Cell cell, int seed) {
        Baseline baseline = cell.baseline();
        return new Gate.Make(
                baseline.body(),
                baseline.size(),
                cell.plant(),
                baseline.effects().get(cell.plant()).slowerNanos(),
                seed);
    }

    /** Tells why a gate was not as it should be. */
    private void explain(Cell cell, GateJvm.Outcome outcome) {
        boolean shouldFail = !cell.isUnchanged() && cell.isBroken();
        Verdict expected = shouldFail ? Verdict.FAIL : Verdict.PASS;
        if (outcome.verdicts().stream().anyMatch(verdict -> verdict != expected)) {
            progress.note(cell + ": " + outcome.verdicts() + " " + outcome.reason());
        }
    }
}
