package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.RealMachine;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

@RealMachine
class InstrumentTests {

    private int calls;
    private int throwsAt = Integer.MAX_VALUE;

    private void call() {
        if (++calls == throwsAt) {
            throw new IllegalStateException("mine");
        }
    }

    private LatencyResult measure(int cpu, String... budgets) throws Throwable {
        LatencyPlan plan = Clocked.plan(
                Map.of("junit.latency.jfr", "off"),
                new LatencyPlan.Request(100, 50, 1, cpu, List.of(), List.of(budgets), 0));
        return OnThisMachine.measure(plan, ScriptedBody.of(this::call));
    }

    @Test
    void refusesACpuOrALimitBeforeAnyCall() {
        assertThatThrownBy(() -> measure(4_095))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith("it: cpu = 4095, but this thread may only use CPU ");
        assertThatThrownBy(() -> measure(Defaults.ANY_CPU, "max <= 0.0001 ns"))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageContaining("budget \"max <= 0.0001 ns\" is ");
        assertThat(calls).isZero();
    }

    @Test
    void givesTheCpuBackWhereTheBodyThrows() throws Throwable {
        String before = OnThisMachine.cpus(OnThisMachine.thread());
        throwsAt = 120; // pinned, in the measured iterations

        assertThatThrownBy(() -> measure(Defaults.ANY_CPU)).hasMessage("mine");

        assertThat(OnThisMachine.cpus(OnThisMachine.thread())).isEqualTo(before);
    }
}
