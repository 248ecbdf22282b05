package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Made-up results to make rows of. */
final class Results {

    static final Figures FIGURES = new Figures(100, 150, 200, 50_000);

    private Results() {}

    static Baseline baseline(Tool tool) {
        Baseline.PlantEffect slow = new Baseline.PlantEffect(8_000, 8_100);
        return new Baseline(
                tool, Body.MAP4M_1US, new Size(10, 100, 1), List.of(FIGURES), Map.of(Plant.ONE_IN_700, slow));
    }

    static Cell unchanged(Regime regime) {
        return Cell.of(regime, baseline(Tool.JUNIT_LATENCY), Plant.NONE);
    }

    static Cell planted(Regime regime, Plant plant, double over) {
        Baseline baseline = baseline(Tool.JUNIT_LATENCY);
        return new Cell(regime, baseline, plant, List.of(baseline.budget(plant, plant.gauge())), over);
    }

    /** @param budgets of each gate, all with the same verdict */
    static List<Gate.Judgement> outcomes(int pass, int fail, int inconclusive, int budgets) {
        return Stream.of(
                        Collections.nCopies(pass, outcome(Verdict.PASS, budgets)),
                        Collections.nCopies(fail, outcome(Verdict.FAIL, budgets)),
                        Collections.nCopies(inconclusive, outcome(Verdict.INCONCLUSIVE, budgets)))
                .flatMap(List::stream)
                .toList();
    }

    private static Gate.Judgement outcome(Verdict verdict, int budgets) {
        return new Gate.Judgement(FIGURES, Collections.nCopies(budgets, verdict), "");
    }
}
