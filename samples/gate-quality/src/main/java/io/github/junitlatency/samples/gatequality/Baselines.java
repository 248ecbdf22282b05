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

    /** Whose figures limits are made from. */
    enum Limits {
        /** Each tool's own, so that its overhead is in both. */
        OWN,

        /** The first tool's, as a requirement is the same whoever checks it. */
        SAME;

        /** Returns the name in options. */
        @Override
        public String toString() {
            return Names.of(this);
        }
    }

    /** How many fresh JVMs, and whose limits. */
    record Choice(int jvms, Limits limits) {}

    private final JvmStarter starter;
    private final Choice choice;
    private final List<Plant> plants;
    private final Progress progress;
    private final Map<Body, Baseline> first = new HashMap<>();

    Baselines(JvmStarter starter, Choice choice, List<Plant> plants, Progress progress) {
        this.starter = starter;
        this.choice = choice;
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
        if (known != null && choice.limits() == Limits.SAME) {
            return new Baseline(tool, body, known.size(), known.figures(), known.effects());
        }
        Size size = known == null ? size(body) : known.size();
        List<GateJvm> open = new ArrayList<>();
        try {
            List<Figures> ofJvms = figures(tool, body, size, open);
            Size timed = known == null ? size.withCallNanos(Figures.median(ofJvms, Figures::p50)) : size;
            Baseline figures = Baseline.of(tool, body, timed, ofJvms);
            Baseline baseline = figures.with(known == null ? effects(figures, open) : known.effects());
            first.putIfAbsent(body, baseline);
            return baseline;
        } finally {
            open.forEach(GateJvm::close);
        }
    }

    private Size size(Body body) throws IOException {
        try (GateJvm jvm = starter.start(Tool.NAIVE, Regime.QUIET, body)) {
            return jvm.size(body);
        }
    }

    /** Returns as many rounds as a gate may look at; of tools whose gate takes many seconds, and looks once, one. */
    private static int rounds(Tool tool) {
        return tool == Tool.JUNIT_LATENCY || tool == Tool.NAIVE ? ROUNDS : 1;
    }

    /** @param open takes the JVMs, for the effects; they wait and cost nothing meanwhile */
    private List<Figures> figures(Tool tool, Body body, Size size, List<GateJvm> open) throws IOException {
        List<Figures> figures = new ArrayList<>();
        for (int i = 0; i < choice.jvms(); i++) {
            GateJvm jvm = starter.start(tool, Regime.QUIET, body);
            open.add(jvm);
            List<Figures> rounds = new ArrayList<>();
            for (int round = 0; round < rounds(tool); round++) {
                rounds.add(jvm.gate(new Gate.Make(body, size, Plant.NONE, 0, i), List.of())
                        .figures());
            }
            figures.add(Figures.ofRounds(rounds));
        }
        return figures;
    }

    private Map<Plant, Baseline.PlantEffect> effects(Baseline figures, List<GateJvm> open) throws IOException {
        Map<Plant, Baseline.PlantEffect> effects = new EnumMap<>(Plant.class);
        for (Plant plant : plants) {
            long slowerNanos = plant.gauge().suits(figures.body()) ? figures.slowerNanos(plant) : 0;
            List<Double> nanos = new ArrayList<>();
            for (GateJvm jvm : open.subList(0, Math.min(open.size(), EFFECT_JVMS))) {
                nanos.add(jvm.effect(new Gate.Make(figures.body(), figures.size(), plant, slowerNanos, 1)));
            }
            effects.put(plant, new Baseline.PlantEffect(slowerNanos, nanos));
        }
        return effects;
    }
}
