package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class JitterOptionsTests {

    /** Returns the options of a command line, not yet checked. */
    static JitterOptions options(String... arguments) {
        return CommandLine.populateCommand(new JitterOptions(), arguments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-k 50 -m 40", "-r 10ms -b 2 -k 1 -m 0", "-o 1 -p 1440m -c 3 -s"})
    void takesWhatIsInRange(String arguments) {
        options(arguments.split(" ")).check();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-k 0 | knee = 0, but it must be 1 to 1000000000; raise it",
                "-k 1000000001 | knee = 1000000001, but it must be 1 to 1000000000; lower it",
                "-m -2 | min = -2, but it must be 0 to 999999980; raise it",
                "-b 0 | bins = 0, but it must be 2 to 1000; raise it",
                "-b 1002 | bins = 1002, but it must be 2 to 1000; lower it",
                "-b 21 | bins = 21, but half of them are linear and half exponential; make it an even number",
                "-r 0s | runTime = 0 s, but it must be 0.01 s to 86400 s; raise it",
                "-r 2880m | runTime = 172800 s, but it must be 0.01 s to 86400 s; lower it",
                "-p 1441m | pause = 86460 s, but it must be 0 s to 86400 s; lower it",
                "-w 79 | width = 79, but it must be 80 to 1000; raise it",
                "-w 1001 | width = 1001, but it must be 80 to 1000; lower it",
                "-o 0 | outliers = 0, but it must be 1 to 10000000; raise it",
                "-c -2 | cpu = -2, but it must be at least -1; raise it"
            })
    void saysWhatIsOutOfRange(String arguments, String message) {
        assertError(message, arguments.split(" "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"10", "50"})
    void kneeAtOrBelowMin(String knee) {
        assertError(
                "knee = " + knee + " ticks is at or below min = 50 ticks, but the linear bins lie between the two;"
                        + " raise knee or lower min",
                "-k",
                knee,
                "-m",
                "50");
    }

    @Test
    void kneeWithTooLittleRoomForItsBins() {
        String message = " ticks leaves 9 ticks for 10 linear bins, but each needs one; raise knee, lower min or take"
                + " fewer bins";

        assertError("knee = 59" + message, "-k", "59", "-m", "50");
        assertError("knee = 9" + message, "-k", "9");
    }

    private static void assertError(String message, String... arguments) {
        assertThatThrownBy(options(arguments)::check)
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("jitter: " + message);
    }
}
