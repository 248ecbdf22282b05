package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.build.BaseBuild;
import io.github.junitlatency.cli.gate.build.Build;
import io.github.junitlatency.cli.gate.build.BuildLog;
import io.github.junitlatency.cli.gate.build.Commands;
import io.github.junitlatency.cli.gate.build.Folders;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.outcome.GateRules.Inconclusive;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.report.store.GateJournal;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Runs head's latency tests, and the undecided ones once more if that is asked for.
 *
 * @param id the gate's id
 * @param log of the tests, in the gate's folder
 */
record TestRuns(GateRequest request, String id, Build build, BuildLog log, Consumer<String> progress) {

    /**
     * Runs the tests and returns what became of each.
     *
     * @param modules those with latency tests
     * @param chance what each budget has of the chance of a false alarm that all have together
     * @throws IOException if what the tests left cannot be read
     */
    List<GateTest> of(List<TestedModule> modules, Optional<SharedChance> chance) throws IOException {
        if (modules.isEmpty()) {
            return List.of();
        }
        Map<ModuleBuild, List<String>> names = new LinkedHashMap<>();
        modules.forEach(module -> names.put(module.build(), module.classes().selected()));
        long number = names.values().stream().flatMap(List::stream).distinct().count();
        progress.accept("running the latency tests of " + number + (number == 1 ? " class" : " classes"));
        TestTimes times = TestTimes.read(BaseBuild.cacheOfUser(), progress);
        Set<String> planned = new HashSet<>();
        modules.forEach(module -> planned.addAll(TestTimes.planned(request, module)));
        progress.accept(times.text(planned, Optional.of(log.deadline()).filter(any -> request.isLimited())));
        List<GateTest> tests = measured(modules, names, chance);
        Map<String, Double> took = new HashMap<>();
        names.keySet().forEach(module -> took.putAll(TestTimes.measured(request, module, tests)));
        TestTimes.keep(BaseBuild.cacheOfUser(), took, progress);
        Map<String, List<String>> undecided = tests.stream()
                .filter(test -> test.state() == State.UNDECIDED && test.result().isPresent())
                .collect(Collectors.groupingBy(
                        GateTest::module,
                        // an inner class is not found by its outer one's name
                        Collectors.mapping(test -> test.className() + "#" + test.methodName(), Collectors.toList())));
        if (undecided.isEmpty()
                || request.rules().inconclusive() != Inconclusive.RETRY
                || log.deadline().isOver()) {
            return whole(tests);
        }
        names.replaceAll((module, all) -> undecided.getOrDefault(module.name(), List.of()).stream()
                .distinct() // invocations of one test
                .toList());
        names.values().removeIf(List::isEmpty);
        progress.accept("measuring undecided tests once more: "
                + names.values().stream().mapToInt(List::size).sum());
        Folders.delete(work().resolve(GateJournal.FOLDER));
        List<GateTest> again = measured(modules, names, chance);
        return whole(tests.stream().map(test -> repeated(test, again)).toList());
    }

    /** Says where to look if results are missing. */
    private List<GateTest> whole(List<GateTest> tests) {
        if (tests.stream().anyMatch(test -> test.state() == State.MISSING)) {
            progress.accept("results are missing: see " + log.file());
        }
        return tests;
    }

    private static GateTest repeated(GateTest test, List<GateTest> again) {
        Optional<TestIdentity> identity = test.result().map(LatencyResult::test);
        return again.stream()
                .filter(other -> other.module().equals(test.module()) && identity.isPresent())
                .filter(other -> other.result().map(LatencyResult::test).equals(identity))
                .findFirst()
                .orElse(test);
    }

    private List<GateTest> measured(
            List<TestedModule> modules, Map<ModuleBuild, List<String>> names, Optional<SharedChance> chance)
            throws IOException {
        List<String> properties =
                new ArrayList<>(List.of("-Djunit.latency.gate=" + work(), "-Djunit.latency.run=" + id));
        chance.ifPresent(shared -> properties.addAll(shared.properties()));
        properties.addAll(request.benchmarks().properties());
        Commands.Ended ended = build.test(request.folder(), names, properties, log);
        List<GateTest> tests = new GateResults(work(), id, modules, progress)
                .tests(ended.code().isEmpty());
        return GateTest.sorted(tests);
    }

    private Path work() {
        return log.file().getParent();
    }
}
