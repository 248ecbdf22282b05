package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A whole measurement in JVMs that call themselves another system's. */
@StartsJvms
class OtherSystemsTests {

    @TempDir
    private Path folder;

    @BeforeEach
    void checkTheGuard() {
        assumeTrue(Runtime.version().feature() < 24, "JDK 24 and later cannot guard files and libraries (JEP 486)");
    }

    private List<String> measuredOn(String osName, String... options) throws IOException {
        List<String> all = new ArrayList<>(List.of(
                "-Dos.name=" + osName,
                "-Djava.security.manager=allow",
                "-Xlog:class+load:file=" + folder.resolve("classes.log"),
                "-XX:TieredStopAtLevel=1"));
        all.addAll(List.of(options));
        List<String> output = JavaCommand.outputOf(JavaCommand.of(
                all, TouchedBeside.class, folder.resolve("report").toString()));
        assertThat(output).anyMatch(line -> line.startsWith("verdict "));
        return output.stream()
                .filter(line -> line.matches("(?:verdict|clock|report|doubt|file|library|command) .*"))
                .toList();
    }

    private static Stream<Arguments> systems() {
        return Lengths.slice(1, List.of(arguments("Mac OS X", "on"), arguments("Windows 11", "off")));
    }

    @ParameterizedTest
    @MethodSource("systems")
    void nothingOfLinuxIsTouchedAndTheDoubtsSayWhatIsMissing(String osName, String recorder) throws IOException {
        List<String> said = measuredOn(osName, "-Djunit.latency.jfr=" + recorder);

        assertThat(said)
                .filteredOn(line -> line.matches("(?:file|library|command) .*"))
                .isEmpty();
        assertThat(Files.readString(folder.resolve("classes.log")))
                .doesNotContain("com.sun.jna.Native ")
                .doesNotContain("internal.machine.LinuxKernel ");
        assertThat(folder.resolve("report/result.json")).isNotEmptyFile();
        assertThat(said)
                .contains(
                        "clock nanotime",
                        "report true",
                        "doubt clock: fell back to System.nanoTime, which is not fenced and cannot see interruptions;"
                                + " let a Linux machine decide where nanoseconds matter: there is no native library for "
                                + osName,
                        "doubt not-pinned: the thread is not pinned: threads can be pinned on Linux only, this is "
                                + osName
                                + "; run where sched_setaffinity works, and see 'Platforms' in the README");
    }

    @TestWithFull
    void theGuardSeesWhatIsTouchedOnLinux() throws IOException {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "there is nothing to touch here");

        assertThat(measuredOn("Linux"))
                .anyMatch(line -> line.startsWith("file /proc/"))
                .anyMatch(line -> line.startsWith("library "));
    }
}
