package io.github.junitlatency.internal.run.loops;

import io.github.junitlatency.internal.machine.cpu.CounterOffsets;
import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuComparison;

/**
 * Compares the CPUs that the measured threads of one test visit, once it is decided where these run.
 *
 * <p>Before, a comparison would start threads while it is looked who takes part.
 */
public final class ComparedCpus implements CpuComparison {

    private final CounterOffsets offsets;
    private volatile boolean hasBegun;

    /** Compares by the offsets of the counters. */
    public ComparedCpus(CounterOffsets offsets) {
        this.offsets = offsets;
    }

    /** Begins to compare, now that it is decided where threads run. */
    public void begin() {
        hasBegun = true;
    }

    @Override
    public void visit() {
        if (hasBegun) {
            offsets.visit();
        }
    }

    @Override
    public boolean areComparable() {
        return hasBegun && offsets.areBounded();
    }

    @Override
    public int expectedCpu() {
        return hasBegun ? offsets.expectedCpu() : -1;
    }
}
