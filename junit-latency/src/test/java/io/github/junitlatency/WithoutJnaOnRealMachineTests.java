package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A whole measurement as with musl: JNA cannot be loaded, and no restartable sequences are there. */
@RealMachine
@StartsJvms
class WithoutJnaOnRealMachineTests {

    @Test
    void measuresWithTheFencedClockAndSaysWhatIsMissing() throws IOException {
        assumeTrue(System.getProperty("os.arch").equals("amd64"), "the native library is for Linux amd64");
        assumeTrue(
                Files.readString(Path.of("/proc/cpuinfo")).contains(" rdtscp "),
                "without RDTSCP, only restartable sequences tell on which CPU a read was");

        List<String> said = measuredWithout();

        assertThat(said).contains("verdict PASS", "doubts not-pinned true, unseen true, counter true");
        assertThat(said).anyMatch(line -> line.matches("clock (?:jni|ffm)"));
        assertThat(said).anyMatch(line -> line.startsWith("counters false: JNA cannot be loaded: "));
    }

    @Test
    void aPinThatWasAskedForIsAnError() throws IOException {
        assertThat(measuredWithout("-Djunit.latency.pin=always"))
                .anyMatch(
                        line -> line.contains("junit.latency.pin = always, but no thread can be pinned here: JNA cannot"
                                + " be loaded: it cannot be extracted and loaded ("));
    }

    private static List<String> measuredWithout(String... more) throws IOException {
        List<String> options =
                new ArrayList<>(List.of("-Djna.noclasspath=true", "-Djna.nosys=true", "-Djunit.latency.jfr=off"));
        options.addAll(List.of(more));
        ProcessBuilder builder = new ProcessBuilder(JavaCommand.of(options, Measured.class)).redirectErrorStream(true);
        builder.environment().put("GLIBC_TUNABLES", "glibc.pthread.rseq=0");
        String output = new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return output.lines().toList();
    }

    /** Measures code that keeps its budget on every machine. */
    static final class Measured {

        private Measured() {}

        public static void main(String[] arguments) {
            LatencyResult result = Latency.measure(
                    spec -> spec.iterations(5_000).warmup(5_000).percentiles(50).budget("p50 <= 10 s"),
                    () -> Thread.onSpinWait());
            List<String> doubts = result.doubts().stream().map(Doubt::key).toList();
            System.out.println("verdict " + result.verdict());
            System.out.println("clock " + result.conditions().clock().provider());
            System.out.println("doubts not-pinned " + doubts.contains("not-pinned") + ", unseen "
                    + doubts.contains("unseen") + ", counter " + doubts.contains("counter"));
            result.conditions().sources().stream()
                    .filter(source -> source.name().equals("counters"))
                    .forEach(source -> System.out.println("counters " + source.used() + ": " + source.reason()));
        }
    }
}
