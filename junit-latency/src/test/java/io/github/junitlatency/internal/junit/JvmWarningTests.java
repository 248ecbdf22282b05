package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class JvmWarningTests {

    private static LatencyResult result(Verdict verdict, String key, String seen) {
        BudgetOutcome.Limit limit = new BudgetOutcome.Limit("max <= 1 us", "max", 2_500, 1_000);
        return ResultFixtures.result()
                .doubt(new Doubt(Doubt.Kind.LOAD, "a busy machine", "wait"))
                .doubt(new Doubt(Doubts.kind(key), seen, "run without it"))
                .budget(ResultFixtures.outcome(limit, 3_000, 1, 0, 1, verdict, List.of()))
                .build();
    }

    @Test
    void saysOnceInAJvmWhatADoubtMakesInconclusive() {
        JvmWarning warning = new JvmWarning();
        try (CapturedLog log = new CapturedLog(JvmWarning.class)) {
            warning.warn(result(Verdict.PASS, "agent", "an agent is attached (-javaagent:jacoco.jar)"));
            assertThat(log.messages()).isEmpty();

            warning.warn(result(Verdict.INCONCLUSIVE, "agent", "an agent is attached (-javaagent:jacoco.jar)"));
            warning.warn(result(Verdict.INCONCLUSIVE, "agent", "an agent is attached (-javaagent:jacoco.jar)"));

            assertThat(log.messages())
                    .containsExactly("in this JVM a broken budget is INCONCLUSIVE, because an agent is attached"
                            + " (-javaagent:jacoco.jar); a build runs latency tests without that in an execution of"
                            + " their own, as docs/in-ci.md shows (said once for this JVM)");
        }
    }

    @Test
    void isSilentOfDoubtsThatStandBesideOrConcernOneTest() {
        JvmWarning warning = new JvmWarning();
        try (CapturedLog log = new CapturedLog(JvmWarning.class)) {
            warning.warn(result(Verdict.INCONCLUSIVE, "hypervisor", "a guest"));
            warning.warn(result(Verdict.INCONCLUSIVE, "nothing-measured", "no longer than the empty body"));

            assertThat(log.messages()).isEmpty();
        }
    }
}
