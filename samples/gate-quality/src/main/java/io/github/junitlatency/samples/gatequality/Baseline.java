package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The figures of a tool and body on the quiet machine, one for each fresh JVM. Limits are made from them, and it is computed
 * whether a plant breaks them.
 *
 * @param figures of each JVM
 * @param effects of the plants
 */
record Baseline(Tool tool, Body body, Size size, List<Figures> figures, Map<Plant, PlantEffect> effects) {

    /**
     * A plant's size and its effect.
     *
     * @param slowerNanos by how much its slow calls are to be slower
     * @param nanos by how much it moves the figure of its budget
     */
    record PlantEffect(long slowerNanos, double nanos) {}

    /** From here on the JVMs are taken to have compiled the body in two ways: the longest p50 by the shortest. */
    private static final double TWO_WAYS = 1.2;

    private static final String LAYOUT = "|%-14s|%-13s|%11s|%6s|%6s|%12s|%6s|%-13s|";

    String name() {
        return tool + " " + body;
    }

    /** Has a JVM judge the code with a plant. */
    Gate.Judgement judge(Jvm jvm, Plant plant, int seed, int cpu, List<Budget> budgets) throws IOException {
        Tool judge = tool;
        Gate.Task task = new Gate.Task(body, size, plant, effects.get(plant).slowerNanos(), seed, cpu);
        return jvm.ask(() -> judge.gate().run(task, budgets));
    }

    /** Returns the longest p50 of a JVM by the shortest. */
    double spread() {
        return greatest(Figures::p50) / least(Figures::p50);
    }

    boolean isTwoWays() {
        return spread() > TWO_WAYS;
    }

    /** Returns what limits are made from: the median over the JVMs; where they compile in two ways, the longest. */
    double quietNanos(Gauge gauge) {
        ToDoubleFunction<Figures> figure = one -> gauge.nanos(one, body);
        return isTwoWays() && gauge != Gauge.MAX
                ? greatest(figure)
                : Figures.median(figures.stream().mapToDouble(figure));
    }

    Budget budget(Plant plant, Gauge gauge) {
        return new Budget(gauge, plant.limitNanos(gauge, quietNanos(gauge)));
    }

    /** Returns by how much a slow call of the plant is to be slower, from the limit. */
    long slowerNanos(Plant plant) {
        return plant.slowerNanos(budget(plant, plant.gauge()).limitNanos());
    }

    /**
     * Returns the true value of the plant's figure by its limit, of the JVM where it is least.
     *
     * <p>Work in every call is added to the unchanged value; a slow call counts where it is longer than that. For example, with
     * p50 = 100 ns in one JVM and 104 in another, limit 115 ns and 30 ns more in every call, it is 130 / 115 = 1.13.
     */
    double over(Plant plant) {
        Gauge gauge = plant.gauge();
        double unchanged = least(one -> gauge.nanos(one, body));
        double effect = effects.get(plant).nanos();
        double value = plant.everyCallMore() > 0 ? unchanged + effect : Math.max(unchanged, effect);
        return value / budget(plant, gauge).limitNanos();
    }

    private double least(ToDoubleFunction<Figures> figure) {
        return figures.stream().mapToDouble(figure).min().orElseThrow();
    }

    private double greatest(ToDoubleFunction<Figures> figure) {
        return figures.stream().mapToDouble(figure).max().orElseThrow();
    }

    /** Returns a row that names steps, real length, and the figures that limits are made from. */
    String row() {
        return String.format(
                Locale.ROOT,
                LAYOUT,
                body,
                tool,
                size.steps(),
                Times.text(size.callNanos()),
                Times.text(quietNanos(Gauge.P50)),
                Gauge.TAIL.suits(body) ? tail() : "-",
                Times.text(quietNanos(Gauge.MAX)),
                String.format(Locale.ROOT, isTwoWays() ? "%.2f two ways" : "%.2f", spread()));
    }

    private String tail() {
        double nanos = quietNanos(Gauge.TAIL);
        return Double.isNaN(nanos) ? "n/a" : Gauge.TAIL.subject(body) + " " + Times.text(nanos);
    }

    /** Returns the names of the columns and the line below them. */
    static List<String> header() {
        return Tables.header(
                String.format(LAYOUT, "body", "tool", "steps", "call", "p50", "tail", "max", "p50 spread"));
    }
}
