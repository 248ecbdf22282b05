package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.files.RecordJson;
import io.github.junitlatency.cli.gate.accept.BudgetedTest;
import io.github.junitlatency.cli.gate.build.Deadline;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.GateOrder.GatePreset;
import io.github.junitlatency.internal.report.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * How long tests took in earlier gates, so that the next one can say for how long it measures.
 *
 * @param seconds by the key of a test: preset, module, class and method
 */
record TestTimes(Map<String, Double> seconds) {

    private static final String FILE = "times.json";
    private static final int IN_SECONDS = 90; // longer times are told in minutes

    /**
     * Reads what is known.
     *
     * @param cache what is kept between gates
     * @param unreadable hears a sentence if that cannot be read; then nothing is known
     */
    static TestTimes read(Path cache, Consumer<String> unreadable) {
        Path file = cache.resolve(FILE);
        if (!Files.exists(file)) {
            return new TestTimes(Map.of());
        }
        try {
            return RecordJson.read(TestTimes.class, RecordJson.tree(Files.readString(file)));
        } catch (IOException e) {
            unreadable.accept(
                    "times of earlier gates are not known: " + file + " cannot be read (" + e.getMessage() + ")");
            return new TestTimes(Map.of());
        }
    }

    /** Keeps those of tests that were measured now, with what is known by then: other gates may have run meanwhile. */
    static void keep(Path cache, Map<String, Double> measured, Consumer<String> unwritten) {
        Map<String, Double> all = new TreeMap<>(read(cache, unwritten).seconds());
        all.putAll(measured);
        try {
            Files.createDirectories(cache);
            WholeFile.write(cache.resolve(FILE), RecordJson.text(new TestTimes(all)));
        } catch (IOException e) {
            unwritten.accept(
                    "times for the next gate are not kept: " + cache.resolve(FILE) + " cannot be written (" + e + ")");
        }
    }

    /** Returns the keys of the tests of a module that a gate measures. */
    static Set<String> planned(GateRequest request, TestedModule module) {
        return module.classes().tests().stream()
                .filter(test -> request.shard().has(test.className(), test.methodName()))
                .filter(test -> isMeasured(test, module.order()))
                .map(test -> key(request, module.build(), test.className(), test.methodName()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns whether a test has a budget that is judged and needs a measurement, or none. */
    private static boolean isMeasured(BudgetedTest test, GateOrder order) {
        return test.budgets().isEmpty()
                || test.judged(order.preset()).stream().anyMatch(budget -> !order.isUnchanged() || !budget.isByBase());
    }

    /** Returns how long tests of a module took, by their keys; all invocations of one together. */
    static Map<String, Double> measured(GateRequest request, ModuleBuild module, Collection<GateTest> tests) {
        return tests.stream()
                .filter(test ->
                        test.module().equals(module.name()) && test.result().isPresent())
                .collect(Collectors.groupingBy(
                        test -> key(request, module, test.className(), test.methodName()),
                        Collectors.summingDouble(
                                test -> test.result().orElseThrow().detail().wallSeconds())));
    }

    private static String key(GateRequest request, ModuleBuild module, String className, String methodName) {
        String preset = request.preset().map(GatePreset::toString).orElse("none");
        return preset + " " + module.id() + " " + className + "." + methodName;
    }

    /**
     * Says how long some tests take.
     *
     * @param deadline when they end at the latest
     */
    String text(Collection<String> planned, Optional<Deadline> deadline) {
        List<Double> known =
                planned.stream().filter(seconds::containsKey).map(seconds::get).toList();
        int others = planned.size() - known.size();
        List<String> parts = new ArrayList<>();
        if (!known.isEmpty()) {
            double sum = known.stream().mapToDouble(Double::doubleValue).sum();
            parts.add(Quantities.counted(known.size(), "test") + " in about " + duration(sum) + ", as last time");
        }
        if (others > 0) {
            parts.add(
                    Quantities.counted(others, "test") + " for the first time here, each in at most its timeLimit (30 s"
                            + " unless set) and its pairs of JVMs");
        }
        if (parts.isEmpty()) {
            parts.add("nothing");
        }
        deadline.ifPresent(end ->
                parts.add("until the time is over in " + duration(end.left().toMillis() / 1e3)));
        return "measuring " + String.join("; ", parts);
    }

    private static String duration(double seconds) {
        return seconds < IN_SECONDS
                ? String.format(Locale.ROOT, "%.0f s", seconds)
                : String.format(Locale.ROOT, "%.0f min", seconds / 60);
    }
}
