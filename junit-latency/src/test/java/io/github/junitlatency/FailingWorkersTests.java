package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.Launched;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;

/** Workers of a whole class that fail, in a JVM that runs it as a build does. */
@RealMachine
@StartsJvms
class FailingWorkersTests {

    @TempDir
    private Path folder;

    /** Its base exits. */
    static class Exiting {

        @LatencyTest(warmup = 100, iterations = 1_000, budgets = "p50 <= base + 50%", base = "exit")
        void first() {}

        @LatencyTest(warmup = 100, iterations = 1_000, budgets = "p50 <= base + 50%", base = "exit")
        void second() {}

        @LatencyTest(warmup = 100, iterations = 1_000, budgets = "p50 <= 1 s")
        void third() {}

        void exit() {
            System.exit(3);
        }
    }

    /** Has less time than a pair of JVMs takes to start. */
    static class OutOfTime {

        @BeforeAll
        static void wait(@TempDir Path any) throws InterruptedException {
            if (System.getProperty("junit.latency.worker") != null) {
                TimeUnit.MINUTES.sleep(1); // until it is ended
            }
        }

        @Timeout(5)
        @LatencyTest(warmup = 100, iterations = 1_000, budgets = "p50 <= base + 50%", base = "other")
        void test() {}

        void other() {}
    }

    /** Runs a class and prints the outcomes of its tests and what is left. */
    static final class Build {

        private Build() {}

        public static void main(String[] arguments) throws IOException, ClassNotFoundException {
            String before = allowed();
            Class<?> tests = Class.forName(arguments[0]);
            Launched.run(tests, Map.of("console", "off", "jfr", "off", "output.dir", arguments[1]))
                    .forEach(Build::print);
            System.out.println("affinity " + (before.equals(allowed()) ? "as before" : allowed()));
            System.out.println(
                    "children " + ProcessHandle.current().descendants().count());
            System.exit(0);
        }

        private static void print(TestExecutionResult result) {
            String what = result.getThrowable()
                    .map(it ->
                            String.valueOf(it.getMessage()).lines().findFirst().orElse(""))
                    .orElse("");
            System.out.println("test " + result.getStatus() + " " + what);
        }

        private static String allowed() throws IOException {
            return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
                    .filter(line -> line.startsWith("Cpus_allowed:"))
                    .findFirst()
                    .orElse("");
        }
    }

    private List<String> build(Class<?> fixture) throws Exception {
        Process process = JavaCommand.start(JavaCommand.of(
                List.of("-Djava.io.tmpdir=" + folder),
                Build.class,
                fixture.getName(),
                folder.resolve("out").toString()));
        try {
            List<String> lines = process.inputReader().lines().toList();
            assertThat(process.waitFor()).isZero();
            return lines.stream()
                    .filter(line -> line.startsWith("test ") || line.matches("(affinity|children) .*"))
                    .toList();
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> temporaryFolders() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("jl"))
                    .toList();
        }
    }

    @Test
    @OnlyWithFull
    void leaveNothingAndLaterTestsGetTheSameErrorOrAreJudged() throws Exception {
        List<String> lines = build(Exiting.class);

        assertThat(lines).hasSize(5);
        assertThat(lines.subList(0, 3))
                .filteredOn(line -> line.startsWith("test FAILED"))
                .hasSize(2)
                .allSatisfy(line -> assertThat(line)
                        .contains("the base worker JVM ended with exit code 3 in the middle of its work; its log "));
        assertThat(lines.subList(0, 3))
                .filteredOn(line -> !line.startsWith("test FAILED"))
                .hasSize(1);
        assertThat(lines.subList(3, 5)).containsExactly("affinity as before", "children 0");
        assertThat(temporaryFolders()).isEmpty();
    }

    @Test
    @OnlyWithFull
    void aTimeLimitEndsThem() throws Exception {
        List<String> lines = build(OutOfTime.class);

        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).startsWith("test FAILED").contains("timed out after 5 seconds");
        assertThat(lines.subList(1, 3)).containsExactly("affinity as before", "children 0");
        assertThat(temporaryFolders()).isEmpty();
    }
}
