package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.RunEntry;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunSummaryTests {

    private static final LatencyResult RESULT = ResultFixtures.result().build();

    private final RunSummary summary = new RunSummary(id -> true);

    @TempDir
    private Path folder;

    private Configuration configuration(String... namesAndValues) {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("junit.latency.output.dir", folder.toString());
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.put("junit.latency." + namesAndValues[i], namesAndValues[i + 1]);
        }
        return Configuration.from(name -> Optional.ofNullable(parameters.get(name)));
    }

    private static String printedBy(Runnable work) {
        PrintStream standardOut = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            work.run();
        } finally {
            System.setOut(standardOut);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "full", "line"})
    void isPrintedOnce(String console) {
        summary.add(RESULT, false, configuration("console", console));

        assertThat(printedBy(summary::print)).isEqualToNormalizingNewlines("junit-latency: 1 test: PASS\n");
        assertThat(printedBy(summary::print)).isEmpty();
    }

    @Test
    void consoleOffPrintsNothing() {
        summary.add(RESULT, false, configuration("console", "off"));
        summary.addUnmeasured(RESULT.test(), "A.b", "too few CPUs", configuration("console", "off"));

        assertThat(printedBy(summary::print)).isEmpty();
    }

    @Test
    void saysOnceThatBodiesRanInTheModeSmoke() {
        Configuration smoke = configuration("mode", "smoke");
        summary.addSmoked("a", smoke);
        assertThat(printedBy(summary::print))
                .isEqualToNormalizingNewlines("junit-latency: smoke: 1 body ran once, nothing was timed\n");
        summary.addSmoked("a", smoke);
        summary.addSmoked("b", smoke);

        assertThat(printedBy(summary::print))
                .isEqualToNormalizingNewlines("junit-latency: smoke: 2 bodies ran once, nothing was timed\n");
        assertThat(printedBy(summary::print)).isEmpty();
    }

    @Test
    void consoleOffSaysNothingOfSmoke() {
        summary.addSmoked("a", configuration("mode", "smoke", "console", "off"));

        assertThat(printedBy(summary::print)).isEmpty();
    }

    @Test
    void aRunWithoutLatencyTestsPrintsNothing() {
        assertThat(printedBy(summary::print)).isEmpty();
    }

    @Test
    void whatTheTestKitRunsIsNotInIt() {
        RunSummary ofLauncher = new RunSummary(new LauncherRun(List.of(), Map.of())::plans);
        ofLauncher.add(RESULT, false, configuration());

        assertThat(printedBy(ofLauncher::print)).isEmpty();
    }

    @Test
    void namesThePageWhereThereIsOneAndTheModeThatFailsNothing() throws IOException {
        Path page = Files.writeString(folder.resolve("index.html"), "");
        summary.add(RESULT, false, configuration("mode", "report", "console.width", "200"));

        assertThat(printedBy(summary::print))
                .isEqualToNormalizingNewlines("junit-latency: 1 test: PASS; mode = report, so none fails; "
                        + RunSummary.shorter(page, Path.of("").toAbsolutePath()) + "\n");
    }

    @Test
    void saysHowManyOtherForksHaveMeasured() {
        summary.add(RESULT, false, configuration());

        assertThat(printedBy(() -> summary.print(Collections.nCopies(48, RunEntry.of(RESULT)))))
                .isEqualToNormalizingNewlines(
                        "junit-latency: 1 test: PASS\n  this JVM: 1; all forks so far: 48 (48 PASS)\n");
    }

    @Test
    void whatCouldNotBeMeasuredIsCounted() {
        summary.addUnmeasured(
                RESULT.test(), "OrderBookTest.add", "3 helper threads need 4 CPUs; allow them", configuration());

        assertThat(printedBy(summary::print)).isEqualToNormalizingNewlines("""
                junit-latency: 1 test: INCONCLUSIVE
                  nothing was measured: 3 helper threads need 4 CPUs; allow them
                """);
    }

    @ParameterizedTest
    @CsvSource({
        "/srv/acme/target/a.html, /srv/acme, target/a.html",
        "/a.html, /srv/acme/deep, /a.html",
        "/srv/acme/a.html, /srv/acme/core, ../a.html",
    })
    void thePathIsTheShorterOne(Path file, Path working, String shorter) {
        assertThat(RunSummary.shorter(file, working)).isEqualTo(shorter);
    }
}
