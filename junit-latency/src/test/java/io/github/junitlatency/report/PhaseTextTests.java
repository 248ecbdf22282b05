package io.github.junitlatency.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import java.util.List;
import org.junit.jupiter.api.Test;

class PhaseTextTests {

    @Test
    void hasARowForEachPhaseAndTheSum() {
        assertThat(PhaseText.of(ReportResults.PHASES))
                .containsExactly(
                        "phases of the instrument, in ms (junit.latency.phases = on)",
                        "             times       wall        CPU wait for compilers",
                        "  plan           1       12.3          -                0.0",
                        "  warm-up        2      150.0      130.0               20.1",
                        "  all                   162.3      130.0               20.1");
    }

    @Test
    void hasNoLineWhereNobodyAskedForThem() {
        assertThat(PhaseText.of(List.of())).isEmpty();
    }

    @Test
    void standsAtTheEndOfTheLongReport() {
        LatencyResult without =
                ResultFixtures.result().detail(ReportResults.DETAIL).build();
        LatencyResult with = without.with(without.detail().with(ReportResults.PHASES));

        assertThat(ConsoleReport.full(with))
                .isEqualTo(ConsoleReport.full(without) + "\n" + String.join("\n", PhaseText.of(ReportResults.PHASES)));
    }

    @Test
    void jsonHasAllButWhatNobodyKnows() {
        assertThat(PhaseText.json(ReportResults.PHASES.get(0)))
                .hasToString("{name=plan, times=1, wallNanos=12340000, cpuNanos=null, compilerWaitNanos=0}");
        assertThat(PhaseText.json(ReportResults.PHASES.get(1)))
                .hasToString(
                        "{name=warm-up, times=2, wallNanos=150000000, cpuNanos=130000000, compilerWaitNanos=20050000}");
    }
}
