package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Measures what limits are made from, once a run: figures of fresh JVMs on the quiet machine, and what plants really do. */
final class Baselines {

    private static final int EFFECT_JVMS = 2; // an effect is taken off noise by its least time, so two will do

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
        this.plants = List.copyOf(plants);
        this.progress = progress;
    }

    List<Baseline> measure(List<Tool> tools, List<Body> bodies) {
        progress.print(Baseline.header());
        List<Baseline> baselines = new ArrayList<>();
        for (Body body : bodies) {
            for (Tool tool : tools) {
                try {
                    Baseline baseline = measure(tool, body);
                    progress.print(baseline.row());
                    progress.note("limits of " + body + " by " + tool);
                    baselines.add(baseline);
                } catch (IOException e) {
                    progress.leaveOut(body + " by " + tool, e);
                }
            }
        }
        return baselines;
    }

    /** Measures; sizes and plants are those of the first tool, so that all judge the same code. */
    private Baseline measure(Tool tool, Body body) throws IOException {
        Baseline known = first.get(body);
        if (known != null && isSame) {
            return new Baseline(tool, body, known.size(), known.figures(), known.effects());
        }
        Size size = known == null ? size(body) : known.size();
        List<Jvm> open = new ArrayList<>();
        try {
            List<Figures> ofJvms = figures(tool, body, size, open);
            Size timed = known == null ? size.withCallNanos(Figures.median(ofJvms, Figures::p50)) : size;
            Baseline figures = Baseline.of(tool, body, timed, ofJvms);
            Baseline baseline = figures.with(known == null ? effects(figures, open) : known.effects());
            first.putIfAbsent(body, baseline);
            return baseline;
        } finally {
            open.forEach(Jvm::close);
        }
    }

    private Size size(Body body) throws IOException {
        try (Jvm jvm = Tool.NAIVE.start(Regime.QUIET, cpu)) {
            return jvm.ask(() -> Size.find(body));
        }
    }

    /** Returns as many rounds as a gate may look at; of tools whose gate takes many seconds, and looks once, one. */
    private static int rounds(Tool tool) {
        return switch (tool) {
            case JUNIT_LATENCY, EXCUSES, NAIVE -> ROUNDS;
            case JUNITPERF, JLBH, JMH -> 1;
        };
    }

    /** @param open takes the JVMs, for the effects; they wait and cost nothing meanwhile */
    private List<Figures> figures(Tool tool, Body body, Size size, List<Jvm> open) throws IOException {
        List<Figures> figures = new ArrayList<>();
        for (int i = 0; i < jvms; i++) {
            Jvm jvm = tool.start(Regime.QUIET, cpu);
            open.add(jvm);
            List<Figures> rounds = new ArrayList<>();
            for (int round = 0; round < rounds(tool); round++) {
                Gate.Task task = Gate.Task.of(body, size, cpu);
                rounds.add(jvm.ask(() -> tool.gate().run(task, List.of())).figures());
            }
            figures.add(Figures.ofRounds(rounds));
        }
        return figures;
    }

    private Map<Plant, Baseline.PlantEffect> effects(Baseline figures, List<Jvm> open) throws IOException {
        Map<Plant, Baseline.PlantEffect> effects = new EnumMap<>(Plant.class);
        for (Plant plant : plants) {
            long slowerNanos = plant.gauge().suits(figures.body()) ? figures.slowerNanos(plant) : 0;
            List<Double> nanos = new ArrayList<>();
            for (Jvm jvm : open.subList(0, Math.min(open.size(), EFFECT_JVMS))) {
                Body body = figures.body();
                Size size = figures.size();
                nanos.add(jvm.ask(() -> Effect.nanos(body, size, plant, slowerNanos)));
            }
            effects.put(plant, new Baseline.PlantEffect(slowerNanos, nanos));
        }
        return effects;
    }
}
