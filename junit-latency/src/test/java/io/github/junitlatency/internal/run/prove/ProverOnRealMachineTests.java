package io.github.junitlatency.internal.run.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.BodySource;
import io.github.junitlatency.internal.run.OnThisMachine;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.util.Map;
import org.junit.jupiter.api.Test;

@RealMachine
@OnlyWithFull
class ProverOnRealMachineTests {

    private static long hash;

    private static void work() {
        long h = hash;
        for (int i = 0; i < 2_000; i++) {
            h = (h ^ i) * 0x100000001b3L;
        }
        hash = h;
    }

    private static double medianNanos(BodySource body) throws Throwable {
        LatencyPlan plan = OnThisMachine.plan(Map.of("junit.latency.jfr", "off"), 500, 20_000);
        LatencyResult result = OnThisMachine.measure(OnThisMachine.selection(), plan, body, HelperFixtures.group());
        return result.nanos(result.distribution().ticksAt(Percentile.of(50)));
    }

    /** No machine is so noisy that its median is off by a factor of two. */
    @Test
    void aPlantOfTenTimesTheMedianIsAboutThatLong() throws Throwable {
        BodySource body = BodySource.whole(ScriptedBody.of(ProverOnRealMachineTests::work));
        double plain = medianNanos(body);

        int links = ChainSpeed.measure(System::nanoTime).links(10 * plain);
        double planted = medianNanos(body.endingWith(new Delay(links, 1, 1)));

        assertThat(planted / plain).isBetween(5.0, 22.0);
    }
}
