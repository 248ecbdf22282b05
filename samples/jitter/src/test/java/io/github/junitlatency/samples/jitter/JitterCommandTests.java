package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@Tag("portable") // runs with -Paarch64
class JitterCommandTests {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int run(String... arguments) {
        CommandLine command = JitterCommand.commandLine();
        command.setOut(new PrintWriter(out));
        command.setErr(new PrintWriter(err));
        return command.execute(arguments);
    }

    private void assertWrongInput(String message, String... arguments) {
        assertThat(run(arguments)).isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo(message);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void printsTheReport() throws Exception {
        Path file = folder.resolve("outliers.csv");

        int code = run(
                "-r", "100ms", "-b", "30", "-k", "500", "-m", "20", "-s", "-w", "100", "-o", "50", "-p", "1ms", "-f",
                "" + file);

        assertThat(code).isZero();
        assertThat(err.toString()).isEmpty();
        List<String> lines = out.toString().lines().toList();
        assertThat(lines.get(0)).startsWith("jitter: ").contains(" gaps between clock reads, ");
        assertThat(lines.get(1)).endsWith("log(sum)");
        assertThat(lines.get(32)).startsWith("measured ").endsWith(", 1.00 ms apart");
        assertThat(Files.readAllLines(file)).first().isEqualTo("since_start_ms,length_us,preempted");
    }

    @Test
    void printsTheHistogramAndThenAWarningWhereTheOutlierFileCannotBeWritten() {
        assertThat(run("-r", "100ms", "-f", folder.toString())).isZero();

        assertThat(out.toString().indexOf("warning: the outlier file"))
                .isGreaterThan(out.toString().indexOf("cumulative"));
    }

    @Test
    void helps() {
        assertThat(run("--help")).isZero();

        assertThat(out.toString())
                .startsWith("Usage: jitter ")
                .contains("--run-time", "--bins", "--knee", "--min", "--sums", "--width")
                .contains("--outlier-file", "--outliers", "--pause", "--cpu");
        assertThat(out.toString().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }

    @Test
    void kneeAtMin() {
        assertWrongInput(
                "jitter: knee = 50 ticks is at or below min = 50 ticks, but the linear bins lie between the two;"
                        + " raise knee or lower min",
                "-k",
                "50",
                "-m",
                "50");
    }

    @Test
    void unreadableRunTime() {
        assertWrongInput(
                "jitter: Invalid value for option '--run-time': \"soon\" is no time; write a number and one of us, ms, s"
                        + " and m, such as 500ms or 1.5s; see --help",
                "-r",
                "soon");
    }

    @Test
    void rejectsACpuThatIsNotAllowed() {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "pins threads");
        assertThat(run("-c", "1023")).isEqualTo(2);

        assertThat(err.toString().strip())
                .matches("jitter: cpu = 1023, but this thread may only use CPU .*; ask for one of these, or -1 to let"
                        + " junit-latency choose");
    }

    @Test
    void binsThatAreNoNumber() {
        assertWrongInput(
                "jitter: Invalid value for option '--bins': 'many' is not an int; see --help", "--bins", "many");
    }

    @Test
    void unknownOption() {
        assertWrongInput("jitter: Unknown option: '--runtime=2s'; see --help", "--runtime=2s");
    }
}
