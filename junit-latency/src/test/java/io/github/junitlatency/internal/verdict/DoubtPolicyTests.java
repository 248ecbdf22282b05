package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the list of doubts in the code with that of docs, and with all that the sources raise. */
@Portable
class DoubtPolicyTests {

    private static final Path MAIN = Path.of("src/main/java");
    private static final Path LIST = Path.of("../docs/how-a-verdict-is-reached.md");
    private static final Pattern RAISED = Pattern.compile("new Doubt\\(\\s*(\"([a-z0-9-]+)\"|\\w+)\\s*,");
    private static final String KEY = "[a-z0-9-]+";

    /** Returns the keys of all doubts that a source file raises; of what is no key, its text. */
    private static Stream<String> raised(Path file) {
        String source = read(file);
        return RAISED.matcher(source)
                .results()
                .map(match -> match.group(2) != null ? match.group(2) : constant(source, match.group(1)));
    }

    private static String constant(String source, String name) {
        Matcher declared =
                Pattern.compile("String " + name + " = \"(" + KEY + ")\"").matcher(source);
        return declared.find() ? declared.group(1) : "what is no key: " + name;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> raised() throws IOException {
        try (Stream<Path> files = Files.walk(MAIN)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .flatMap(DoubtPolicyTests::raised)
                    .collect(Collectors.toSet());
        }
    }

    private static List<String> keys() {
        return Arrays.stream(DoubtPolicy.values()).map(DoubtPolicy::key).toList();
    }

    @Test
    void everyDoubtOfTheSourcesIsInTheList() throws IOException {
        assertThat(raised()).hasSizeGreaterThan(20);
        assertThat(keys()).containsExactlyInAnyOrderElementsOf(raised());
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
                .containsExactlyElementsOf(Arrays.stream(DoubtPolicy.values())
                        .map(DoubtPolicy::columns)
                        .toList());
        assertThat(rows)
                .allSatisfy(
                        row -> assertThat(row.subList(2, row.size())).hasSize(4).doesNotContain(""));
    }
}
