package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.junitlatency.internal.measure.helper.TooFewCpusException;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.result.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where IDEs and servers find a test that is not green. */
class LocatedOutcomeTests {

    static class Book {
        void add() {
            throw new IllegalStateException();
        }
    }

    @TempDir
    private Path folder;

    private static Configuration configuration(Map<String, String> parameters) {
        return Configuration.from(name -> Optional.ofNullable(parameters.get(name)));
    }

    private static LatencyResult result(Verdict verdict) {
        return ResultFixtures.result()
                .test(Book.class.getName(), "add", "add()")
                .verdict(verdict, "")
                .build();
    }

    private static void assertNamesTheMethod(Throwable thrown) {
        StackTraceElement written = catchThrowable(() -> new Book().add()).getStackTrace()[0];

        assertThat(thrown).isNotNull();
        assertThat(thrown.getStackTrace()[0].toString()).isEqualTo(written.toString());
        assertThat(thrown.getStackTrace()[1].getMethodName()).isEqualTo("conclude");
    }

    @ParameterizedTest
    @EnumSource(
            value = Verdict.class,
            names = {"FAIL", "INCONCLUSIVE", "NOT_JUDGED"})
    void whatIsNotGreenNamesItsMethodFirst(Verdict verdict) {
        Outcome outcome = new Outcome(configuration(Map.of()), result(verdict), ReportTexts.CONSOLE);

        assertNamesTheMethod(catchThrowable(outcome::conclude));
    }

    @ParameterizedTest
    @EnumSource(
            value = Verdict.class,
            names = {"PASS", "FAIL"})
    void whatWasNotMeasuredNamesItsMethodFirst(Verdict strict) {
        TestIdentity test = new TestIdentity(Book.class.getName(), "add", "add()", "");
        UnmeasuredOutcome outcome = new UnmeasuredOutcome(
                configuration(Map.of("junit.latency.inconclusive", strict == Verdict.FAIL ? "fail" : "abort")),
                "Book.add",
                new TooFewCpusException("one CPU"),
                Optional.of(test));

        Throwable thrown = catchThrowable(outcome::conclude);

        assertThat(thrown.getStackTrace()[0].toString()).contains("Book.add(LocatedOutcomeTests.java:");
    }

    @ParameterizedTest
    @EnumSource(
            value = Verdict.class,
            names = {"PASS", "FAIL"})
    void filesAreAttachedWhereThatIsAskedFor(Verdict verdict) {
        assertThat(printed(Map.of("junit.latency.attachments", "true"), verdict))
                .contains("[[ATTACHMENT|" + folder.resolve("C.m.json").toAbsolutePath() + "]]");
        assertThat(printed(Map.of(), verdict)).noneMatch(line -> line.contains("ATTACHMENT"));
    }

    private List<String> printed(Map<String, String> more, Verdict verdict) {
        Map<String, String> parameters = new java.util.HashMap<>(more);
        parameters.put("junit.latency.output.dir", folder.toString());
        parameters.put("junit.latency.console", "off");
        return printed(
                () -> new Outcome(configuration(parameters), result(verdict), ReportTexts.CONSOLE).report("C.m"));
    }

    @Test
    void onlyTestsOfTheRunThatMayPrintAreShownOnAServer() {
        RunSummary output = new RunSummary(id -> id.equals("[engine:junit-jupiter]"));
        Map<String, String> gitHub = Map.of("GITHUB_ACTIONS", "true");

        assertThat(printed(() -> output.tellServer(gitHub, folder))).isEmpty();
        output.add(result(Verdict.FAIL), true, configuration(Map.of("junit.latency.console", "off")));
        assertThat(printed(() -> output.tellServer(gitHub, folder))).isEmpty();
        output.add(result(Verdict.FAIL), true, configuration(Map.of("junit.latency.console", "line")));
        output.add(result(Verdict.PASS), false, configuration(Map.of("junit.latency.console", "line")));
        assertThat(printed(() -> output.tellServer(gitHub, folder)))
                .containsExactly("::error title=LocatedOutcomeTests$Book.add FAIL::LocatedOutcomeTests$Book.add FAIL");
        assertThat(printed(() -> output.tellServer(gitHub, folder)))
                .as("begins anew")
                .isEmpty();

        RunSummary ofAnother = new RunSummary(id -> false);
        ofAnother.add(result(Verdict.FAIL), true, configuration(Map.of("junit.latency.console", "line")));
        assertThat(printed(() -> ofAnother.tellServer(gitHub, folder))).isEmpty();
    }

    private static List<String> printed(Runnable action) {
        PrintStream standardOut = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            action.run();
        } finally {
            System.setOut(standardOut);
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
