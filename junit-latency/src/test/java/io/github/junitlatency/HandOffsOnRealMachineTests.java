package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.run.BodySource;
import io.github.junitlatency.internal.run.OnThisMachine;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A helper that ends sections, with clocks and CPUs as they are. */
@RealMachine
@Timeout(120)
@EnabledOnOs(OS.LINUX)
@OnlyWithFull
class HandOffsOnRealMachineTests {

    /** Minutes, which no hand-off takes on any machine. */
    private static final long PLANTED_TICKS = 1L << 40;

    private final ClockSelection selection = OnThisMachine.selection();

    /** Counts what the body hands over. */
    private static final class Messages {
        private volatile long sent;

        void receive(HelperThreads.StopFlag stop, LatencyProbe probe) {
            long received = 0;
            while (!stop.isRaised()) {
                if (sent > received) {
                    received++;
                    probe.stop();
                }
            }
        }

        void send(LatencyProbe probe) {
            probe.start();
            sent++; // by one thread
        }
    }

    private LatencyResult measure(Clock clock) throws Throwable {
        HelperThreads helpers = new HelperThreads();
        MethodHandle send = MethodHandles.lookup()
                .findVirtual(Messages.class, "send", MethodType.methodType(void.class, LatencyProbe.class));
        AtomicReference<LatencyProbe> given = new AtomicReference<>();
        Messages messages = new Messages();
        BodySource body = new ProbedBodySource(
                probe -> {
                    given.set(probe);
                    return MethodHandles.insertArguments(send, 0, messages, probe);
                },
                () -> helpers.start("echo", stop -> messages.receive(stop, given.get())),
                () -> {},
                new IterationNumber());
        return OnThisMachine.measure(
                new ClockSelection(clock, List.of(), selection.counter(), clock.fenced()),
                OnThisMachine.plan(Map.of(), 1_000, 0),
                body,
                helpers.group());
    }

    @ParameterizedTest
    @ValueSource(longs = {PLANTED_TICKS, -PLANTED_TICKS})
    void haveAPlantedOffsetTakenOff(long planted) throws Throwable {
        assumeTrue(selection.clock().fenced(), "there is no TSC to read");

        LatencyResult result = measure(shiftedOnHelpers(selection.clock(), planted));

        assumeTrue(
                result.conditions().helpers().get(0).offset().isPresent(),
                "there is no second CPU, or its offset cannot be bounded");
        assertThat(result.distribution().maxTicks()).isLessThan(PLANTED_TICKS / 2);
        assertThat(result.doubts())
                .filteredOn(doubt -> doubt.key().equals("tsc-offset"))
                .extracting(Doubt::advice)
                .contains(
                        "LatencyProbe has it taken off hand-offs; take it off other timestamps before you compare them");
    }

    private static Clock shiftedOnHelpers(Clock clock, long planted) throws ReflectiveOperationException {
        MethodHandle shift = MethodHandles.insertArguments(
                MethodHandles.lookup()
                        .findStatic(
                                HandOffsOnRealMachineTests.class,
                                "shift",
                                MethodType.methodType(long.class, long.class, long.class)),
                0,
                planted);
        return new Clock(
                "shifted",
                true,
                MethodHandles.filterReturnValue(clock.start(), shift),
                MethodHandles.filterReturnValue(clock.stop(), shift));
    }

    private static long shift(long planted, long ticks) {
        return Thread.currentThread().getName().startsWith("latency-helper-") ? ticks + planted : ticks;
    }
}
