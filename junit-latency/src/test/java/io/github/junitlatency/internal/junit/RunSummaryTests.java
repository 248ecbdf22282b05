package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Printed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunSummaryTests {

    private static final LatencyResult RESULT = ResultFixtures.result().build();

    private final RunSummary summary = new RunSummary(id -> true);

    @TempDir
    private Path folder;

    private Configuration configuration(Object... namesAndValues) {
        return OutcomeFixtures.configuration(Stream.concat(Stream.of("output.dir", folder), Stream.of(namesAndValues))
                .toArray());
    }

    private void add(String console) {
        summary.add(RESULT, RunEntry.of(RESULT), false, Optional.empty(), configuration("console", console));
    }

    private String printed() {
        return Printed.by(() -> summary.print(List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "full", "line"})
    void isPrintedOnce(String console) {
        add(console);

        assertThat(printed()).isEqualTo("junit-latency: 1 test: PASS\n");
        assertThat(printed()).isEmpty();
    }

    @Test
    void consoleOffPrintsNothing() {
        add("off");
        summary.addSmoked("a", configuration("console", "off"));
        summary.addUnmeasured(
                RESULT.test(), RunEntry.unmeasured("A.b", "too few CPUs", false), configuration("console", "off"));

        assertThat(printed()).isEmpty();
    }

    @Test
    void saysOnceThatBodiesRanInTheModeSmoke() {
        Configuration smoke = configuration("mode", "smoke");
        summary.addSmoked("a", smoke);
        assertThat(printed()).isEqualTo("junit-latency: smoke: 1 body ran once, nothing was timed\n");
        summary.addSmoked("a", smoke);
        summary.addSmoked("b", smoke);

        assertThat(printed()).isEqualTo("junit-latency: smoke: 2 bodies ran once, nothing was timed\n");
        assertThat(printed()).isEmpty();
    }

    @Test
    void whatTheTestKitRunsIsNotInIt() {
        RunSummary ofLauncher = new RunSummary(LauncherRun.UNKNOWN::plans);
        ofLauncher.add(RESULT, RunEntry.of(RESULT), false, Optional.empty(), configuration());

        assertThat(Printed.by(() -> ofLauncher.print(List.of()))).isEmpty();
    }

    @Test
    void namesThePageWhereThereIsOneAndTheModeThatFailsNothing() throws IOException {
        Path page = Files.writeString(folder.resolve("index.html"), "");
        summary.add(
                RESULT,
                RunEntry.of(RESULT),
                false,
                Optional.empty(),
                configuration("mode", "report", "console.width", "200"));

        assertThat(printed())
                .isEqualTo(
                        "junit-latency: 1 test: PASS; mode = report, so none fails; " + page.toAbsolutePath() + "\n");
    }

    @Test
    void saysHowManyOtherForksHaveMeasured() {
        add("auto");

        assertThat(Printed.by(() -> summary.print(Collections.nCopies(48, RunEntry.of(RESULT)))))
                .isEqualTo("junit-latency: 1 test: PASS\n  this JVM: 1; all forks so far: 48 (48 PASS)\n");
    }

    @Test
    void whatCouldNotBeMeasuredIsCounted() {
        summary.addUnmeasured(
                RESULT.test(),
                RunEntry.unmeasured("OrderBookTest.add", "3 helper threads need 4 CPUs; allow them", false),
                configuration());

        assertThat(printed()).isEqualTo("""
                junit-latency: 1 test: INCONCLUSIVE
                  nothing was measured: 3 helper threads need 4 CPUs; allow them
                """);
    }

    @Test
    void onlyRedTestsOfTheRunThatMayPrintAreShownOnAServer() {
        Map<String, String> gitHub = Map.of("GITHUB_ACTIONS", "true");
        LatencyResult red = ResultFixtures.result().verdict(Verdict.FAIL, "").build();

        add("line");
        summary.add(red, RunEntry.of(red), true, Optional.empty(), configuration("console", "off"));
        assertThat(Printed.by(() -> summary.tellServer(gitHub, folder))).isEmpty();
        summary.add(red, RunEntry.of(red), true, Optional.empty(), configuration("console", "line"));
        assertThat(Printed.by(() -> summary.tellServer(gitHub, folder)))
                .isEqualTo("::error title=OrderBookTest.add FAIL::OrderBookTest.add FAIL\n");
        assertThat(Printed.by(() -> summary.tellServer(gitHub, folder)))
                .as("begins anew")
                .isEmpty();
    }
}
