package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.state.Jvm;
import io.github.junitlatency.internal.state.RunsWithoutAnswer;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class UnansweredRunsTests {

    @TempDir
    private Path folder;

    private static LatencyResult result(Verdict verdict) {
        return ResultFixtures.result()
                .verdict(verdict, verdict == Verdict.PASS ? "" : "max: not repeated: it broke in 1 of 2 rounds")
                .build();
    }

    private Outcome outcome(Verdict verdict, int max, Map<String, String> more) {
        Map<String, String> parameters = new HashMap<>(more);
        parameters.put("junit.latency.inconclusive", "fail-after-" + max);
        parameters.putIfAbsent("junit.latency.state.dir", folder.toString());
        parameters.put("junit.latency.output.dir", folder.resolve("reports").toString());
        parameters.put("junit.latency.console", "off");
        return new Outcome(
                Configuration.from(name -> Optional.ofNullable(parameters.get(name))),
                result(verdict),
                ReportTexts.CONSOLE);
    }

    private Outcome reported(Verdict verdict, int max) {
        Outcome outcome = outcome(verdict, max, Map.of());
        outcome.report("C.m");
        return outcome;
    }

    /** Remembers a run of another JVM. */
    private void earlierRun() throws IOException {
        LatencyResult result = result(Verdict.INCONCLUSIVE);
        new RunsWithoutAnswer(
                        folder,
                        result.test().className() + "." + result.test().methodName(),
                        result.test().id())
                .add(new Jvm(86_400_000, 7));
    }

    @Test
    void failsWithTheCountAndWhatToDo() throws IOException {
        earlierRun();

        assertThatCode(reported(Verdict.INCONCLUSIVE, 2)::conclude)
                .isExactlyInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith("OrderBookTest.add")
                .hasMessageContaining("""
                        run       INCONCLUSIVE in 2 runs in a row, since 1970-01-02, so it fails:
                                  junit.latency.inconclusive = fail-after-2
                        """);
    }

    @Test
    void isSkippedUntilThen() throws IOException {
        earlierRun();

        assertThatCode(reported(Verdict.INCONCLUSIVE, 3)::conclude)
                .isExactlyInstanceOf(TestAbortedException.class)
                .hasMessageStartingWith("OrderBookTest.add");
    }

    @ParameterizedTest
    @CsvSource({"PASS, 1", "FAIL, 1", "NOT_JUDGED, 2"})
    void onlyAnAnswerBeginsAnew(Verdict verdict, int then) throws IOException {
        earlierRun();
        reported(verdict, 9);

        assertThat(UnansweredRuns.after(configuration(), result(Verdict.INCONCLUSIVE))
                        .streak()
                        .count())
                .isEqualTo(then);
    }

    private Configuration configuration() {
        Map<String, String> parameters =
                Map.of("junit.latency.inconclusive", "fail-after-9", "junit.latency.state.dir", folder.toString());
        return Configuration.from(name -> Optional.ofNullable(parameters.get(name)));
    }

    @Test
    void whatCouldNotBeMeasuredCountsToo() throws IOException {
        earlierRun();

        assertThat(UnansweredRuns.afterNothing(
                                configuration(), result(Verdict.PASS).test())
                        .streak()
                        .count())
                .isEqualTo(2);
    }

    @Test
    void otherModesNeitherCountNorForget() throws IOException {
        earlierRun();
        Outcome outcome = outcome(Verdict.INCONCLUSIVE, 1, Map.of("junit.latency.mode", "report"));
        outcome.report("C.m");

        assertThatCode(outcome::conclude).doesNotThrowAnyException();
        assertThatCode(reported(Verdict.INCONCLUSIVE, 2)::conclude).isInstanceOf(AssertionFailedError.class);
    }

    @Test
    void aFolderThatCannotBeUsedIsAWarningAndTheTestIsSkipped() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Outcome outcome = outcome(Verdict.INCONCLUSIVE, 1, Map.of("junit.latency.state.dir", file.toString()));

        try (CapturedLog log = new CapturedLog(UnansweredRuns.class)) {
            outcome.report("C.m");
            assertThatCode(outcome::conclude).isInstanceOf(TestAbortedException.class);
            assertThat(log.messages())
                    .singleElement()
                    .satisfies(message -> assertThat(message)
                            .startsWith(
                                    "the runs in which com.acme.OrderBookTest.add was INCONCLUSIVE cannot be counted: \""
                                            + file + "\" cannot be used (")
                            .endsWith("; let junit.latency.state.dir name a folder that can be written, or"
                                    + " junit.latency.inconclusive = fail-after-1 has no effect"));
        }
    }
}
