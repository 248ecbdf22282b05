package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.LoopSetup;

/** This machine's clock and host, for what only they can show. */
public final class RealClock {

    private final Host host = Host.local();
    private final ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, host::nativeLibrary);

    public Clock clock() {
        return selection.clock();
    }

    /** Returns whether the clock can see a preemption. */
    public boolean seesInterruptions() {
        return selection.seesInterruptions();
    }

    public Loop loop(Body body) {
        return loop(clock(), body);
    }

    /** Returns a round that takes nothing but the thread's counters from this machine. */
    public Loop loop(Clock clock, Body body) {
        return new Loop(LoopSetup.alone(clock, body, 1, host.threadCounters(), host.compilerThreads()));
    }

    OverheadMeter overheadMeter() {
        return new OverheadMeter(every -> loop(Body.empty()));
    }

    /** Returns this JVM's compilers. */
    public CompilerThreads compilers() {
        return host.compilerThreads();
    }

    /** Waits until nothing is being compiled, half a second at most. */
    void awaitCompilers() throws InterruptedException {
        host.compilerThreads().awaitQuiet();
    }

    /** Pins the calling thread to a CPU, where it can be pinned. */
    public CpuReservation reserve() throws InterruptedException {
        return Reservations.reserve(host, CpuSet.ANY_CPU);
    }
}
