package io.github.junitlatency.internal.report.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.store.RunLog.RunLine;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@StartsJvms
class RunFolderInTwoJvmsTests {

    private static final int RESULTS = 12; // of each JVM, and an end after each

    private static String names(PageRun run) {
        return run.tests().stream().map(test -> test.entry().test()).collect(Collectors.joining("\n"));
    }

    @TempDir
    private Path folder;

    /** Ends a launcher's run after every result, as Surefire does where forks are reused. */
    static final class Fork {
        public static void main(String[] arguments) throws IOException {
            Path folder = Path.of(arguments[0]);
            for (int i = 0; i < RESULTS; i++) {
                String name = arguments[1] + "." + i;
                LatencyResult result = ResultFixtures.result()
                        .ticks(100, 1_000)
                        .test("Fork", name, name + "()")
                        .build();
                RunStamp stamp = new RunStamp("run", Instant.now());
                new ReportFiles(folder).write(name, result, "report", Optional.of(stamp));
                RunLog.add(
                        folder, new RunLine("run", stamp.startedAt(), name, RunEntry.of(result)), RunFolder.PATIENCE);
                RunFolder.Finished finished =
                        new RunFolder(folder, "run", RunFolderInTwoJvmsTests::names, RunFolder.PATIENCE).finish();
                assertThat(finished.failures()).isEmpty();
                assertThat(finished.skipped()).isEmpty();
            }
        }
    }

    private Process start(Class<?> main, String... arguments) throws IOException {
        return JavaCommand.start(JavaCommand.of(List.of("-XX:TieredStopAtLevel=1"), main, arguments));
    }

    private static String output(Process process) throws Exception {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    @Test
    void theLastOneHasTheResultsOfBoth() throws Exception {
        Process one = start(Fork.class, folder.toString(), "One");
        Process other = start(Fork.class, folder.toString(), "Other");

        assertThat(output(one) + output(other)).isEmpty();
        assertThat(one.exitValue() + other.exitValue()).isZero();
        String[] expected = Stream.of("Fork.One.", "Fork.Other.")
                .flatMap(jvm -> IntStream.range(0, RESULTS).mapToObj(i -> jvm + i))
                .toArray(String[]::new);
        assertThat(Files.readAllLines(folder.resolve("index.html"))).containsExactlyInAnyOrder(expected);
    }
}
