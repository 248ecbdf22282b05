package io.github.junitlatency.internal.run.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.helper.StopSignal;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.BodySource;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@RealMachine
@OnlyWithFull
class ProverOnRealMachineTests {

    private static long hash;

    static void work() {
        long h = hash;
        for (int i = 0; i < 2_000; i++) {
            h = (h ^ i) * 0x100000001b3L;
        }
        hash = h;
    }

    private static final class NoSignal implements StopSignal {
        @Override
        public boolean isRaised() {
            return false;
        }

        @Override
        public void raise() {
            // there is no listener
        }
    }

    private static double medianNanos(BodySource body) throws Throwable {
        LatencyPlan plan = LatencyPlan.of(
                "a plant",
                new LatencyPlan.Request(500, 20_000, 1, -1, List.of(), List.of(), 0),
                Configuration.from(name -> name.endsWith(".jfr") ? Optional.of("off") : Optional.empty()));
        LatencyResult result = Instruments.measure(
                plan,
                new TestIdentity("A", "plant", "plant", ""),
                body,
                new HelperGroup(NoSignal::new),
                WorkListener.NOBODY);
        return result.nanos(result.distribution().ticksAt(Percentile.of(50)));
    }

    /** No machine is so noisy that its median is off by a factor of two. */
    @Test
    void aPlantOfTenTimesTheMedianIsAboutThatLong() throws Throwable {
        MethodHandle handle = MethodHandles.lookup().findStatic(ProverOnRealMachineTests.class, "work", Body.TYPE);
        BodySource body = BodySource.whole(handle, () -> {}, () -> {}, new IterationNumber());
        double plain = medianNanos(body);

        int links = ChainSpeed.measure(System::nanoTime).links(10 * plain);
        double planted = medianNanos(body.endingWith(new Delay(links, 1, 1)));

        assertThat(planted / plain).isBetween(5.0, 22.0);
    }
}
