package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.machine.CounterOffsets;
import io.github.junitlatency.internal.measure.CpuComparison;

/**
 * Compares the CPUs that the measured threads of one test visit, once it is decided where these run.
 *
 * <p>Before, a comparison would start threads while it is looked who takes part.
 */
final class ComparedCpus implements CpuComparison {

    private final CounterOffsets offsets;
    private volatile boolean hasBegun;

    ComparedCpus(CounterOffsets offsets) {
        this.offsets = offsets;
    }

    void begin() {
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

    /** Returns {@link CounterOffsets#boundTicks}. */
    long boundTicks() {
        return offsets.boundTicks();
    }
}
