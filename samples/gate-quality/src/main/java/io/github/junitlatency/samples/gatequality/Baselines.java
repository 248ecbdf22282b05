package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Measures the figures that limits are made from, in fresh JVMs on the quiet machine, and the effects of plants. */
final class Baselines {

    private static final int ROUNDS = 5; // a collection may come in one of them only

    private final int cpu;
    private final int jvms;
    private final boolean isSame;
    private final List<Plant> plants;
    private final Progress progress;
    private final Map<Body, Baseline> first = new HashMap<>();

    /**
     * Measures on a CPU.
     *
     * @param jvms fresh ones for each tool and body
     * @param isSame whether all tools have the first one's limits, as a requirement is the same whoever checks it; else each
     *     has its own, so that its overhead is in both
     */
    Baselines(int cpu, int jvms, boolean isSame, List<Plant> plants, Progress progress) {
        this.cpu = cpu;
        this.jvms = jvms;
        this.isSame = isSame;
        this.plants = plants;
        this.progress = progress;
    }

    List<Baseline> measure(List<Tool> tools, List<Body> bodies) {
        Baseline.header().forEach(progress::print);
        List<Baseline> baselines = new ArrayList<>();
        for (Body body : bodies) {
            for (Tool tool : tools) {
                try {
                    Baseline baseline = measure(tool, body);
                    progress.print(baseline.row());
                    progress.note("limits of " + body + " by " + tool);
                    baselines.add(baseline);
                } catch (IOException e) {
                    progress.exclude(body + " by " + tool, e);
                }
            }
        }
        return baselines;
    }

    /** Measures; sizes and plants are those of the first tool, so that all judge the same code. */
    private Baseline measure(Tool tool, Body body) throws IOException {
        Baseline known = first.get(body);
        if (known != null) {
            List<Figures> figures = isSame ? known.figures() : figures(tool, body, known.size());
            return new Baseline(tool, body, known.size(), figures, known.effects());
        }
        Size size = ask(() -> Size.find(body));
        List<Figures> figures = figures(tool, body, size);
        double callNanos = Figures.median(figures.stream().mapToDouble(Figures::p50));
        Size timed = new Size(size.steps(), callNanos, size.workStepNanos()); // in a row, calls overlap
        Baseline unchanged = new Baseline(tool, body, timed, figures, Map.of());
        Baseline baseline = new Baseline(tool, body, timed, figures, effects(unchanged));
        first.put(body, baseline);
        return baseline;
    }

    /** Asks a fresh JVM. */
    private <T> T ask(Worker.Order<T> order) throws IOException {
        try (Jvm jvm = Tool.NAIVE.start(Regime.QUIET, cpu)) {
            return jvm.ask(order);
        }
    }

    /** Returns as many rounds as a gate may look at; of tools whose gate takes many seconds, and looks once, one. */
    private static int rounds(Tool tool) {
        return switch (tool) {
            case JUNIT_LATENCY, NAIVE -> ROUNDS;
            case JUNITPERF, JLBH, JMH -> 1;
        };
    }

    private List<Figures> figures(Tool tool, Body body, Size size) throws IOException {
        Gate.Task task = Gate.Task.of(body, size, cpu);
        List<Figures> figures = new ArrayList<>();
        for (int i = 0; i < jvms; i++) {
            try (Jvm jvm = tool.start(Regime.QUIET, cpu)) {
                List<Figures> rounds = new ArrayList<>();
                for (int round = 0; round < rounds(tool); round++) {
                    rounds.add(jvm.ask(() -> tool.gate().run(task, List.of())).figures());
                }
                figures.add(Figures.ofRounds(rounds));
            }
        }
        return figures;
    }

    private Map<Plant, Baseline.PlantEffect> effects(Baseline unchanged) throws IOException {
        Map<Plant, Baseline.PlantEffect> effects = new EnumMap<>(Plant.class);
        for (Plant plant : plants) {
            if (plant.gauge().suits(unchanged.body())) {
                long slowerNanos = unchanged.slowerNanos(plant);
                Gate.Task task = new Gate.Task(unchanged.body(), unchanged.size(), plant, slowerNanos, 1, cpu);
                effects.put(plant, new Baseline.PlantEffect(slowerNanos, effectNanos(task)));
            }
        }
        return effects;
    }

    /** Returns by how much a plant moves its figure; a slow call is longer by its size at least, for waits only add to it. */
    private double effectNanos(Gate.Task task) throws IOException {
        if (task.plant().isNothing() || task.slowerNanos() > 0) {
            return task.plant().isSeen(task.body()) ? task.slowerNanos() : 0;
        }
        return ask(() -> NaiveGate.effectNanos(task));
    }
}
