package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.FailureMessage;
import io.github.junitlatency.internal.report.Surface;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class OutcomeTests {

    private static Outcome outcome(String mode, String inconclusive, LatencyResult result) {
        Map<String, String> parameters = Map.of("junit.latency.mode", mode, "junit.latency.inconclusive", inconclusive);
        return outcome(parameters, result, ReportTexts.CONSOLE);
    }

    private static Outcome outcome(Map<String, String> parameters, LatencyResult result, ReportTexts texts) {
        return new Outcome(Configuration.from(name -> Optional.ofNullable(parameters.get(name))), result, texts);
    }

    private static LatencyResult result(Verdict verdict) {
        return ResultFixtures.result()
                .verdict(verdict, verdict == Verdict.PASS ? "" : "max: not repeated: it broke in 1 of 2 rounds")
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "gate, abort, FAIL",
        "gate, fail, FAIL",
        "gate, pass, FAIL",
        "gate, fail, INCONCLUSIVE",
    })
    void isRedWithTheReport(String mode, String inconclusive, Verdict verdict) {
        LatencyResult result = result(verdict);

        assertThatCode(outcome(mode, inconclusive, result)::conclude)
                .isExactlyInstanceOf(AssertionFailedError.class)
                .hasMessage(FailureMessage.of(result, Surface.PLAIN));
    }

    @ParameterizedTest
    @CsvSource({
        "gate, abort, INCONCLUSIVE",
        "gate, abort, NOT_JUDGED",
        "gate, fail, NOT_JUDGED",
        "gate, pass, NOT_JUDGED",
    })
    void isSkippedWithTheReport(String mode, String inconclusive, Verdict verdict) {
        LatencyResult result = result(verdict);

        assertThatCode(outcome(mode, inconclusive, result)::conclude)
                .isExactlyInstanceOf(TestAbortedException.class)
                .hasMessage(FailureMessage.of(result, Surface.PLAIN));
    }

    @ParameterizedTest
    @CsvSource({
        "gate, abort, PASS",
        "gate, fail, PASS",
        "gate, pass, PASS",
        "gate, pass, INCONCLUSIVE",
        "report, abort, PASS",
        "report, abort, FAIL",
        "report, abort, INCONCLUSIVE",
        "report, fail, FAIL",
        "report, fail, INCONCLUSIVE",
        "report, pass, INCONCLUSIVE",
        "report, abort, NOT_JUDGED",
        "report, fail, NOT_JUDGED",
    })
    void isGreen(String mode, String inconclusive, Verdict verdict) {
        Outcome outcome = outcome(mode, inconclusive, result(verdict));

        assertThatCode(outcome::conclude).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"false", "inconclusive", "doubts"})
    void isSkippedWithoutABaseHoweverStrict(String strict) {
        LatencyResult result = result(Verdict.NOT_JUDGED);

        assertThatCode(outcome(Map.of("junit.latency.strict", strict), result, ReportTexts.CONSOLE)::conclude)
                .isExactlyInstanceOf(TestAbortedException.class)
                .hasMessage(FailureMessage.of(result, Surface.PLAIN));
    }

    /** Catches what is printed, and has a folder for reports. */
    private abstract static class Printing {

        final ByteArrayOutputStream printed = new ByteArrayOutputStream();
        private final PrintStream standardOut = System.out;

        @TempDir
        Path folder;

        @BeforeEach
        void catchWhatIsPrinted() {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        }

        @AfterEach
        void letItOut() {
            System.setOut(standardOut);
        }
    }

    @Nested
    class OnTheConsole extends Printing {

        /** Reports, and returns what was printed without its last line feed. */
        private String printed(Outcome outcome) {
            outcome.report("C.m");
            return printed.toString(StandardCharsets.UTF_8).replaceFirst("\\R$", "");
        }

        private Outcome outcomeIn(Path directory, String console, Verdict verdict) {
            return outcome(
                    Map.of("junit.latency.console", console, "junit.latency.output.dir", directory.toString()),
                    result(verdict),
                    ReportTexts.CONSOLE);
        }

        @ParameterizedTest
        @CsvSource({
            "auto, FAIL",
            "auto, INCONCLUSIVE",
            "auto, NOT_JUDGED",
            "full, PASS",
            "full, FAIL",
        })
        void isTheLongReportOnce(String console, Verdict verdict) {
            assertThat(printed(outcomeIn(folder, console, verdict))).isEqualTo(ConsoleReport.full(result(verdict)));
            assertThat(folder.resolve("C.m.txt")).hasContent(ConsoleReport.full(result(verdict)));
        }

        @ParameterizedTest
        @CsvSource({"auto, PASS", "line, PASS", "line, FAIL", "line, INCONCLUSIVE", "line, NOT_JUDGED"})
        void isOneLine(String console, Verdict verdict) {
            assertThat(printed(outcomeIn(folder, console, verdict)))
                    .startsWith(verdict + " OrderBookTest.add")
                    .doesNotContain("\n");
        }

        @ParameterizedTest
        @CsvSource({"PASS", "FAIL"})
        void isNothingWhereItIsOff(Verdict verdict) {
            assertThat(printed(outcomeIn(folder, "off", verdict))).isEmpty();
        }

        @Test
        void theMessageSaysWhereTheReportIs() {
            Outcome outcome = outcomeIn(folder, "off", Verdict.FAIL);
            outcome.report("C.m");

            assertThatCode(outcome::conclude)
                    .hasMessageContaining("\nverdict ")
                    .message()
                    .contains("\nreport")
                    .matches(message -> message.replaceAll("\\s", "")
                            .contains((folder + "/C.m.txt and index.html").replaceAll("\\s", "")));
        }

        @Test
        void theMessageSaysWhereTheReportIsNot() throws Exception {
            Path file = Files.createFile(folder.resolve("file"));
            Outcome outcome = outcomeIn(file, "off", Verdict.FAIL);
            try (CapturedLog log = new CapturedLog(Outcome.class)) {
                outcome.report("C.m");

                assertThatCode(outcome::conclude)
                        .message()
                        .matches(message -> message.replaceAll("\\s", "")
                                .contains(("not in " + file + ", which could not be written").replaceAll("\\s", "")));
                assertThat(log.messages()).hasSize(1);
            }
        }

        @Test
        void namesTheModeThatDoesNotFail() {
            Map<String, String> parameters =
                    Map.of("junit.latency.mode", "report", "junit.latency.output.dir", folder.toString());

            assertThat(printed(outcome(parameters, result(Verdict.FAIL), ReportTexts.CONSOLE))
                            .lines())
                    .contains("run       mode report: a broken budget does not fail");
            assertThat(printed(outcome(parameters, result(Verdict.PASS), ReportTexts.CONSOLE)))
                    .endsWith("; mode report: a broken budget does not fail");
        }

        @Test
        void keepsToItsWidth() {
            Map<String, String> parameters =
                    Map.of("junit.latency.console.width", "60", "junit.latency.output.dir", folder.toString());

            assertThat(printed(outcome(parameters, result(Verdict.FAIL), ReportTexts.CONSOLE))
                            .lines())
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(60));
        }
    }

    @Nested
    class WithoutALayout extends Printing {

        private static final ReportTexts BROKEN = new ReportTexts(
                (result, surface) -> {
                    throw new IndexOutOfBoundsException("line 29");
                },
                (result, surface) -> {
                    throw new NoClassDefFoundError("Lines");
                },
                (result, surface) -> {
                    throw new IndexOutOfBoundsException("line 25");
                });

        private Outcome broken(String console, LatencyResult result) {
            return outcome(
                    Map.of("junit.latency.console", console, "junit.latency.output.dir", folder.toString()),
                    result,
                    BROKEN);
        }

        @ParameterizedTest
        @CsvSource({
            "full, java.lang.IndexOutOfBoundsException: line 29",
            "line, java.lang.NoClassDefFoundError: Lines",
        })
        void aPassStaysGreenWithAWarningAndItsFiles(String console, String error) throws Exception {
            LatencyResult result = result(Verdict.PASS);
            Outcome outcome = broken(console, result);

            try (CapturedLog log = new CapturedLog(ReportTexts.class)) {
                outcome.report("C.m");
                outcome.conclude();

                assertThat(log.messages())
                        .last()
                        .isEqualTo("the report of com.acme.OrderBookTest.add cannot be laid out (" + error
                                + "); please report that to junit-latency; the verdict stands");
            }
            assertThat(printed.toString(StandardCharsets.UTF_8)).isEqualToNormalizingNewlines("""
                    com.acme.OrderBookTest.add: PASS, 1 round of 1,000,000 iterations (no report: %s)
                    """.formatted(error));
            assertThat(folder.resolve("C.m.json")).isRegularFile();
        }

        @Test
        void aFailIsRedWithVerdictAndReason() throws Exception {
            LatencyResult result = result(Verdict.FAIL);

            try (CapturedLog log = new CapturedLog(ReportTexts.class)) {
                assertThatCode(broken("full", result)::conclude)
                        .isExactlyInstanceOf(AssertionFailedError.class)
                        .hasMessage("com.acme.OrderBookTest.add: FAIL (max: not repeated: it broke in 1 of 2 rounds),"
                                + " 1 round of 1,000,000 iterations"
                                + " (no report: java.lang.IndexOutOfBoundsException: line 25)");
                assertThat(log.messages()).hasSize(1);
            }
        }

        @Test
        void whatCannotBeToldIsSkippedWithVerdictAndReason() throws Exception {
            LatencyResult result = result(Verdict.INCONCLUSIVE);

            try (CapturedLog log = new CapturedLog(ReportTexts.class)) {
                assertThatCode(broken("full", result)::conclude)
                        .isExactlyInstanceOf(TestAbortedException.class)
                        .hasMessageStartingWith("com.acme.OrderBookTest.add: INCONCLUSIVE (max: not repeated:");
                assertThat(log.messages()).hasSize(1);
            }
        }
    }
}
