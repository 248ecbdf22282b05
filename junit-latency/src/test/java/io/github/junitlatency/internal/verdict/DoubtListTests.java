package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the list of doubts in the code with that of docs, and with what the sources raise. */
@Portable
class DoubtListTests {

    private static final Path MAIN = Path.of("src/main/java");
    private static final Path LIST = Path.of("../docs/how-a-verdict-is-reached.md");

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyDoubtIsRaisedSomewhere() throws IOException {
        try (Stream<Path> files = Stream.concat(Files.walk(MAIN), Files.walk(Path.of("../cli/src/main/java")))) {
            String sources = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("Doubt.java"))
                    .map(DoubtListTests::read)
                    .collect(Collectors.joining());
            assertThat(Doubt.Kind.values())
                    .allSatisfy(kind -> assertThat(sources).contains("Doubt.Kind." + kind.name()));
        }
    }

    @Test
    void theDocumentedListIsThatOfTheCode() {
        String document = read(LIST);
        List<List<String>> rows = document.substring(
                        document.indexOf("\n## Doubts\n"), document.indexOf("\n### Agents\n"))
                .lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> Arrays.stream(line.split("\\|")).map(String::strip).toList())
                .toList();

        assertThat(rows)
                .extracting(row -> List.of(row.get(1), row.get(3), row.get(4)))
                .containsExactlyElementsOf(Arrays.stream(Doubt.Kind.values())
                        .filter(kind -> kind != Doubt.Kind.MERGED)
                        .map(kind -> List.of(
                                "`" + kind.key() + "`",
                                kind.disqualifies().text(),
                                kind.failsStrict().text()))
                        .toList());
        assertThat(rows)
                .allSatisfy(
                        row -> assertThat(row.subList(2, row.size())).hasSize(4).doesNotContain(""));
    }
}
