package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Medians that are remembered from JVM to JVM. */
@RealMachine
class StateDirTests {

    private static final List<LatencyResult> RESULTS = new ArrayList<>();

    @TempDir
    private Path folder;

    static class Measured {

        @LatencyTest(iterations = 1_000, warmup = 0, budgets = "max <= 1000 s")
        void takesAWhile() {
            long start = System.nanoTime();
            while (System.nanoTime() - start < 1_000) {
                Thread.onSpinWait();
            }
        }

        @AfterEach
        void keep(LatencyResult result) {
            RESULTS.add(result);
        }
    }

    private static LatencyResult measure(Path state) {
        RESULTS.clear();
        Kit.run(Measured.class, Map.of("junit.latency.state.dir", state.toString(), "junit.latency.jfr", "off"));
        return RESULTS.get(0);
    }

    private Path onlyFile() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".properties"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void anotherAnswerOfAnEarlierJvmIsADoubtAndNoVerdict() throws IOException {
        assertThat(measure(folder).doubts()).extracting(Doubt::key).doesNotContain("other-jit", "state-dir");
        Path file = onlyFile();
        String text = Files.readString(file);
        assertThat(text).contains("environment = cpu = ").contains("median.0 = ");

        // as if it had been another JVM, with a median of 100 us
        Files.writeString(
                file, text.replaceFirst("median\\.0 = \\d+ \\d+ (\\S+) \\S+", "median.0 = 1 1 $1 100000.0000"));
        LatencyResult second = measure(folder);

        assertThat(second.verdict()).isEqualTo(Verdict.PASS);
        assertThat(second.doubts())
                .filteredOn(doubt -> doubt.key().equals("other-jit"))
                .singleElement()
                .satisfies(doubt ->
                        assertThat(doubt.seen()).contains("was 100 us in one of 1970-01-01 with the same classes"));
        assertThat(Files.readString(file)).contains("median.0 = 1 1 ").contains("median.1 = ");
    }

    @Test
    void aFolderThatCannotBeWrittenFailsNothing() throws IOException {
        LatencyResult result = measure(Files.createFile(folder.resolve("file")));

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.doubts()).extracting(Doubt::key).contains("state-dir");
    }

    @Test
    void nothingIsRememberedUnlessAskedFor() throws IOException {
        Kit.run(Measured.class, Map.of("junit.latency.jfr", "off"));

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }
}
