package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.machine.CpuSet;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.Reservations;

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

    Loop loop(Body body) {
        return loop(clock(), body);
    }

    /** Returns a round that takes nothing but the thread's counters from this machine. */
    Loop loop(Clock clock, Body body) {
        return new Loop(LoopSetup.alone(clock, body, 1, host.threadCounters(), host.compilerThreads()));
    }

    OverheadMeter overheadMeter() {
        return new OverheadMeter(every -> loop(Body.empty()));
    }

    /** Returns this JVM's compilers. */
    CompilerThreads compilers() {
        return host.compilerThreads();
    }

    /** Waits until nothing is being compiled, half a second at most. */
    void awaitCompilers() throws InterruptedException {
        host.compilerThreads().awaitQuiet();
    }

    /** Pins the calling thread to a CPU, where it can be pinned. */
    CpuReservation reserve() throws InterruptedException {
        return Reservations.reserve(host, CpuSet.ANY_CPU);
    }
}
