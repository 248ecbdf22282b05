package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CellResultTests {

    @Test
    void countsRedUnchangedCodeAsWrong() {
        CellResult result = new CellResult(Results.unchanged(Regime.QUIET), Results.outcomes(18, 1, 1, 3));
        assertThat(result.rows())
                .containsExactly(
                        "|map4m-1us     |unchanged   |p50<=200ns   |    -|  18|   1|   1|5.0 [0.1, 24.9]    | 0.25|",
                        "|map4m-1us     |unchanged   |p99.9<=400ns |    -|  18|   1|   1|5.0 [0.1, 24.9]    | 0.25|",
                        "|map4m-1us     |unchanged   |max<=100us   |    -|  18|   1|   1|5.0 [0.1, 24.9]    | 0.25|");
    }

    @Test
    void countsGreenPlantedCodeAsWrongWhereTheLimitIsBroken() {
        CellResult result =
                new CellResult(Results.planted(Regime.QUIET, Plant.EVERY_30, 1.13), Results.outcomes(1, 18, 1, 1));
        assertThat(result.rows())
                .containsExactly(
                        "|map4m-1us     |every-30    |p50<=115ns   | 1.13|   1|  18|   1|5.0 [0.1, 24.9]    | 0.25|");
    }

    @Test
    void judgesNothingWhereThePlantIsWithinTheLimit() {
        CellResult result =
                new CellResult(Results.planted(Regime.QUIET, Plant.EVERY_30, 0.9), Results.outcomes(2, 0, 0, 1));
        assertThat(result.rows())
                .containsExactly(
                        "|map4m-1us     |every-30    |p50<=115ns   | 0.90|   2|   0|   0|limit holds        | 0.25|");
    }

    @Test
    void saysWhatAToolCannotBeAsked() {
        Cell cell = Cell.of(Regime.QUIET, Results.baseline(Tool.JUNITPERF), Plant.ONE_IN_700);
        assertThat(new CellResult(cell, Results.outcomes(0, 0, 0, 1)).rows())
                .containsExactly(
                        "|map4m-1us     |one-in-700  |p99.9        |    -| n/a| n/a| n/a|n/a                |    -|");
        assertThat(Cell.of(Regime.QUIET, Results.baseline(Tool.JUNITPERF), Plant.NONE)
                        .budgets())
                .extracting(Budget::gauge)
                .containsExactly(Gauge.P50, Gauge.MAX);
    }

    @Test
    void headsEveryColumnWithinAHundred() {
        assertThat(CellResult.header().lines())
                .containsExactly(
                        "|body          |code        |budget       | over|PASS|FAIL|INC.|wrong, % [95%]     |    s|",
                        "|--------------|------------|-------------|-----|----|----|----|-------------------|-----|");
    }
}
