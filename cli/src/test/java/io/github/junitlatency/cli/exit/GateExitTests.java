package io.github.junitlatency.cli.exit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateExitTests {

    @Test
    void scriptsRelyOnTheNumbers() {
        assertThat(Arrays.stream(GateExit.values()).map(GateExit::code)).containsExactly(0, 1, 2, 3, 4, 5, 6, 64);
    }

    @ParameterizedTest
    @CsvSource({
        "KEPT UNDECIDED BROKEN ERRORED, ERRORED",
        "KEPT UNDECIDED BROKEN, BROKEN",
        "KEPT UNDECIDED, UNDECIDED",
        "ERRORED HEAD_BROKEN, HEAD_BROKEN",
        "HEAD_BROKEN BASE_BROKEN, BASE_BROKEN",
        "BASE_BROKEN NO_BASE, NO_BASE",
        "NO_BASE USAGE, USAGE"
    })
    void theHeaviestCounts(String applying, GateExit expected) {
        List<GateExit> exits =
                Arrays.stream(applying.split(" ")).map(GateExit::valueOf).toList();
        assertThat(GateExit.heaviest(exits)).isEqualTo(expected);
    }

    @Test
    void anAdvisoryGateIsRedOnlyWhereItCouldNotBeRun() {
        assertThat(Arrays.stream(GateExit.values()).map(GateExit::advisory))
                .containsExactly(
                        GateExit.KEPT,
                        GateExit.KEPT,
                        GateExit.KEPT,
                        GateExit.ERRORED,
                        GateExit.NO_BASE,
                        GateExit.BASE_BROKEN,
                        GateExit.HEAD_BROKEN,
                        GateExit.USAGE);
    }
}
