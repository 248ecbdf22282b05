package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

    /** One gate to run, and where its outcome goes. */
    record Turn(CellResult result, int seed) {}

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
            List<CellResult> ofBody = plants.stream()
                    .filter(plant -> plant.gauge().suits(baseline.body()))
                    .map(plant -> new CellResult(Cell.of(regime, baseline, plant), new ArrayList<>()))
                    .toList();
            run(ofBody, regime.ordinal() + baseline.body().ordinal());
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

    private void run(List<CellResult> results, int rotation) {
        double end = progress.seconds() + amount.seconds();
        int most = Math.max(amount.gates(), amount.plantedGates());
        for (int first = 0; first < most && progress.seconds() < end; first += amount.gatesPerJvm()) {
            List<Turn> turns = turns(results, amount, first, rotation);
            if (turns.isEmpty()) {
                return; // the tool cannot be asked any of it
            }
            Cell any = turns.get(0).result().cell();
            try (Jvm jvm = any.baseline().tool().start(any.regime(), cpu)) {
                for (Turn turn : turns) {
                    if (progress.seconds() < end) {
                        run(jvm, turn);
                    }
                }
            } catch (IOException e) {
                progress.exclude(
                        "the rest of " + any.regime() + " " + any.baseline().name(), e);
                return;
            }
        }
    }

    /**
     * Returns the gates of one JVM: those of unchanged code, then a gate of each plant, and so on.
     *
     * <p>Another regime and body begins with another plant, so that where the time is short all plants get some.
     *
     * @param first seed of the JVM's gates
     * @param rotation how many plants to begin after
     */
    static List<Turn> turns(List<CellResult> results, Amount amount, int first, int rotation) {
        List<CellResult> planted = new ArrayList<>(
                results.stream().filter(result -> result.cell().isPlanted()).toList());
        Collections.rotate(planted, -rotation);
        List<CellResult> unchanged =
                results.stream().filter(result -> result.cell().isUnchanged()).toList();
        int end = first + amount.gatesPerJvm();
        return Stream.concat(
                        turns(unchanged, first, Math.min(end, amount.gates())),
                        turns(planted, first, Math.min(end, amount.plantedGates())))
                .filter(turn -> !turn.result().cell().budgets().isEmpty())
                .toList();
    }

    private static Stream<Turn> turns(List<CellResult> results, int first, int end) {
        return IntStream.range(first, end)
                .boxed()
                .flatMap(seed -> results.stream().map(result -> new Turn(result, seed)));
    }

    /** Runs a gate, and prints why it was not as it should be. */
    private void run(Jvm jvm, Turn turn) throws IOException {
        Cell cell = turn.result().cell();
        Gate.Judgement outcome = cell.baseline().judge(jvm, cell.plant(), turn.seed(), cpu, cell.budgets());
        turn.result().outcomes().add(outcome);
        Verdict expected = cell.isBroken() ? Verdict.FAIL : Verdict.PASS;
        if (outcome.verdicts().stream().anyMatch(verdict -> verdict != expected)) {
            progress.note(cell + ": " + outcome.verdicts() + " " + outcome.reason());
        }
    }
}
