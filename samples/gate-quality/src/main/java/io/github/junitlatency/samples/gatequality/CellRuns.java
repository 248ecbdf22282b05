package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs the gates of a regime and a tool: bodies one after another, and of each all plants, in fresh JVMs. */
final class CellRuns {
    private final int cpu;
    private final Amount amount;
    private final Progress progress;

    /**
     * The number of gates.
     *
     * @param seconds after which a body gets no further gates
     */
    record Amount(int gates, int plantedGates, int gatesPerJvm, int seconds) {}

    /** One gate to run. */
    record Turn(Cell cell, int seed) {}

    CellRuns(int cpu, Amount amount, Progress progress) {
        this.cpu = cpu;
        this.amount = amount;
        this.progress = progress;
    }

    List<CellResult> run(Regime regime, Tool tool, List<Baseline> baselines, List<Plant> plants) {
        progress.title("**" + regime + ", " + tool + "**");
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
        baselines.stream()
                .flatMap(baseline -> Arrays.stream(Gauge.values())
                        .filter(gauge -> gauge.suits(baseline.body()))
                        .flatMap(gauge -> tool.cannot(regime, baseline.body(), gauge).stream()))
                .distinct()
                .forEach(reason -> progress.print("n/a: " + reason));
        return results;
    }

    private List<CellResult> run(List<Cell> cells, int rotation) {
        Map<Cell, List<Gate.Judgement>> outcomes = new LinkedHashMap<>();
        cells.forEach(cell -> outcomes.put(cell, new ArrayList<>()));
        double end = progress.seconds() + amount.seconds();
        int most = Math.max(amount.gates(), amount.plantedGates());
        for (int first = 0; first < most && progress.seconds() < end; first += amount.gatesPerJvm()) {
            List<Turn> turns = turns(cells, amount, first, rotation);
            if (turns.isEmpty()) {
                break; // the tool cannot be asked any of it
            }
            Cell any = cells.get(0);
            try (Jvm jvm = any.baseline().tool().start(any.regime(), cpu)) {
                for (Turn turn : turns) {
                    if (progress.seconds() < end) {
                        outcomes.get(turn.cell()).add(gate(jvm, turn));
                    }
                }
            } catch (IOException e) {
                progress.leaveOut(
                        "the rest of " + any.regime() + " " + any.baseline().name(), e);
                break;
            }
        }
        return cells.stream()
                .map(cell -> new CellResult(cell, outcomes.get(cell)))
                .toList();
    }

    /**
     * Returns the gates of one JVM: those of unchanged code, then a gate of each plant, and so on.
     *
     * <p>Another regime and body begins with another plant, so that where the time is short all plants get some.
     *
     * @param first seed of the JVM's gates
     * @param rotation how many plants to begin after
     */
    static List<Turn> turns(List<Cell> cells, Amount amount, int first, int rotation) {
        List<Cell> unchanged = new ArrayList<>();
        List<Cell> planted = new ArrayList<>();
        for (Cell cell : cells) {
            if (!cell.budgets().isEmpty()) {
                (cell.isUnchanged() ? unchanged : planted).add(cell);
            }
        }
        Collections.rotate(planted, -rotation);
        List<Turn> turns = new ArrayList<>();
        int end = first + amount.gatesPerJvm();
        add(turns, unchanged, first, Math.min(end, amount.gates()));
        add(turns, planted, first, Math.min(end, amount.plantedGates()));
        return turns;
    }

    private static void add(List<Turn> turns, List<Cell> cells, int first, int end) {
        for (int seed = first; seed < end; seed++) {
            for (Cell cell : cells) {
                turns.add(new Turn(cell, seed));
            }
        }
    }

    /** Runs a gate, and tells why it was not as it should be. */
    private Gate.Judgement gate(Jvm jvm, Turn turn) throws IOException {
        Cell cell = turn.cell();
        Gate.Judgement outcome = cell.baseline().judge(jvm, cell.plant(), turn.seed(), cpu, cell.budgets());
        Verdict expected = !cell.isUnchanged() && cell.isBroken() ? Verdict.FAIL : Verdict.PASS;
        if (outcome.verdicts().stream().anyMatch(verdict -> verdict != expected)) {
            progress.note(cell + ": " + outcome.verdicts() + " " + outcome.reason());
        }
        return outcome;
    }
}
