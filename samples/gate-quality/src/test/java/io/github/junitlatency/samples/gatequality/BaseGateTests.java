package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class BaseGateTests {
    /** A short test decides nothing, or not reliably: that both budgets are judged is all that holds everywhere. */
    @Test
    @Tag("table") // not in the default build, because it takes long
    @EnabledOnOs(OS.LINUX)
    void judgesTwoBuildsInJvmsOfTheirOwn() throws Exception {
        BaseGate gate = new BaseGate(Machine.measuredCpu(), 10_000);
        List<Judged> judged = gate.judge(Regime.QUIET, Difference.NONE, List.of(Subject.COMPUTE_L1));
        assertThat(judged)
                .extracting(one -> one.said().budget())
                .containsExactly("p50 <= base + 2%", "p99.9 <= base + 15%");
        assertThat(judged).allMatch(one -> one.seconds() > 0);
    }
}
