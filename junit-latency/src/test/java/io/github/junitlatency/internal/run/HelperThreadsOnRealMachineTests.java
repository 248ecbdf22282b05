package io.github.junitlatency.internal.run;

import static io.github.junitlatency.internal.run.OnThisMachine.cpus;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.helper.HelperGroup.Timeouts;
import io.github.junitlatency.internal.measure.helper.HelperWork;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HelperFacts.TscOffset;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    private static final long PLANTED_TICKS = 1_000_000_000;

    private final ClockSelection selection = OnThisMachine.selection();

    private static LatencyResult measure(ClockSelection selection, HelperGroup helpers, HelperWork work)
            throws Throwable {
        Body body = Body.empty().preparedBy(() -> helpers.start("echo", work));
        return OnThisMachine.measure(selection, OnThisMachine.plan(Map.of(), 10, 0), body, helpers);
    }

    @Test
    void oneThatDoesNotStopKeepsNoCpuAndTheMeasuredThreadGetsItsMaskBack() {
        String before = cpus(OnThisMachine.thread());
        CountDownLatch released = new CountDownLatch(1);
        AtomicReference<Path> helper = new AtomicReference<>();
        AtomicReference<String> during = new AtomicReference<>();
        try {
            assertThatThrownBy(() -> measure(
                            selection,
                            HelperFixtures.group(new Timeouts(
                                    Timeouts.ORDINARY.start(),
                                    Timeouts.ORDINARY.leave(),
                                    Duration.ofSeconds(1),
                                    Timeouts.ORDINARY.interrupt())),
                            stop -> {
                                helper.set(OnThisMachine.thread());
                                during.set(cpus(OnThisMachine.thread()));
                                while (released.getCount() > 0) {
                                    Thread.onSpinWait();
                                }
                            }))
                    .isExactlyInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith(
                            "helper thread \"echo\" did not stop within 1.00 s at the end of the measured"
                                    + " iterations of round 1; it was interrupted and still runs");
            assertThat(cpus(OnThisMachine.thread())).isEqualTo(before);
            assertThat(cpus(helper.get())).isEqualTo(before);
            assumeTrue(before.matches(".*[-,].*"), "only one CPU may be used");
            assertThat(during.get()).isNotEqualTo(before);
        } finally {
            released.countDown();
        }
    }

    @Test
    void aPlantedOffsetIsFoundWithinTheBoundAndDoubted() throws Throwable {
        assumeTrue(selection.clock().fenced(), "there is no TSC to read");
        LatencyResult real = measure(selection, HelperFixtures.group(), HelperFixtures::untilRaised);
        assumeTrue(real.helpers().get(0).cpu() >= 0, "there is no second CPU, or none can be pinned to");
        LatencyResult shifted = measure(
                new ClockSelection(shiftedOnHelpers(selection.clock()), List.of(), selection.counter(), false),
                HelperFixtures.group(),
                HelperFixtures::untilRaised);

        Optional<TscOffset> is = real.helpers().get(0).offset();
        Optional<TscOffset> found = shifted.helpers().get(0).offset();
        assertThat(shifted.doubts()).extracting(Doubt::key).contains("tsc-offset");
        if (is.isPresent() && found.isPresent()) {
            assertThat(Math.abs(found.get().offsetTicks() - is.get().offsetTicks() - PLANTED_TICKS))
                    .isLessThanOrEqualTo(found.get().boundTicks() + is.get().boundTicks());
        } else {
            assertThat(is.isPresent() ? shifted.doubts() : real.doubts()) // a CPU that is too busy to answer
                    .extracting(Doubt::text)
                    .anyMatch(text -> text.startsWith("the offset of the clock of CPU "));
        }
    }

    private static Clock shiftedOnHelpers(Clock clock) throws ReflectiveOperationException {
        MethodHandle shift = MethodHandles.lookup()
                .findStatic(
                        HelperThreadsOnRealMachineTests.class, "shift", MethodType.methodType(long.class, long.class));
        return new Clock("shifted", true, MethodHandles.filterReturnValue(clock.start(), shift), clock.stop());
    }

    private static long shift(long ticks) {
        return Thread.currentThread().getName().startsWith("latency-helper-") ? ticks + PLANTED_TICKS : ticks;
    }
}
