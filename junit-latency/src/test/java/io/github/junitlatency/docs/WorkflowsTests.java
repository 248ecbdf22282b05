package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Workflows call what exists, and ask for no more than they need. */
class WorkflowsTests {

    private static final Path ROOT = Page.ROOT;
    private static final List<String> OURS = List.of("build.yml", "matrix.yml");

    private static final Pattern SCRIPT = Pattern.compile("(?<=[\\s\"'])\\.ci/[\\w.-]+");
    private static final Pattern MAVEN = Pattern.compile("(?m)(?:run:|^)\\s*(mvn .*)$");

    private static List<Path> workflows() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve(".github/workflows"))) {
            return files.sorted().toList();
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
            called.addAll(found(SCRIPT, Page.textOf(workflow), 0));
        }

        assertThat(called).contains(".ci/run", ".ci/matrix");
        assertThat(called).allSatisfy(script -> assertThat(ROOT.resolve(script)).isExecutable());
    }

    @Test
    void callMavenWithWhatExists() throws IOException {
        for (Path workflow : workflows()) {
            String commands = String.join("\n", found(MAVEN, Page.textOf(workflow), 1));
            Block block = new Block(workflow.getFileName().toString(), 1, "shell", Optional.empty(), commands);
            assertThat(Commands.problems(block)).isEmpty();
        }
    }

    @Test
    void mayOnlyReadAndEndWhenANewerOneRuns() {
        assertThat(OURS)
                .allSatisfy(name -> assertThat(
                                Page.textOf(ROOT.resolve(".github/workflows").resolve(name)))
                        .contains("\npermissions:\n  contents: read\n", "\nconcurrency:\n", "cancel-in-progress: true")
                        .doesNotContain("secrets.", "pull_request_target"));
    }

    @Test
    void theMatrixTriesWhatTheVersionsAsk() throws IOException {
        List<String> early = List.of(asked("jdk.early"));
        String workflow = Page.textOf(ROOT.resolve(".github/workflows/matrix.yml"));

        assertThat(Stream.of(asked("jdk")).filter(jdk -> !early.contains(jdk)))
                .isNotEmpty()
                .allSatisfy(jdk -> assertThat(workflow).contains("\n            " + jdk + "\n"));
    }

    @Test
    void thePageOfPlatformsNamesTheVersionsThatAreAsked() throws IOException {
        String page = Page.textOf(ROOT.resolve("docs/platforms.md"));

        assertThat(named(page, "JUnit")).containsExactlyInAnyOrder(asked("junit"));
        assertThat(named(page, "Surefire")).containsExactlyInAnyOrder(asked("surefire"));
        assertThat(named(page, "JDK"))
                .extracting(version -> version.replaceFirst("\\..*", ""))
                .containsExactlyInAnyOrder(asked("jdk"));
    }

    /** Returns the cells of the row that begins with an axis's name, in the page's section of versions. */
    private static List<String> named(String page, String axis) {
        Pattern row = Pattern.compile("(?m)^\\| " + axis + " \\| (\\d.*) \\|$");
        List<String> rows = found(row, page.substring(page.indexOf("\n## Versions\n")), 1);
        assertThat(rows).hasSize(1);
        return List.of(rows.get(0).split(", "));
    }

    /** Returns the versions that are asked for. */
    private static String[] asked(String key) throws IOException {
        Properties versions = new Properties();
        versions.load(new StringReader(Page.textOf(ROOT.resolve(".ci/versions.properties"))));
        return versions.getProperty(key).split(" ");
    }
}
