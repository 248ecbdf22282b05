package io.github.junitlatency.internal.run.round;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.Clocked;
import org.junit.jupiter.api.Test;

class ClockedPlanTests {

    private static final double FREQUENCY_HZ = 2.596e9;

    private static LatencyPlan every(String interval, long iterations, long warmup) {
        return Clocked.plan(PlanFixtures.every(interval, Clocked.request(iterations, warmup)));
    }

    private static double intervalTicks(String interval, long stepTicks) {
        return Clocked.plan(every(interval, 1, 0), 78, stepTicks, FREQUENCY_HZ).intervalTicks();
    }

    @Test
    void refusesAnIntervalBelowAStep() {
        assertThat(intervalTicks("10 ns", 25)).isEqualTo(25.96);
        assertWrongInput(() -> intervalTicks("10 ns", 26))
                .hasMessage("it: every = \"10 ns\" asks for starts closer than this clock's step of 26 ticks; ask for"
                        + " fewer, or start several calls at once with batch");
    }

    @Test
    void threadsShareTheIterationsAsFarAsThereAreCpus() {
        assertThat(ClockedPlan.atOnce(4, false, 2)).isEqualTo(2);
        assertThat(ClockedPlan.atOnce(2, false, 8)).isEqualTo(2);
        assertThat(ClockedPlan.atOnce(4, true, 2)).as("of threads that wait").isEqualTo(4);
    }
}
