package io.github.junitlatency.internal.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MedianHistoryTests {

    private static final MeasuredTest TEST = new MeasuredTest(
            "com.acme.OrderBookTest.add", "[engine:junit-jupiter]/[method:add()]", "cpu = a\\b\njvm = c");

    @TempDir
    private Path folder;

    private static JvmMedian median(long jvm, double nanos) {
        return new JvmMedian(new JvmMedian.Jvm(jvm, 7), "c0de", nanos, 10, 4);
    }

    private Optional<Doubt> add(long jvm, double nanos) {
        return new MedianHistory(folder).add(TEST, median(jvm, nanos));
    }

    private List<JvmMedian> remembered() throws IOException {
        return new StateFile(folder, TEST).read();
    }

    private Path file() {
        return folder.resolve(TEST.fileName());
    }

    @Test
    void remembersFromJvmToJvm() throws IOException {
        assertThat(add(1, 55)).isEmpty();
        assertThat(add(2, 60)).isEmpty();
        assertThat(add(3, 135)).isPresent();

        assertThat(remembered()).containsExactly(median(1, 55), median(2, 60), median(3, 135));
        assertThat(file().getFileName().toString())
                .matches("com\\.acme\\.OrderBookTest\\.add-[0-9a-f]{16}\\.properties");
    }

    @Test
    void aJvmThatMeasuresAgainIsRememberedOnce() throws IOException {
        add(1, 55);

        assertThat(add(1, 135)).isEmpty();
        assertThat(remembered()).containsExactly(median(1, 135));
    }

    @Test
    void forgetsTheOldestOfTwentyOne() throws IOException {
        for (int jvm = 0; jvm <= StateFile.KEPT; jvm++) {
            add(jvm, 100 + jvm);
        }

        assertThat(remembered()).hasSize(20).startsWith(median(1, 101)).endsWith(median(20, 120));
    }

    @Test
    void testsAndEnvironmentsDoNotMix() {
        new MedianHistory(folder).add(new MeasuredTest(TEST.name(), "another", TEST.environment()), median(1, 55));
        new MedianHistory(folder).add(new MeasuredTest(TEST.name(), TEST.id(), "another"), median(2, 56));

        assertThat(add(3, 135)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no properties",
                "median.0 = 1 7 c0de 55.0000 10.0000",
                "median.0 = 1 7 c0de NaN 10.0000 4.0000",
                "median.0 = 1 7 c0de -1 10.0000 4.0000",
                "median.0 = one 7 c0de 55.0000 10.0000 4.0000",
                "median.0 = \\u00zz",
                "median.0 = 1 7 c0de 55.0000 10.0000 4.0000\nmedian.1 = 2 7 c0de 55"
            })
    void aBrokenFileCountsAsNone(String text) throws IOException {
        Files.writeString(file(), text);

        assertThat(add(2, 135)).isEmpty();
        assertThat(remembered()).containsExactly(median(2, 135));
    }

    @Test
    void bytesThatAreNoTextAndFilesThatAreTooLargeCountAsNone() throws IOException {
        Files.write(file(), new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThat(add(1, 55)).isEmpty();

        Files.writeString(file(), "#".repeat(1 << 17));
        assertThat(add(2, 135)).isEmpty();
        assertThat(remembered()).containsExactly(median(2, 135));
    }

    @Test
    void aFolderThatCannotBeWrittenIsADoubt() throws IOException {
        Path file = Files.createFile(folder.resolve("a file"));

        assertThat(new MedianHistory(file).add(TEST, median(1, 55)))
                .contains(new Doubt(
                        "state-dir",
                        "the median is neither compared nor remembered: \"" + file
                                + "\" cannot be used (java.nio.file.FileAlreadyExistsException: " + file + ")",
                        "let junit.latency.state.dir name a folder that can be written, or leave it out"));
    }

    @Test
    void leavesNoPartsBehind() throws IOException {
        add(1, 55);

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(file(), folder.resolve(".lock"));
        }
    }

    @Test
    void losesNothingWhereManyWriteAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Optional<Doubt>>> all = new ArrayList<>();
            for (int jvm = 0; jvm < StateFile.KEPT; jvm++) {
                int number = jvm;
                all.add(() -> add(number, 55));
            }
            for (Future<Optional<Doubt>> added : threads.invokeAll(all)) {
                assertThat(added.get()).isEmpty();
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(remembered())
                .extracting(median -> median.jvm().startedMillis())
                .hasSize(StateFile.KEPT)
                .doesNotHaveDuplicates();
    }
}
