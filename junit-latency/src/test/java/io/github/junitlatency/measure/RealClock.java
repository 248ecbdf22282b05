package io.github.junitlatency.measure;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.clock.ClockSelection;
import io.github.junitlatency.host.CpuReservation;
import io.github.junitlatency.host.Host;
import io.github.junitlatency.plan.ClockChoice;
import io.github.junitlatency.plan.Configuration;
import io.github.junitlatency.plan.LatencyPlan;
import java.util.List;
import java.util.Optional;

/** This machine's clock and host, for what only they can show. */
final class RealClock {

    private final Host host = Host.local();
    private final ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, host::nativeLibrary);

    Clock clock() {
        return selection.clock();
    }

    /** Returns whether the clock can see a preemption. */
    boolean seesInterruptions() {
        return selection.seesInterruptions();
    }

    Round round(Body body) {
        return round(clock(), body);
    }

    /** Returns a round that takes nothing but the thread's counters from this machine. */
    Round round(Clock clock, Body body) {
        return new Round(clock, body, 1, host.threadCounters(), host.compilerThreads());
    }

    OverheadMeter overheadMeter() {
        return new OverheadMeter(clock(), 1, host.threadCounters(), host.compilerThreads());
    }

    /** Waits until nothing is being compiled, half a second at most. */
    void awaitCompilers() throws InterruptedException {
        host.compilerThreads().awaitQuiet();
    }

    /** Pins the calling thread to a CPU, where it can be pinned. */
    CpuReservation reserve() throws InterruptedException {
        LatencyPlan.Request request = new LatencyPlan.Request(1, 0, 1, -1, List.of(), List.of(), 4);
        return host.reserve(
                LatencyPlan.of("a test of the round", request, Configuration.from(name -> Optional.empty())));
    }
}
