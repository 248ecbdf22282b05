package io.github.junitlatency.internal.run;

import static io.github.junitlatency.internal.run.OnThisMachine.cpus;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.helper.HelperGroup.Timeouts;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Masks and clocks as the kernel and the CPUs have them. */
@RealMachine
@Timeout(120)
@EnabledOnOs(OS.LINUX)
@OnlyWithFull
class HelperThreadsOnRealMachineTests {

    @Test
    void oneThatDoesNotStopKeepsNoCpuAndTheMeasuredThreadGetsItsMaskBack() {
        String before = cpus(OnThisMachine.thread());
        CountDownLatch released = new CountDownLatch(1);
        AtomicReference<Path> helper = new AtomicReference<>();
        AtomicReference<String> during = new AtomicReference<>();
        HelperGroup helpers = HelperFixtures.group(new Timeouts(
                Timeouts.ORDINARY.start(),
                Timeouts.ORDINARY.leave(),
                Duration.ofSeconds(1),
                Timeouts.ORDINARY.interrupt()));
        Body body = Body.empty()
                .preparedBy(() -> helpers.start("echo", stop -> {
                    helper.set(OnThisMachine.thread());
                    during.set(cpus(OnThisMachine.thread()));
                    while (released.getCount() > 0) {
                        Thread.onSpinWait();
                    }
                }));
        try {
            assertThatThrownBy(() -> OnThisMachine.measure(
                            OnThisMachine.selection(), OnThisMachine.plan(Map.of(), 10, 0), body, helpers))
                    .isExactlyInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("helper thread \"echo\" did not stop within 1.00 s at the end of the"
                            + " measured iterations of round 1; it was interrupted and still runs");
            assertThat(cpus(OnThisMachine.thread())).isEqualTo(before);
            assertThat(cpus(helper.get())).isEqualTo(before);
            assumeTrue(before.matches(".*[-,].*"), "only one CPU may be used");
            assertThat(during.get()).isNotEqualTo(before);
        } finally {
            released.countDown();
        }
    }
}
