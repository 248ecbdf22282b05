package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTests {

    @Test
    void addsUpBodiesAndBudgetsOfARegime() {
        List<Row> rows = List.of(
                new Row(new Cell(Regime.QUIET, Body.US_1, Gauge.P999, Plant.NONE), Outcomes.of(9, 1, 0)),
                new Row(new Cell(Regime.QUIET, Body.NS_50, Gauge.MAX, Plant.NONE), Outcomes.of(9, 0, 1)),
                new Row(new Cell(Regime.QUIET, Body.US_1, Gauge.P50, Plant.EVERY_CALL), Outcomes.of(0, 10, 0)),
                new Row(new Cell(Regime.CPU_QUOTA, Body.US_1, Gauge.MAX, Plant.FIXED_INDEX), Outcomes.of(1, 0, 9)));
        assertThat(Summary.lines(rows))
                .containsExactly(
                        "quiet, unchanged: false red 1 of 20, in % 5.0 [0.1, 24.9];"
                                + " inconclusive 1 of 20, in % 5.0 [0.1, 24.9]",
                        "quiet, every-call: caught 10 of 10, in % 100.0 [69.2, 100.0]",
                        "cpu-quota, fixed-index: caught 0 of 10, in % 0.0 [0.0, 30.8]",
                        "a quiet PASS gate of 100,000 iterations of 1us: median 0.25 s, longest 0.25 s, of 9",
                        "a quiet FAIL gate of 100,000 iterations of 1us: median 2.00 s, longest 2.00 s, of 11");
    }
}
