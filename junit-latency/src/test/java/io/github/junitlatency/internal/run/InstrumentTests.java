package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.testing.RealMachine;
import java.util.Map;
import org.junit.jupiter.api.Test;

@RealMachine
class InstrumentTests {

    private int calls;

    private void call() {
        if (++calls == 120) { // pinned, in the measured iterations
            throw new IllegalStateException("mine");
        }
    }

    @Test
    void givesTheCpuBackWhereTheBodyThrows() throws Throwable {
        String before = OnThisMachine.cpus(OnThisMachine.thread());

        LatencyPlan plan = OnThisMachine.plan(Map.of("junit.latency.jfr", "off"), 100, 50);
        assertThatThrownBy(() -> OnThisMachine.measure(plan, ScriptedBody.of(this::call)))
                .hasMessage("mine");

        assertThat(OnThisMachine.cpus(OnThisMachine.thread())).isEqualTo(before);
    }
}
