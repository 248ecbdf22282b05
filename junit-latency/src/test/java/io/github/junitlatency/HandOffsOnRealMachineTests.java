package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.run.OnThisMachine;
import io.github.junitlatency.internal.run.loops.BodySource;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A helper that ends sections, with clocks and CPUs as they are. */
@RealMachine
@Timeout(120)
@EnabledOnOs(OS.LINUX)
@OnlyWithFull
class HandOffsOnRealMachineTests {

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

    @Test
    void areKnownToWithinWhatTheCountersOfAllCpusDifferBy() throws Throwable {
        assumeTrue(selection.clock().fenced(), "System.nanoTime is one clock");
        LatencyResult result = measure(selection.clock());
        assumeTrue(result.conditions().cpu().id() >= 0, "no thread can be pinned here");
        assertThat(result.times().probe().handOffs()).isGreaterThanOrEqualTo(1_000);
        assertThat(result.doubts()).extracting(Doubt::seen).noneMatch(seen -> seen.contains("off is not known"));
    }
}
