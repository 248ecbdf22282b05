package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ToolTests {

    @Test
    void saysWhatOthersCannotBeAsked() {
        assertThat(Tool.JUNITPERF.cannot(Regime.QUIET, Body.COMPUTE_1US, Gauge.TAIL))
                .contains("whole percentiles only");
        assertThat(Tool.JUNITPERF.cannot(Regime.QUIET, Body.COMPUTE_1MS, Gauge.TAIL))
                .isEmpty();
        assertThat(Tool.JMH.cannot(Regime.ALLOCATION, Body.COMPUTE_1US, Gauge.P50))
                .contains("its fork does not feel this noise");
        assertThat(Tool.JMH.cannot(Regime.STRESS_CACHE, Body.COMPUTE_1US, Gauge.P50))
                .isEmpty();
        assertThat(Tool.JLBH.cannot(Regime.QUIET, Body.COMPUTE_1MS, Gauge.TAIL)).isPresent();
        for (Gauge gauge : Gauge.values()) {
            assertThat(Tool.JUNIT_LATENCY.cannot(Regime.STOP_SIGNALS, Body.COMPUTE_1US, gauge))
                    .isEmpty();
        }
    }

    @Test
    void writesJunitPerfsAnnotationInMilliseconds() {
        assertThat(JunitPerfGate.requirement(new Budget(Gauge.P50, 61.5), Body.MAP4M_50NS))
                .isEqualTo("@JUnitPerfTestRequirement(percentiles = \"50:0.0000615\")");
        assertThat(JunitPerfGate.requirement(new Budget(Gauge.MAX, 1_500_000), Body.MAP4M_50NS))
                .isEqualTo("@JUnitPerfTestRequirement(maxLatency = 1.5000000f)");
    }

    @Test
    void asksJlbhForHalfOfWhatTheBodyCouldDo() {
        assertThat(JlbhGate.perSecond(Body.COMPUTE_50NS)).isEqualTo(50_000);
        assertThat(JlbhGate.perSecond(Body.COMPUTE_20US)).isEqualTo(25_000);
        assertThat(JlbhGate.perSecond(Body.COMPUTE_100MS)).isEqualTo(5);
    }
}
