package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RowTests {

    @Test
    void countsRedUnchangedCodeAsWrong() {
        Row row = new Row(new Cell(Regime.STOP_SIGNALS, Body.NS_50, Gauge.P999, Plant.NONE), Outcomes.of(18, 1, 1));
        assertThat(row.text())
                .isEqualTo("|stop-signals|50ns|p99.9 |unchanged   |   20|   18|    1|           1|"
                        + "     5.0 [0.1, 24.9]|    0.38|");
    }

    @Test
    void countsPlantedCodeThatIsNotRedAsWrong() {
        Row row = new Row(new Cell(Regime.QUIET, Body.US_20, Gauge.MAX, Plant.RANDOM_INDEX), Outcomes.of(1, 18, 1));
        assertThat(row.text())
                .isEqualTo("|quiet       |20us|max   |random-index|   20|    1|   18|           1|"
                        + "    10.0 [1.2, 31.7]|    1.86|");
    }

    @Test
    void headsEveryColumn() {
        assertThat(Row.header().lines())
                .containsExactly(
                        "|regime      |body|budget|code        |gates| PASS| FAIL|INCONCLUSIVE|       wrong % [95%]|s a gate|",
                        "|------------|----|------|------------|-----|-----|-----|------------|--------------------|--------|");
    }
}
