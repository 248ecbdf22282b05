package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.PreparedTest.RunningTest;
import io.github.junitlatency.internal.compare.base.SideClassPaths;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.GateOrder.GatePreset;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import io.github.junitlatency.testing.Work;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.testkit.engine.EngineExecutionResults;

@StartsJvms
class RelativeTestsTests {

    static class OnlyRelative {
        @LatencyTest(
                warmup = 10,
                iterations = 1_000,
                budgets = {"p50 <= base + 5%", "alloc <= base + 0 B"})
        void body() {
            Thread.onSpinWait();
        }
    }

    static class RelativeAndAbsolute {
        @LatencyTest(
                warmup = 10,
                iterations = 1_000,
                budgets = {"p50 <= base + 5%", "max <= 10 s"})
        void body(Sink sink) {
            sink.consume(Work.chain(1));
        }
    }

    @TempDir
    private Path reports;

    private EngineExecutionResults run(Class<?> tests, String... more) {
        String[] quick = {"jfr", "off", "kernel-trace", "off", "output.dir", reports.toString()};
        return Kit.run(tests, Stream.concat(Stream.of(quick), Stream.of(more)).toArray(String[]::new));
    }

    /** Two pairs are enough at so large a significance: 2^-2 is below it. */
    private EngineExecutionResults runTwoPairs(Class<?> tests, String name, String value) {
        return run(tests, "significance", "0.3", "pairs", "2", name, value);
    }

    /** Returns the text of a file that a test has left. */
    private String file(Class<?> tests, String name) throws IOException {
        return Files.readString(reports.resolve(tests.getName() + "." + name));
    }

    @Test
    void aTestThatCannotBeJudgedWithoutABaseIsSkipped() {
        EngineExecutionResults results = run(OnlyRelative.class);

        results.testEvents().assertStatistics(events -> events.started(1).aborted(1));
        assertThat(Kit.abortions(results).get(0).getMessage().replaceAll("\\s+", " "))
                .contains("OnlyRelative.body NOT_JUDGED: p50, alloc max")
                .contains("nothing was judged: no base: run the gate, mvn ");
    }

    @Test
    void aRequiredBaseThatIsMissingIsAnError() {
        assertThat(Kit.failure(run(OnlyRelative.class, "base.required", "true")))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("@LatencyTest on OnlyRelative.body(): junit.latency.base.required = true, but there is no"
                        + " base: run the gate, mvn io.github.junitlatency:junit-latency-maven-plugin:gate, or set"
                        + " junit.latency.base to the classes of an older version, or base to the name of another"
                        + " method");
    }

    @Test
    void aBaseThatDoesNotExistIsFoundBeforeAnythingRuns() {
        assertThat(Kit.failure(run(OnlyRelative.class, "base", "no/such/folder")))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageContaining("no/such/folder does not exist; build it, or correct the path");
    }

    /** Base has one of two test classes: its own one is compared, and the other one runs from head on both sides. */
    @Test
    void whetherBaseReplacesTheTestsIsAskedForEachTestClass() throws Exception {
        Path base = reports.resolve("base");
        for (Class<?> of : List.of(OnlyRelative.class, Sink.class)) {
            Path file = base.resolve(of.getName().replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, new byte[] {1});
        }
        Configuration configuration = PlanFixtures.configuration(Map.of("junit.latency.base", base.toString()));
        Path tests = Path.of(RelativeTestsTests.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Map<String, Object> kept = new LinkedHashMap<>();

        for (Class<?> of : List.of(OnlyRelative.class, RelativeAndAbsolute.class)) {
            relativeTests(of, "body", configuration, Optional.empty(), kept).check();
        }

        assertThat(kept.values())
                .extracting(paths -> ((SideClassPaths) paths).base().contains(tests))
                .containsExactly(false, true);
    }

    /** Returns the tests of a class, of which a method runs, with what the JVM keeps of them. */
    private static RelativeTests relativeTests(
            Class<?> of, String name, Configuration configuration, Optional<GateOrder> gate, Map<String, Object> kept) {
        Method method = ReflectionSupport.findMethods(
                        of, it -> it.getName().equals(name), HierarchyTraversalMode.TOP_DOWN)
                .get(0);
        DeclaredTest declared = DeclaredTest.of(of, method).orElseThrow();
        TestIdentity identity = new TestIdentity(of.getName(), name, name + "()", "id/invocation");
        RunningTest test = new RunningTest(identity, name, of, method, "id", () -> Map.of("id", declared), kept);
        return new RelativeTests(declared.plan(configuration, gate), gate, List.of(), test);
    }

    @Test
    void aGateThatCannotBeReadIsAnError() {
        Path missing = reports.resolve("missing");
        assertThat(Kit.failure(run(OnlyRelative.class, "gate", missing.toString())))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("configuration parameter junit.latency.gate = \"" + missing
                        + "\": it cannot be read (java.nio.file.NotDirectoryException: " + missing
                        + "); the gate sets it, so do not set it by hand");
    }

    private String gate(GatePreset preset) throws IOException {
        Path gate = reports.resolve("gate");
        String own = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<Path> classPath =
                Stream.of(own.split(File.pathSeparator)).map(Path::of).toList();
        new GateOrder("older", classPath, false)
                .with(List.of(), Optional.of(preset))
                .write(gate, Path.of(System.getProperty("basedir", "")));
        return gate.toString();
    }

    static class OnlyTails {
        @LatencyTest(budgets = {"p99.9 <= base + 5%", "max <= 1 ms"})
        void body() {
            throw new IllegalStateException("is measured");
        }
    }

    private void assertNothingToJudge(String gate) {
        assertThat(Kit.abortions(run(OnlyTails.class, "gate", gate)))
                .extracting(Throwable::getMessage)
                .containsExactly("the preset fast of the gate judges only budgets by base on p50 and p99");
    }

    @Test
    void aTestOfWhichAPresetJudgesNothingIsSkippedAtOnce() throws IOException {
        assertNothingToJudge(gate(GatePreset.FAST));
    }

    @Test
    void aPresetHoldsWithoutABaseToo() throws IOException {
        Path gate = reports.resolve("gate");
        GateOrder.withoutBase(Optional.of(GatePreset.FAST)).write(gate, Path.of(System.getProperty("basedir", "")));

        assertNothingToJudge(gate.toString());
        assertThat(Kit.failure(run(OnlyRelative.class, "gate", gate.toString(), "base.required", "true")))
                .hasMessageContaining("there is no base");
    }

    @TestWithFull
    void budgetsThatAPresetDoesNotJudgeAreInTheReport() throws IOException {
        run(RelativeAndAbsolute.class, "significance", "0.3", "gate", gate(GatePreset.FAST));

        assertThat(file(RelativeAndAbsolute.class, "body.txt").replaceAll("\\s+", " "))
                .contains("in 2 pairs of JVMs", "max <= 10 s NOT_JUDGED")
                .contains("max <= 10 s: the preset fast of the gate judges only budgets by base on p50 and p99");
    }

    static class ByMethod {
        @LatencyTest(
                base = "old",
                budgets = {"p50 <= base + 5%", "p99.9 <= base + 5%"})
        void now() {}

        void old() {}
    }

    @Test
    void aPresetIsOfTestsThatAreComparedWithAnotherMethodToo() {
        Optional<GateOrder> fast =
                Optional.of(new GateOrder("older", List.of(), false).with(List.of(), Optional.of(GatePreset.FAST)));
        Configuration unset = PlanFixtures.configuration(Map.of());

        Map<String, LatencyPlan> compared =
                relativeTests(ByMethod.class, "now", unset, fast, Map.of()).plans();

        assertThat(compared).containsOnlyKeys("id");
        assertThat(compared.get("id").budgets().all()).extracting(Budget::text).containsExactly("p50 <= base + 5%");
    }

    @Test
    void aPresetSettlesTheNumberOfPairsUnlessTheUserDoes() {
        Configuration own = PlanFixtures.configuration(Map.of("junit.latency.significance", "0.001"));
        Optional<GateOrder> none = Optional.of(new GateOrder("older", List.of(), false));
        Optional<GateOrder> fast = none.map(gate -> gate.with(List.of(), Optional.of(GatePreset.FAST)));
        Optional<GateOrder> nightly = none.map(gate -> gate.with(List.of(), Optional.of(GatePreset.NIGHTLY)));

        assertThat(RelativeTests.configuration(own, none, false)).isSameAs(own);
        assertThat(RelativeTests.configuration(own, Optional.empty(), false)).isSameAs(own);
        assertThat(RelativeTests.configuration(own, fast, true)).isSameAs(own);
        assertThat(RelativeTests.configuration(own, fast, false).comparing().maxPairs())
                .isEqualTo(10);
        assertThat(RelativeTests.configuration(own, nightly, false).comparing().maxPairs())
                .isEqualTo(15);
    }

    /** What both sides call takes the time; where head calls it more often is the place. */
    static class Slower {

        private static final int TIMES = 20;

        private long value;

        @LatencyTest(iterations = 20_000, base = "old", budgets = "p50 <= base + 100%")
        void now() {
            value = Work.chain(value);
            again();
        }

        void old() {
            value = Work.chain(value);
        }

        private void again() {
            for (int i = 0; i < TIMES; i++) {
                value = Work.chain(value);
            }
        }
    }

    @TestWithFull
    void anotherMethodIsComparedInPairsOfJvmsAndWhatMakesHeadSlowerIsNamed() {
        assertThat(Kit.failure(runTwoPairs(Slower.class, "stacks", "auto")))
                .hasMessageContaining("Slower.now  FAIL")
                .hasMessageContaining("in 2 pairs of JVMs")
                .hasMessageContaining("Slower.again (RelativeTestsTests.java:");
    }

    /** The verdict of two pairs at so large a significance is chance; the doubt is not. */
    @TestWithFull
    void headAsItsOwnBaseIsDoubted() throws IOException {
        runTwoPairs(RelativeAndAbsolute.class, "base", "target/classes");

        assertThat(file(RelativeAndAbsolute.class, "body.json"))
                .contains("workers", "base has the same class files as head", "\"isByBase\": true");
        assertThat(file(RelativeAndAbsolute.class, "body.hlog")).contains("Tag=head,", "Tag=base,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"head", "base"})
    void aWorkersParameterThatAUserSetsIsAnError(String side) {
        assertThat(Kit.failures(Kit.run(OnlyRelative.class, "worker", side)))
                .singleElement()
                .satisfies(error -> assertThat(error)
                        .isInstanceOf(ExtensionConfigurationException.class)
                        .hasMessage("@LatencyTest on OnlyRelative.body(): junit.latency.worker = " + side
                                + " is set in this JVM, but the library sets it, in the worker JVMs that it starts;"
                                + " do not set it"));
    }
}
