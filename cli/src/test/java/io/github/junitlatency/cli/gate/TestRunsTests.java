package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.CliResults;
import io.github.junitlatency.cli.ResultFiles;
import io.github.junitlatency.cli.gate.build.BuildLog;
import io.github.junitlatency.cli.gate.build.Deadline;
import io.github.junitlatency.cli.gate.build.MavenBuild;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs one test by a script in the place of Maven, which leaves results that are made up: of its first run, and then others. */
class TestRunsTests {

    private static final String MAVEN = """
            #!/bin/sh
            cd "$(dirname "$0")"
            for argument in "$@"; do
              case "$argument" in -Dtest=*) echo "${argument#*=}" >> runs;; esac
            done
            rm -rf results && mkdir -p results work/journals
            cp made/$(wc -l < runs)/*.json results
            test='"id": "[engine:junit-jupiter]/[class:p.BookTest]/[method:add]/[add()]", "className": "p.BookTest"'
            cat > work/journals/1.jsonl <<END
            {"event": "JVM", "id": "$PWD", "className": "", "methodName": "", "detail": "$PWD/results"}
            {"event": "PLANNED", $test, "methodName": "add", "detail": "BookTest.java:1"}
            {"event": "STARTED", $test, "methodName": "add", "detail": ""}
            {"event": "PASSED", $test, "methodName": "add", "detail": ""}
            END
            """;

    @TempDir
    private Path folder;

    private void result(int run, Verdict verdict, boolean isAdvisory) throws IOException {
        CliResults result = CliResults.result()
                .test("p.BookTest", "add", "add()")
                .nanos(40, 100_000)
                .byBase(verdict);
        ResultFiles.write(
                folder.resolve("made/" + run),
                isAdvisory ? result.advisory() : result,
                new RunStamp("g1", Instant.EPOCH));
    }

    private State stateOfTheTest(String inconclusive) throws Exception {
        Path maven = Files.writeString(folder.resolve("mvn"), MAVEN);
        assertThat(maven.toFile().setExecutable(true)).isTrue();
        Path work = Files.createDirectory(folder.resolve("work"));
        GateRequest request =
                new GateOptions().with("inconclusive", inconclusive).request(folder);
        List<GateTest> tests = new TestRuns(
                        request,
                        "g1",
                        new MavenBuild(List.of(maven.toString()), "1", "test"),
                        new BuildLog(work.resolve("tests.log"), Deadline.in(Optional.empty())),
                        line -> {})
                .of(List.of(module()), Optional.empty());
        assertThat(tests).hasSize(1);
        return tests.get(0).state();
    }

    private TestedModule module() throws IOException {
        ModuleBuild build = BookModule.of(folder, BookModule.ONE_TEST);
        LatencyClasses classes = LatencyClasses.of(build, GateRequest.Benchmarks.NONE);
        return new TestedModule(build, classes, new GateOrder("aa29268", List.of(), false));
    }

    private List<String> runs() throws IOException {
        return new ArrayList<>(Files.readAllLines(folder.resolve("runs")));
    }

    @Test
    void anUndecidedTestIsMeasuredOnceMore() throws Exception {
        result(1, Verdict.INCONCLUSIVE, false);
        result(2, Verdict.PASS, false);

        assertThat(stateOfTheTest("retry")).isEqualTo(State.KEPT);
        assertThat(runs()).containsExactly("p.BookTest", "p.BookTest#add");
    }

    @Test
    void anAdvisoryTestIsNotBecauseNothingDependsOnIt() throws Exception {
        result(1, Verdict.INCONCLUSIVE, true);

        assertThat(stateOfTheTest("retry")).isEqualTo(State.ADVISORY_WOULD_BE_UNDECIDED);
        assertThat(runs()).containsExactly("p.BookTest");
    }

    @ParameterizedTest
    @CsvSource({"INCONCLUSIVE, skip, UNDECIDED", "FAIL, retry, BROKEN"})
    void otherTestsAreMeasuredOnce(Verdict verdict, String inconclusive, State state) throws Exception {
        result(1, verdict, false);

        assertThat(stateOfTheTest(inconclusive)).isEqualTo(state);
        assertThat(runs()).containsExactly("p.BookTest");
    }
}
