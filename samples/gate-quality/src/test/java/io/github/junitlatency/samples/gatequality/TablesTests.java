package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TablesTests {

    private static final List<Plant> PLANTS = List.of(Plant.NONE, Plant.EVERY_30, Plant.ONE_IN_700, Plant.SLEEP);

    @Test
    void countsPassFailAndInconclusive() {
        CellResult unchanged = new CellResult(Results.unchanged(Regime.QUIET), Results.outcomes(18, 1, 1, 3));
        assertThat(unchanged.text()).isEqualTo("18/1/1");
        CellResult broken =
                new CellResult(Results.planted(Regime.QUIET, Plant.EVERY_30, 1.13), Results.outcomes(1, 18, 1, 1));
        assertThat(broken.text()).isEqualTo("1/18/1");
    }

    @Test
    void bracketsWhatIsWithinItsLimit() {
        CellResult within =
                new CellResult(Results.planted(Regime.QUIET, Plant.EVERY_30, 0.9), Results.outcomes(2, 0, 0, 1));
        assertThat(within.text()).isEqualTo("(2/0/0)");
    }

    @Test
    void saysWhatAToolCannotBeAsked() {
        Cell cell = Cell.of(Regime.QUIET, Results.baseline(Tool.JUNITPERF), Plant.ONE_IN_700);
        assertThat(new CellResult(cell, List.of()).text()).isEqualTo("n/a");
        assertThat(new CellResult(Results.unchanged(Regime.QUIET), List.of()).text())
                .isEqualTo("-");
        assertThat(Cell.of(Regime.QUIET, Results.baseline(Tool.JUNITPERF), Plant.NONE)
                        .budgets())
                .extracting(Budget::gauge)
                .containsExactly(Gauge.P50, Gauge.MAX);
    }

    @Test
    void hasARowABody() {
        List<CellResult> results = List.of(
                new CellResult(Results.unchanged(Regime.QUIET), Results.outcomes(18, 1, 1, 3)),
                new CellResult(Results.planted(Regime.QUIET, Plant.EVERY_30, 0.9), Results.outcomes(2, 0, 0, 1)));
        assertThat(Tables.head(PLANTS))
                .containsExactly(
                        "|body          |unchanged|every-30|one-in-700|   sleep|",
                        "|--------------|---------|--------|----------|--------|");
        assertThat(Tables.row(Body.MAP4M_1US, PLANTS, results))
                .isEqualTo("|map4m-1us     |   18/1/1| (2/0/0)|          |        |");
    }

    @Test
    void fitsAHundredColumnsWithAllDefaultPlants() {
        List<Plant> plants = Arrays.stream(Plant.values())
                .filter(plant -> plant != Plant.RANDOM_INDEX && plant != Plant.PASTED)
                .toList();
        assertThat(Tables.head(plants)).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    @Test
    void statesSubjectLimitAndTrueEffect() {
        assertThat(Tables.limits(List.of(Results.baseline(Tool.JUNIT_LATENCY)), List.of(Plant.NONE, Plant.ONE_IN_700)))
                .containsExactly(
                        "|tool          |body          |code        |budget        |  over|",
                        "|--------------|--------------|------------|--------------|------|",
                        "|junit-latency |map4m-1us     |unchanged   |p50<=200ns    |     -|",
                        "|junit-latency |map4m-1us     |unchanged   |p99.9<=400ns  |     -|",
                        "|junit-latency |map4m-1us     |unchanged   |max<=100us    |     -|",
                        "|junit-latency |map4m-1us     |one-in-700  |p99.9<=260ns  | 31.15|");
    }

    @Test
    void addsUpBodiesOfARegime() {
        List<CellResult> results = List.of(
                new CellResult(Results.unchanged(Regime.QUIET), Results.outcomes(26, 0, 1, 3)),
                new CellResult(Results.planted(Regime.QUIET, Plant.SLEEP, 2.2), Results.outcomes(1, 3, 0, 1)),
                new CellResult(Results.planted(Regime.QUIET, Plant.EVERY_30, 0.9), Results.outcomes(9, 0, 0, 1)),
                new CellResult(Results.unchanged(Regime.STRESS_HDD), Results.outcomes(1, 0, 0, 3)));
        assertThat(Tables.sums(Tool.JUNIT_LATENCY, results))
                .containsExactly(
                        "|regime       |unchanged: FAIL    |over limit: PASS    |unchanged: INC.     |twice over: INC.    |",
                        "|-------------|-------------------|--------------------|--------------------|--------------------|",
                        "|quiet        |0/27 [0.0, 12.8]   |1/4 [0.6, 80.6]     |1/27 [0.1, 19.0]    |0/4 [0.0, 60.2]     |",
                        "|stress-hdd   |0/1 [0.0, 97.5]    |-                   |0/1 [0.0, 97.5]     |-                   |",
                        "|noise        |0/1 [0.0, 97.5]    |-                   |0/1 [0.0, 97.5]     |-                   |",
                        "|all          |0/28 [0.0, 12.3]   |1/4 [0.6, 80.6]     |1/28 [0.1, 18.3]    |0/4 [0.0, 60.2]     |",
                        "|wanted       |0/300              |0                   |< 2%, noise < 10%   |<= 5%, noise <= 20% |");
    }
}
