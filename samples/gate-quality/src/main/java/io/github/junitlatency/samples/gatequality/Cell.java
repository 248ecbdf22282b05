package io.github.junitlatency.samples.gatequality;

import java.util.List;

/**
 * A kind of gate: the same code, judged by the same tool under the same budgets in the same noise.
 *
 * @param over the plant's true value by its limit; of unchanged code 0
 */
record Cell(Regime regime, Baseline baseline, Plant plant, List<Budget> budgets, double over) {

    private static final double TWICE = 2;

    /** The usual difference between fresh JVMs with the same code: the true value must be further over the limit. */
    private static final double BROKEN = 1.03;

    /** Returns the gate of some code by a tool: unchanged code is judged by all gauges that suit body and tool. */
    static Cell of(Regime regime, Baseline baseline, Plant plant) {
        List<Gauge> gauges = plant.isNothing() ? List.of(Gauge.values()) : List.of(plant.gauge());
        Body body = baseline.body();
        List<Budget> budgets = gauges.stream()
                .filter(gauge -> gauge.suits(body))
                .filter(gauge -> baseline.tool().cannot(regime, body, gauge).isEmpty())
                .map(gauge -> baseline.budget(plant, gauge))
                .toList();
        return new Cell(regime, baseline, plant, budgets, plant.isNothing() ? 0 : baseline.over(plant));
    }

    boolean isUnchanged() {
        return plant.isNothing();
    }

    boolean isPlanted() {
        return !isUnchanged();
    }

    /** Returns whether the plant really breaks its limit. */
    boolean isBroken() {
        return over > BROKEN;
    }

    boolean isTwiceOver() {
        return over >= TWICE;
    }

    @Override
    public String toString() {
        return regime + " " + baseline.tool() + " " + baseline.body() + " " + plant.code();
    }
}
