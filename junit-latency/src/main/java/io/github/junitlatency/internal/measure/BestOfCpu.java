package io.github.junitlatency.internal.measure;

import java.util.HashMap;
import java.util.Map;

/** The best of each CPU's measurements, in ticks per step. */
final class BestOfCpu {

    private final Map<Integer, RobustBest> bestTicksPerStep = new HashMap<>();

    /** Takes one more; 0 is none. */
    void add(int cpu, double ticksPerStep) {
        if (ticksPerStep > 0) {
            of(cpu).add(ticksPerStep);
        }
    }

    /** Returns the best on a CPU, or what is given as long as there is none. */
    double orElse(int cpu, double unknown) {
        return of(cpu).orElse(unknown);
    }

    private RobustBest of(int cpu) {
        RobustBest best = bestTicksPerStep.get(cpu);
        if (best == null) {
            best = new RobustBest();
            bestTicksPerStep.put(cpu, best);
        }
        return best;
    }
}
