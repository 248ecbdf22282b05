package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubt.Disqualifies;
import io.github.junitlatency.result.Doubts;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.function.Try;

/** Compares the list of doubts in the code with that of docs, and with what the sources raise. */
@Portable
class DoubtListTests {

    private static final Map<Disqualifies, String> DISQUALIFIES = Map.of(
            Disqualifies.NOTHING, "no",
            Disqualifies.FAIL, "yes",
            Disqualifies.PASS, "no, but a PASS",
            Disqualifies.PASS_AND_BY_BASE, "no, but a PASS, and both by base",
            Disqualifies.ALL, "yes, and a PASS");

    private static final Path MAIN = Path.of("src/main/java");
    private static final Path LIST = Path.of("../docs/doubts.md");

    private static String read(Path file) {
        return Try.call(() -> Files.readString(file)).getOrThrow(IllegalStateException::new);
    }

    private static Stream<Path> walk(Path folder) {
        return Try.call(() -> Files.walk(folder)).getOrThrow(IllegalStateException::new);
    }

    @Test
    void everyDoubtIsRaisedSomewhere() {
        try (Stream<Path> files = Stream.of(MAIN, Path.of("../cli/src/main/java"), Path.of("../jmh/src/main/java"))
                .flatMap(DoubtListTests::walk)) { // which closes each
            String sources = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("Doubt.java"))
                    .map(DoubtListTests::read)
                    .collect(Collectors.joining());
            assertThat(Doubt.Kind.values())
                    .allSatisfy(kind -> assertThat(sources).contains("Doubt.Kind." + kind.name()));
        }
    }

    @Test
    void everyGoldenDoubtIsExpectedSomewhere() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            String tests = files.filter(file -> file.toString().endsWith("Tests.java"))
                    .map(DoubtListTests::read)
                    .collect(Collectors.joining());
            assertThat(Doubts.golden().stream().filter(line -> line.matches(".*: [A-Z_0-9]+")))
                    .isNotEmpty()
                    .allSatisfy(line -> assertThat(tests).contains("named(\"" + line.split(": ")[0] + "\")"));
        }
    }

    private static String disqualified(Doubt.Kind kind) {
        boolean isOfTime = kind.disqualifies() == Disqualifies.FAIL && !kind.concerns(Figure.BYTES);
        return isOfTime ? "of a time" : DISQUALIFIES.get(kind.disqualifies());
    }

    @Test
    void theDocumentedListIsThatOfTheCode() {
        String document = read(LIST);
        List<List<String>> rows = document.substring(0, document.indexOf("\n## Agents\n"))
                .lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> Arrays.stream(line.split("\\|")).map(String::strip).toList())
                .toList();

        assertThat(rows)
                .extracting(row -> List.of(row.get(1), row.get(3)))
                .containsExactlyElementsOf(Arrays.stream(Doubt.Kind.values())
                        .map(kind -> List.of("`" + kind.key() + "`", disqualified(kind)))
                        .toList());
        assertThat(rows)
                .allSatisfy(
                        row -> assertThat(row.subList(2, row.size())).hasSize(3).doesNotContain(""));
    }
}
