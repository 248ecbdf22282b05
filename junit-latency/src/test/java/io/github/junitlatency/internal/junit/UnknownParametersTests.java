package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.CapturedLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnknownParametersTests {

    private final ClassLoader own = Thread.currentThread().getContextClassLoader();

    @TempDir
    private Path folder;

    @Test
    void areWarnedOfOnceEach() {
        try (CapturedLog log = new CapturedLog(UnknownParameters.class)) {
            UnknownParameters.warn("the system property %s", List.of("junit.latency.moed", "junit.latency.mode"));
            UnknownParameters.warn("the system property %s", List.of("junit.latency.moed"));

            assertThat(log.messages())
                    .singleElement()
                    .asString()
                    .startsWith(
                            "the system property junit.latency.moed has no effect: did you mean junit.latency.mode?");
        }
    }

    @Test
    void areListedOnceOnly() {
        assertThat(UnknownParameters.text("the system property %s", "junit.latency.threshold", false))
                .isEqualTo("the system property junit.latency.threshold has no effect: no parameter has such a name;"
                        + " correct it");
        assertThat(UnknownParameters.text("the system property %s", "junit.latency.pears", true))
                .startsWith("the system property junit.latency.pears has no effect: did you mean junit.latency.pairs?\n"
                        + "junit-latency has junit.latency.mode, junit.latency.strict, ")
                .endsWith(", junit.latency.worker");
    }

    @Test
    void inTheFileAndInWhatTheLauncherWasToldAreWarnedOfToo() {
        try (CapturedLog log = new CapturedLog(UnknownParameters.class)) {
            LauncherRun before = LauncherRun.current();
            new LauncherRun(List.of(), Map.of("junit.latency.pears", "3", "junit.latency.pairs", "7")).begin();
            try (URLClassLoader loader = withFile("junit.latency.sturct = true")) {
                Thread.currentThread().setContextClassLoader(loader);
                UnknownParameters.warn();
            } finally {
                Thread.currentThread().setContextClassLoader(own);
                before.begin();
            }

            assertThat(log.messages())
                    .anyMatch(message -> message.startsWith(
                            "the parameter junit.latency.sturct in junit-platform.properties has no effect: "))
                    .anyMatch(message ->
                            message.startsWith("the configuration parameter junit.latency.pears has no effect: "))
                    .hasSize(2);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private URLClassLoader withFile(String text) throws IOException {
        Files.writeString(folder.resolve("junit-platform.properties"), text);
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
    }

    private static final List<String> NAMES = List.of("mode", "pairs", "console", "console.width", "budget.scale");

    @ParameterizedTest
    @CsvSource({
        "moed, mode",
        "pears, pairs",
        "consol, console",
        "console.widht, console.width",
        "budgetscale, budget.scale"
    })
    void theNearestNameIsTheOneWithTheFewestLettersChanged(String misspelt, String meant) {
        assertThat(UnknownParameters.nearest(misspelt, NAMES)).hasValue(meant);
    }

    @Test
    void noNameIsMeantWhereNoneIsNear() {
        assertThat(UnknownParameters.nearest("threshold", NAMES)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"moed, mode, 2", "moed, pairs, 5", "'', mode, 4", "mode, mode, 0", "kitten, sitting, 3"})
    void distanceCountsLetters(String one, String other, int distance) {
        assertThat(UnknownParameters.distance(one, other)).isEqualTo(distance);
        assertThat(UnknownParameters.distance(other, one)).isEqualTo(distance);
    }
}
