package io.github.junitlatency.internal.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.state.RunsWithoutAnswer.Streak;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunsWithoutAnswerTests {

    private static final long DAY_MS = 86_400_000;
    private static final LocalDate FIRST_DAY = LocalDate.of(1970, 1, 2);

    @TempDir
    private Path folder;

    private Streak add(int day) throws IOException {
        return runs("add()").add(new Jvm(day * DAY_MS, 7));
    }

    private RunsWithoutAnswer runs(String id) {
        return new RunsWithoutAnswer(folder, "com.acme.OrderBookTest.add", id);
    }

    private Path file() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".properties"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void countsRunsInARow() throws IOException {
        assertThat(add(1)).isEqualTo(new Streak(1, FIRST_DAY));
        assertThat(add(2)).isEqualTo(new Streak(2, FIRST_DAY));
        assertThat(add(3)).isEqualTo(new Streak(3, FIRST_DAY));
    }

    @Test
    void aJvmCountsOnce() throws IOException {
        add(1);
        add(2);

        assertThat(add(2)).isEqualTo(new Streak(2, FIRST_DAY));
    }

    @Test
    void anAnswerBeginsAnew() throws IOException {
        add(1);
        add(2);
        runs("add()").forget();

        assertThat(add(3)).isEqualTo(new Streak(1, LocalDate.of(1970, 1, 4)));
    }

    @Test
    void anotherTestCountsApart() throws IOException {
        add(1);
        runs("add() [2]").forget();

        assertThat(runs("add() [2]").add(new Jvm(DAY_MS, 7)).count()).isEqualTo(1);
        assertThat(add(2).count()).isEqualTo(2);
    }

    @Test
    void anAnswerMakesNoFolder() throws IOException {
        new RunsWithoutAnswer(folder.resolve("state"), "A.b", "b()").forget();

        assertThat(folder.resolve("state")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "count = 5",
                "count = -5\nsince = 1 2\nlast = 1 2",
                "count = many\nsince = 1 2\nlast = 1 2",
                "count = 5\nsince = 1\nlast = 1 2",
                "count = 5\nsince = 1 x\nlast = 1 2",
                "count = 9999999\nsince = 1 2\nlast = 1 2",
                "\\u00zz"
            })
    void aBrokenFileCountsAsNoneAndIsReplaced(String text) throws IOException {
        add(1);
        Files.writeString(file(), text);

        assertThat(add(2).count()).isEqualTo(1);
        assertThat(add(3).count()).isEqualTo(2);
    }

    @Test
    void anEndlessFileAndBytesThatAreNoTextCountAsNone() throws IOException {
        add(1);
        Files.write(file(), new byte[1 << 17]);
        assertThat(add(2).count()).isEqualTo(1);

        Files.write(file(), new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThat(add(3).count()).isEqualTo(1);
    }

    @Test
    void leavesAFileWithTheTestsNameAndNoPartsBehind() throws IOException {
        add(1);

        assertThat(file().getFileName().toString())
                .matches("com\\.acme\\.OrderBookTest\\.add-[0-9a-f]{16}\\.properties");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(file(), folder.resolve(".lock"));
        }
    }

    @Test
    void losesNothingWhereManyWriteAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Streak>> all = new ArrayList<>();
            for (int day = 1; day <= 20; day++) {
                int number = day;
                all.add(() -> add(number));
            }
            for (Future<Streak> added : threads.invokeAll(all)) {
                added.get();
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(add(21).count()).isEqualTo(21);
    }

    @Test
    void aFolderThatIsAFileIsAnError() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThatThrownBy(() -> new RunsWithoutAnswer(file, "A.b", "b()").add(new Jvm(1, 1)))
                .isInstanceOf(IOException.class);
    }
}
