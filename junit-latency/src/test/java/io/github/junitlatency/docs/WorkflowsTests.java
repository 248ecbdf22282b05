package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Workflows call what exists, and ask for no more than they need. */
class WorkflowsTests {

    private static final Path ROOT = Path.of("..");
    private static final List<String> OURS = List.of("build.yml", "matrix.yml");

    private static final Pattern SCRIPT = Pattern.compile("(?<=[\\s\"'])\\.ci/[\\w.-]+");
    private static final Pattern MAVEN = Pattern.compile("(?m)(?:run:|^)\\s*(mvn .*)$");

    private static List<Path> workflows() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve(".github/workflows"))) {
            return files.sorted().toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> found(Pattern pattern, String text, int group) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(group))
                .toList();
    }

    @Test
    void callScriptsThatExistAndCanBeRun() throws IOException {
        TreeSet<String> called = new TreeSet<>();
        for (Path workflow : workflows()) {
            called.addAll(found(SCRIPT, text(workflow), 0));
        }

        assertThat(called).contains(".ci/run", ".ci/matrix");
        assertThat(called).allSatisfy(script -> assertThat(ROOT.resolve(script)).isExecutable());
    }

    @Test
    void callMavenWithWhatExists() throws IOException {
        for (Path workflow : workflows()) {
            String commands = String.join("\n", found(MAVEN, text(workflow), 1));
            Block block = new Block(workflow.getFileName().toString(), 1, "shell", Optional.empty(), commands);
            assertThat(Commands.problems(block)).isEmpty();
        }
    }

    @Test
    void mayOnlyReadAndEndWhenANewerOneRuns() {
        assertThat(OURS)
                .allSatisfy(name -> assertThat(
                                text(ROOT.resolve(".github/workflows").resolve(name)))
                        .contains("\npermissions:\n  contents: read\n", "\nconcurrency:\n", "cancel-in-progress: true")
                        .doesNotContain("secrets.", "pull_request_target"));
    }

    @Test
    void theMatrixTriesWhatTheVersionsAsk() {
        String asked = text(ROOT.resolve(".ci/versions.properties"));
        List<String> early = List.of(line(asked, "jdk.early").split(" "));
        String workflow = text(ROOT.resolve(".github/workflows/matrix.yml"));

        assertThat(Stream.of(line(asked, "jdk").split(" ")).filter(jdk -> !early.contains(jdk)))
                .isNotEmpty()
                .allSatisfy(jdk -> assertThat(workflow).contains("\n            " + jdk + "\n"));
    }

    @Test
    void thePageOfPlatformsNamesTheVersionsThatAreAsked() {
        String asked = text(ROOT.resolve(".ci/versions.properties"));
        String page = text(ROOT.resolve("docs/platforms.md"));

        assertThat(named(page, "JUnit"))
                .containsExactlyInAnyOrder(line(asked, "junit").split(" "));
        assertThat(named(page, "Surefire"))
                .containsExactlyInAnyOrder(line(asked, "surefire").split(" "));
        assertThat(named(page, "JDK"))
                .extracting(version -> version.replaceFirst("\\..*", ""))
                .containsExactlyInAnyOrder(line(asked, "jdk").split(" "));
    }

    /** Returns the cells of the row that begins with an axis's name, in the page's section of versions. */
    private static List<String> named(String page, String axis) {
        Pattern row = Pattern.compile("(?m)^\\| " + axis + " \\| (\\d.*) \\|$");
        List<String> rows = found(row, page.substring(page.indexOf("\n## Versions\n")), 1);
        assertThat(rows).hasSize(1);
        return List.of(rows.get(0).split(", "));
    }

    private static String line(String properties, String key) {
        return properties
                .lines()
                .filter(line -> line.startsWith(key + " = "))
                .findFirst()
                .orElseThrow()
                .substring(key.length() + 3);
    }
}
