package io.github.junitlatency.internal.junit;

import static io.github.junitlatency.internal.junit.OutcomeFixtures.ADD;
import static io.github.junitlatency.internal.junit.OutcomeFixtures.assertColour;
import static io.github.junitlatency.internal.junit.OutcomeFixtures.configuration;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.FailureMessage;
import io.github.junitlatency.internal.report.Surface;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Printed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;

class OutcomeTests {

    @TempDir
    private Path folder;

    private static Outcome outcome(Configuration configuration, LatencyResult result) {
        return new Outcome(configuration, result, ADD);
    }

    private static LatencyResult result(Verdict verdict) {
        return ResultFixtures.result()
                .verdict(verdict, verdict == Verdict.PASS ? "" : "max: not repeated: it broke in 1 of 2 rounds")
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "skip, FAIL, green",
        "skip, PASS, red",
        "skip, INCONCLUSIVE, red",
        "pass, INCONCLUSIVE, red",
        "skip, NOT_JUDGED, red"
    })
    void ofWhatIsPlantedOnlyAFailIsGreen(String inconclusive, Verdict verdict, String colour) {
        Configuration configuration = configuration("plant", "20%", "inconclusive", inconclusive);
        LatencyResult result = ResultFixtures.result()
                .budget(BudgetFixtures.outcome("max <= 1 us", 1, 0, 0, verdict))
                .verdict(verdict, "")
                .build()
                .with(new ConfiguredConclusion(configuration));

        Throwable thrown = catchThrowable(outcome(configuration, result)::conclude);
        Throwable ofOrFail = catchThrowable(result::orFail);

        assertThat(thrown == null).isEqualTo(colour.equals("green"));
        if (thrown != null) {
            assertThat(thrown)
                    .isInstanceOf(AssertionFailedError.class)
                    .hasMessageStartingWith("OrderBookTest.add did not see +20%: max <= 1 us is " + verdict);
        }
        assertThat(ofOrFail == null).isEqualTo(colour.equals("green") || verdict == Verdict.NOT_JUDGED);
    }

    @Test
    void whatIsAdvisoryMustSeeThePlant() {
        LatencyResult result = ResultFixtures.result()
                .budget(BudgetFixtures.outcome("max <= 1 us", 1, 0, 0, Verdict.PASS))
                .advisory()
                .build();

        assertThat(catchThrowable(outcome(configuration("plant", "20%").withAdvice(), result)::conclude))
                .isInstanceOf(AssertionFailedError.class);
    }

    @Test
    void aTestWithoutBudgetsIsNotPlanted() {
        assertThat(catchThrowable(outcome(configuration("plant", "20%"), result(Verdict.PASS))::conclude))
                .isNull();
    }

    @Test
    void theLineSaysWhetherThePlantWasSeen() throws IOException {
        Configuration configuration = configuration("plant", "20%", "output.dir", folder.toString());
        LatencyResult result = ResultFixtures.result()
                .budget(BudgetFixtures.outcome("max <= 1 us", 3_000, 1, 0, Verdict.FAIL))
                .verdict(Verdict.FAIL, "max over budget")
                .build();

        assertThat(Printed.by(() -> outcome(configuration, result).report("add")))
                .contains("; saw the plant");
        assertThat(Files.readString(folder.resolve("add.txt")))
                .contains("plant: each call takes 20% of the median more, which a budget must see");
    }

    @ParameterizedTest
    @CsvSource({
        "gate, skip, PASS, green, green",
        "gate, fail, PASS, green, green",
        "gate, skip, FAIL, red, red",
        "gate, fail, FAIL, red, red",
        "gate, pass, FAIL, red, red",
        "gate, skip, INCONCLUSIVE, skipped, skipped",
        "gate, fail, INCONCLUSIVE, red, red",
        "gate, pass, INCONCLUSIVE, green, green",
        "gate, skip, NOT_JUDGED, skipped, green",
        "gate, fail, NOT_JUDGED, skipped, green",
        "gate, pass, NOT_JUDGED, skipped, green",
        "report, fail, FAIL, green, green",
        "report, fail, INCONCLUSIVE, green, green",
        "report, fail, NOT_JUDGED, green, green",
        "suggest, fail, FAIL, green, green",
        "suggest, fail, INCONCLUSIVE, green, green",
    })
    void becomesRedSkippedOrGreen(
            String mode, String inconclusive, Verdict verdict, String colour, String colourOfOrFail) {
        Configuration configuration = configuration("mode", mode, "inconclusive", inconclusive);
        LatencyResult result = result(verdict).with(new ConfiguredConclusion(configuration));
        Outcome outcome = outcome(configuration, result);

        Throwable thrown = catchThrowable(outcome::conclude);

        assertColour(thrown, colour, FailureMessage.of(result, Surface.PLAIN));
        if (thrown != null) {
            assertThat(thrown.getStackTrace())
                    .extracting(StackTraceElement::getMethodName)
                    .startsWith(ADD.getName())
                    .contains("conclude");
        }
        assertColour(
                catchThrowable(() -> assertThat(result.orFail()).isSameAs(result)),
                colourOfOrFail,
                FailureMessage.of(result, Surface.PLAIN));
    }

    @ParameterizedTest
    @CsvSource({
        "gate, skip, PASS, green",
        "gate, skip, FAIL, green",
        "gate, skip, INCONCLUSIVE, green",
        "gate, fail, INCONCLUSIVE, green",
        "gate, pass, INCONCLUSIVE, green",
        "gate, skip, NOT_JUDGED, skipped",
        "report, fail, FAIL, green",
        "suggest, fail, FAIL, green",
    })
    void whatIsAdvisoryIsNeitherRedNorSkippedForABudget(
            String mode, String inconclusive, Verdict verdict, String colour) {
        Configuration configuration =
                configuration("mode", mode, "inconclusive", inconclusive).withAdvice();
        LatencyResult result = ResultFixtures.result()
                .advisory()
                .verdict(verdict, "")
                .build()
                .with(new ConfiguredConclusion(configuration));

        assertColour(
                catchThrowable(outcome(configuration, result)::conclude),
                colour,
                FailureMessage.of(result, Surface.PLAIN));
        assertThat(result.orFail()).isSameAs(result);
    }

    @Test
    void whatIsAdvisoryIsPrintedInFullWhereItWouldBeRed() {
        LatencyResult result =
                ResultFixtures.result().advisory().verdict(Verdict.FAIL, "").build();
        Outcome outcome = outcome(configuration("output.dir", folder).withAdvice(), result);

        assertThat(Printed.by(() -> outcome.report("C.m"))).startsWith("OrderBookTest.add  ADVISORY: would be red");
        assertThat(folder.resolve("C.m.json")).content().contains("\"verdict\": \"FAIL\"", "\"advisory\": true");
    }

    @ParameterizedTest
    @CsvSource({
        "auto, FAIL, report",
        "auto, INCONCLUSIVE, report",
        "auto, NOT_JUDGED, report",
        "auto, PASS, line",
        "full, PASS, report",
        "full, FAIL, report",
        "line, PASS, line",
        "line, FAIL, line",
        "off, PASS, nothing",
        "off, FAIL, nothing",
    })
    void isPrintedAsAskedAndWritten(String console, Verdict verdict, String text) {
        Outcome outcome = outcome(configuration("console", console, "output.dir", folder), result(verdict));

        String printed = Printed.by(() -> outcome.report("C.m"));

        String files = folder.resolve("C.m.json") + " and index.html";
        String report = ConsoleReport.full(result(verdict), Surface.PLAIN.withFiles(files));
        assertThat(folder.resolve("C.m.txt")).hasContent(report);
        switch (text) {
            case "report" -> assertThat(printed).isEqualToNormalizingNewlines(report + "\n");
            case "line" ->
                assertThat(printed).startsWith(verdict + " OrderBookTest.add").containsOnlyOnce("\n");
            default -> assertThat(printed).isEmpty();
        }
    }

    @Test
    void theMessageOfOrFailIsAsWideAsTheConsole() {
        LatencyResult result =
                result(Verdict.FAIL).with(new ConfiguredConclusion(configuration("console.width", "60")));
        assertThat(catchThrowable(result::orFail)).hasMessage(FailureMessage.of(result, Surface.PLAIN.withColumns(60)));
    }

    @Test
    void theMessageSaysWhereTheReportIs() {
        Outcome outcome = outcome(configuration("console", "off", "output.dir", folder), result(Verdict.FAIL));
        outcome.report("C.m");

        assertThat(withoutBlanks(catchThrowable(outcome::conclude).getMessage()))
                .contains(withoutBlanks("report " + folder + "/C.m.txt and index.html"));
    }

    @Test
    void theMessageSaysWhereTheReportIsNot() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Outcome outcome = outcome(configuration("console", "off", "output.dir", file), result(Verdict.FAIL));
        try (CapturedLog log = new CapturedLog(Outcome.class)) {
            outcome.report("C.m");
            assertThat(log.messages()).hasSize(1);
        }

        assertThat(withoutBlanks(catchThrowable(outcome::conclude).getMessage()))
                .contains(withoutBlanks("not in " + file + ", which could not be written"));
    }

    private static String withoutBlanks(String text) {
        return text.replaceAll("\\s", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PASS", "FAIL"})
    void namesTheModeThatDoesNotFailWithinItsWidth(Verdict verdict) {
        Outcome outcome =
                outcome(configuration("mode", "report", "output.dir", folder, "console.width", "60"), result(verdict));

        String printed = Printed.by(() -> outcome.report("C.m"));

        assertThat(withoutBlanks(printed)).contains(withoutBlanks("mode report: a broken budget does not fail"));
        assertThat(printed.lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(verdict == Verdict.PASS ? 1_000 : 60));
    }

    @ParameterizedTest
    @CsvSource({"true, PASS", "true, FAIL", "false, FAIL"})
    void filesAreAttachedWhereThatIsAskedFor(boolean isAsked, Verdict verdict) {
        Outcome outcome =
                outcome(configuration("attachments", isAsked, "output.dir", folder, "console", "off"), result(verdict));

        assertThat(Printed.by(() -> outcome.report("C.m")).lines())
                .filteredOn(line -> line.equals("[[ATTACHMENT|" + folder.resolve("C.m.json") + "]]"))
                .hasSize(isAsked ? 1 : 0);
    }

    @Test
    void whatCannotBeLaidOutIsASentenceAndAWarning() {
        LatencyResult result = result(Verdict.FAIL);
        try (CapturedLog log = new CapturedLog(Outcome.class)) {
            assertThat(Outcome.text(
                            (any, surface) -> {
                                throw new NoClassDefFoundError("Lines");
                            },
                            result,
                            Outcome.surface(configuration())))
                    .isEqualTo(
                            "com.acme.OrderBookTest.add: FAIL (max: not repeated: it broke in 1 of 2 rounds), 1 round"
                                    + " of 1,000,000 iterations (no report: java.lang.NoClassDefFoundError: Lines)");
            assertThat(log.messages())
                    .containsExactly("the report of com.acme.OrderBookTest.add cannot be laid out"
                            + " (java.lang.NoClassDefFoundError: Lines); please report that to junit-latency; the verdict"
                            + " stands");
        }
    }
}
