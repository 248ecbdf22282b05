package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.Latency;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;

/** A kind of gate: the same code under the same budget in the same noise. */
record Cell(Regime regime, Body body, Gauge gauge, Plant plant) {

    /** A gate's outcome. */
    record Outcome(Verdict verdict, double seconds) {}

    /** @param seed of what is random in the plant */
    Outcome gate(Quiet quiet, int cpu, long seed) {
        Code code = new Code(plant, body, quiet.steps(), seed);
        long begin = System.nanoTime();
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(body.iterations())
                        .warmup(body.warmup())
                        .batch(gauge.batch(body))
                        .cpu(cpu)
                        .beforeRound(code::beforeRound)
                        .budget(gauge.budget(quiet.limitTicks(gauge))),
                code);
        return new Outcome(result.verdict(), (System.nanoTime() - begin) / 1e9);
    }

    boolean isUnchanged() {
        return plant == Plant.NONE;
    }

    /** Returns the names of all four. */
    @Override
    public String toString() {
        return regime + " " + body + " " + gauge + " " + (isUnchanged() ? "unchanged" : plant);
    }
}
