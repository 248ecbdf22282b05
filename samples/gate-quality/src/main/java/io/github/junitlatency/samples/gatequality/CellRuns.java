package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs the gates of a regime and a tool: bodies one after another, and of each all plants in turns, in fresh JVMs. */
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

        int gates(Plant plant) {
            return plant == Plant.NONE ? gates : plantedGates;
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
        progress.print(CellResult.header());
        List<CellResult> results = new ArrayList<>();
        for (Baseline baseline : baselines) {
            List<Cell> cells = plants.stream()
                    .filter(plant -> plant.gauge().suits(baseline.body()))
                    .map(plant -> Cell.of(regime, baseline, plant))
                    .toList();
            List<CellResult> ofBody = run(cells);
            ofBody.forEach(result -> result.rows().forEach(progress::print));
            results.addAll(ofBody);
            progress.note("done " + regime + " " + tool + " " + baseline.body());
        }
        return results;
    }

    private List<CellResult> run(List<Cell> cells) {
        Map<Cell, List<GateJvm.Outcome>> outcomes = new LinkedHashMap<>();
        cells.forEach(cell -> outcomes.put(cell, new ArrayList<>()));
        double end = progress.seconds() + amount.seconds();
        int most = Math.max(amount.gates(), amount.plantedGates());
        for (int first = 0; first < most && progress.seconds() < end; first += amount.gatesPerJvm()) {
            try (GateJvm jvm = start(cells.get(0))) {
                for (int seed = first; seed < Math.min(most, first + amount.gatesPerJvm()); seed++) {
                    turn(jvm, outcomes, seed, end);
                }
            } catch (IOException e) {
                progress.leaveOut("the rest of " + cells.get(0).regime() + " " + cells.get(0).baseline().body(), e);
                break;
            }
        }
        return cells.stream()
                .map(cell -> new CellResult(cell, outcomes.get(cell)))
                .toList();
    }

    private GateJvm start(Cell cell) throws IOException {
        return starter.start(
                cell.baseline().tool(), cell.regime(), cell.baseline().body());
    }

    private void turn(GateJvm jvm, Map<Cell, List<GateJvm.Outcome>> outcomes, int seed, double end) throws IOException {
        for (Map.Entry<Cell, List<GateJvm.Outcome>> entry : outcomes.entrySet()) {
            Cell cell = entry.getKey();
            boolean due = seed < amount.gates(cell.plant()) && !cell.budgets().isEmpty();
            if (due && progress.seconds() < end) {
                GateJvm.Outcome outcome = jvm.gate(make(cell, seed), cell.budgets());
                entry.getValue().add(outcome);
                explain(cell, outcome);
            }
        }
    }

    private static Gate.Make make(Cell cell, int seed) {
        Baseline baseline = cell.baseline();
        return new Gate.Make(
                baseline.body(), baseline.size(), cell.plant(), baseline.effects().get(cell.plant()).slowerNanos(), seed);
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
