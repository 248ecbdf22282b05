package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WantedTests {

    @Test
    void checksWhatIsWantedOfOneTool() {
        List<CellResult> results = List.of(
                new CellResult(Results.unchanged(Regime.QUIET), Results.outcomes(200, 0, 4, 3)),
                new CellResult(Results.unchanged(Regime.STRESS_HDD), Results.outcomes(99, 0, 1, 3)),
                new CellResult(Results.planted(Regime.QUIET, Plant.SLEEP, 2.2), Results.outcomes(0, 19, 1, 1)),
                new CellResult(Results.planted(Regime.STRESS_HDD, Plant.SLEEP, 2.2), Results.outcomes(1, 0, 1, 1)),
                new CellResult(Results.planted(Regime.QUIET, Plant.EVERY_30, 0.9), Results.outcomes(9, 0, 0, 1)));
        assertThat(Wanted.rows(Tool.JUNIT_LATENCY, results))
                .containsExactly(
                        "|junit-latency|FAIL of unchanged code                   |0 of 300   |0 of 304, [0.0, 1.2]    |holds   |",
                        "|junit-latency|PASS of planted code over its limit      |0          |1 of 22, [0.1, 22.8]    |missed  |",
                        "|junit-latency|INCONCLUSIVE, twice over, quiet          |at most 5% |1 of 20, [0.1, 24.9]    |holds   |",
                        "|junit-latency|INCONCLUSIVE, twice over, noise          |at most 20%|1 of 2, [1.3, 98.7]     |missed  |",
                        "|junit-latency|INCONCLUSIVE of unchanged code, quiet    |under 2%   |4 of 204, [0.5, 4.9]    |holds   |",
                        "|junit-latency|INCONCLUSIVE of unchanged code, noise    |under 10%  |1 of 100, [0.0, 5.4]    |holds   |");
        assertThat(Wanted.rows(Tool.NAIVE, results).get(0))
                .isEqualTo(
                        "|naive        |FAIL of unchanged code                   |0 of 300   |no gates                |-       |");
    }

    @Test
    void doesNotTell300GatesByFewer() {
        CellResult few = new CellResult(Results.unchanged(Regime.QUIET), Results.outcomes(299, 0, 0, 3));
        assertThat(Wanted.rows(Tool.JUNIT_LATENCY, List.of(few)).get(0)).contains("too few");
        CellResult red = new CellResult(Results.unchanged(Regime.QUIET), Results.outcomes(3, 1, 0, 3));
        assertThat(Wanted.rows(Tool.JUNIT_LATENCY, List.of(red)).get(0)).contains("missed");
    }

    @Test
    void isAsWideAsItsHeader() {
        String header = Wanted.header().lines().toList().get(0);
        assertThat(header).hasSizeLessThanOrEqualTo(105);
        assertThat(Wanted.rows(Tool.JMH, List.of()))
                .allSatisfy(row -> assertThat(row).hasSameSizeAs(header));
    }
}
