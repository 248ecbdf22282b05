package io.github.junitlatency.maven;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.internal.plan.GateOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Builds that compare by themselves, as the goal {@code base} stands in their poms, by a real Maven. */
@Tag("gate")
class BaseGoalTests {

    private static final String AGAINST = "-Dlatency.against=origin/main";
    private static final String CHECKSUM = "core/src/main/java/com/example/Checksum.java";
    private static final String CHECKSUM_TEST = "core/src/test/java/com/example/ChecksumTest.java";
    private static final String ORDER = "app/src/main/java/com/example/Order.java";
    private static final String ORDER_TEST = "app/src/test/java/com/example/OrderTest.java";

    /** What the gate keeps of base, which tests of the same base have in common. */
    @TempDir
    private static Path cache;

    @TempDir
    private Path folder;

    private ExampleProject project;

    @BeforeEach
    void bindTheGoal() throws IOException {
        project = new ExampleProject(folder, cache);
        project.replace("pom.xml", "    <plugins>\n", """
                    <plugins>
                      <plugin>
                        <groupId>io.github.junitlatency</groupId>
                        <artifactId>junit-latency-maven-plugin</artifactId>
                        <version>%s</version>
                        <executions>
                          <execution><goals><goal>base</goal></goals></execution>
                        </executions>
                      </plugin>
                """.formatted(System.getProperty("gate.version", "")))
                .push();
    }

    @Test
    void anUnknownRefEndsTheBuildWithTheCommandThatFetchesIt() throws IOException {
        GateRun build = project.build("test", "-Dlatency.against=origin/nowhere");

        assertThat(build.exit()).isEqualTo(1);
        build.says(
                "exit code 4: base was to be the merge base with origin/nowhere, and this clone has no such ref; fetch it:"
                        + " git fetch origin +refs/heads/nowhere:refs/remotes/origin/nowhere");
    }

    @Nested
    @EnabledIfSystemProperty(named = "tests.full", matches = "true", disabledReason = "takes minutes: -Pfull")
    class OfTests {

        /** Returns the results of a module's tests. */
        private List<JsonNode> results(String module) throws IOException {
            Path reports = project.file(module + "/target/junit-latency");
            if (!Files.isDirectory(reports)) {
                return List.of();
            }
            try (Stream<Path> files = Files.list(reports)) {
                List<JsonNode> results = new ArrayList<>();
                for (Path file :
                        files.filter(file -> file.toString().endsWith(".json")).toList()) {
                    JsonNode json = new ObjectMapper().readTree(file.toFile());
                    if (json.has("test")) {
                        results.add(json);
                    }
                }
                return results;
            }
        }

        @Test
        void aChangeOfDocumentsIsGreenWithoutAMeasurement() throws IOException {
            project.write("README.md", "Another text.\n").commit();

            GateRun build = project.build("test", AGAINST);

            assertThat(build.exit()).as(build.output()).isZero();
            build.says(
                    "ChecksumTest.sums  PASS: unchanged: nothing that this test runs",
                    "OrderTest.checks  PASS: unchanged: nothing that this test runs");
            assertThat(results("core")).isEmpty();
            assertThat(results("app")).isEmpty();
            assertThat(project.file("core/target/plain-test-ran"))
                    .as("a build runs all tests")
                    .exists();
        }

        @Test
        void aSlowerModuleIsRedAtItsTest() throws IOException {
            project.replace(CHECKSUM, "i < rounds;", "i < rounds + 200;").commit();

            GateRun build = project.build("verify", AGAINST);

            assertThat(build.exit()).isEqualTo(1);
            build.says("ChecksumTest.sums:", "BUILD FAILURE", "There are test failures");
            assertThat(results("core"))
                    .extracting(result -> result.path("verdict").asText())
                    .containsExactly("FAIL");
        }

        @Test
        void modulesThatRunAtOnceHaveOneGateAndEachItsBase() throws IOException {
            for (String test : List.of(CHECKSUM_TEST, ORDER_TEST)) {
                project.replace(test, "iterations = 3_000, warmup = 20_000", "iterations = 200, warmup = 0")
                        .replace(test, "p50 <= base + 10%", "p50 <= base + 50_000%");
            }
            project.replace(ORDER, "Checksum.of(id)", "(id * 31)")
                    .write(
                            "app/pom.xml",
                            Files.readString(project.file("app/pom.xml"))
                                    .replaceAll("(?s)<dependencies>.*</dependencies>", ""))
                    .push();
            String base = project.git("rev-parse", "--short", "HEAD") + " (origin/main)";
            project.replace(CHECKSUM, "* 31", "* 33")
                    .replace(ORDER, "* 31", "* 33")
                    .commit();

            // Three pairs decide nothing, which is not what this asks.
            GateRun build =
                    project.build("verify", "-T", "2", AGAINST, "-Djunit.latency.pairs=3", "-Dlatency.advisory=true");

            assertThat(build.exit()).as(build.output()).isZero();
            assertThat(build.output().lines().filter(line -> line.contains("building base")))
                    .hasSize(1);
            Set<String> gates = new HashSet<>();
            for (String module : List.of("core", "app")) {
                List<JsonNode> results = results(module);
                assertThat(results).as(build.output()).hasSize(1);
                gates.add(results.get(0).path("run").path("id").asText());
                assertThat(results.get(0).at("/further/pairs/base").asText()).isEqualTo(base);
                assertThat(GateOrder.read(build.files().resolve("gate"), project.file(module))
                                .orElseThrow()
                                .classPath())
                        .filteredOn(path -> path.startsWith(cache))
                        .singleElement()
                        .matches(path -> path.endsWith(Path.of(module, "target", "classes")));
            }
            assertThat(gates).hasSize(1);
        }

        @Test
        void withoutARefNothingIsComparedAndTheRunSaysSo() throws IOException {
            GateRun build = project.build("verify");

            assertThat(build.exit()).as(build.output()).isZero();
            String lastLines = """
                      nothing was compared: 1 test with budgets by base, and no base is set; the
                        goal gate compares by one command: docs/gating-a-merge.md
                    [INFO]\s
                    [INFO] Results:""";
            assertThat(Pattern.compile(lastLines, Pattern.LITERAL)
                            .matcher(build.output())
                            .results())
                    .as(build.output())
                    .hasSize(2);
            assertThat(project.file("target/junit-latency/gate")).doesNotExist();
        }

        /** No budget is decided by one pair of JVMs. */
        @Test
        void aBuildThatDecidedNothingFailsUnlessItIsAdvisory() throws IOException {
            project.replace(CHECKSUM, "rounds = 1_000", "rounds = 1_001").commit();
            String[] options = {"test", "-pl", "core", AGAINST, "-Djunit.latency.pairs=1", "-Dlatency.advisory=false"};

            GateRun build = project.build(options);

            assertThat(build.exit()).as(build.output()).isEqualTo(1);
            build.says("BUILD FAILURE", "exit code 2: no budget by base was decided");
            options[5] = "-Dlatency.advisory=true";
            GateRun advisory = project.build(options).says("no budget by base was decided");
            assertThat(advisory.exit()).as(advisory.output()).isZero();
        }

        @Test
        void resultsThatAreNotOfTheGateEndTheBuild() throws IOException {
            project.replace(CHECKSUM_TEST, "iterations = 3_000, warmup = 20_000", "iterations = 200, warmup = 0")
                    .replace(
                            "pom.xml",
                            "<!-- surefire -->",
                            "<promoteUserPropertiesToSystemProperties>false</promoteUserPropertiesToSystemProperties>")
                    .replace(CHECKSUM, "* 31", "* 33")
                    .commit();

            GateRun build = project.build("test", "-pl", "core", AGAINST);

            assertThat(build.exit()).as(build.output()).isEqualTo(1);
            build.says("BUILD FAILURE", "exit code 3: results of this gate are missing: core ChecksumTest.sums; ");
        }
    }
}
