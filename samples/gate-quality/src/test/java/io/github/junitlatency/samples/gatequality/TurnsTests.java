package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TurnsTests {

    private static final List<CellResult> CELLS = results(
            Results.unchanged(Regime.QUIET),
            Results.planted(Regime.QUIET, Plant.EVERY_30, 1.1),
            Results.planted(Regime.QUIET, Plant.SLEEP, 2.2));

    @Test
    void beginsWithUnchangedCodeAndThenAnotherPlantEachTime() {
        CellRuns.Amount amount = new CellRuns.Amount(2, 1, 4, 60);
        assertThat(names(CellRuns.turns(CELLS, amount, 0, 0)))
                .containsExactly("unchanged 0", "unchanged 1", "every-30 0", "sleep 0");
        assertThat(names(CellRuns.turns(CELLS, amount, 0, 3)))
                .containsExactly("unchanged 0", "unchanged 1", "sleep 0", "every-30 0");
    }

    @Test
    void spreadsGatesOverJvms() {
        CellRuns.Amount amount = new CellRuns.Amount(3, 1, 2, 60);
        assertThat(names(CellRuns.turns(CELLS, amount, 0, 0)))
                .containsExactly("unchanged 0", "unchanged 1", "every-30 0", "sleep 0");
        assertThat(names(CellRuns.turns(CELLS, amount, 2, 0))).containsExactly("unchanged 2");
    }

    @Test
    void leavesOutWhatAToolCannotBeAsked() {
        Cell cannot = Cell.of(Regime.QUIET, Results.baseline(Tool.JUNITPERF), Plant.ONE_IN_700);
        assertThat(CellRuns.turns(results(cannot), new CellRuns.Amount(2, 2, 2, 60), 0, 0))
                .isEmpty();
    }

    private static List<CellResult> results(Cell... cells) {
        return Stream.of(cells).map(cell -> new CellResult(cell, List.of())).toList();
    }

    private static List<String> names(List<CellRuns.Turn> turns) {
        return turns.stream()
                .map(turn -> turn.result().cell().plant().code() + " " + turn.seed())
                .toList();
    }
}
