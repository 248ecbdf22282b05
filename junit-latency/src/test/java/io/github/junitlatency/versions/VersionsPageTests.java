package io.github.junitlatency.versions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page names all versions that the matrix tries, and how many combinations there are. */
class VersionsPageTests {

    private static final String PAGE = "../docs/platforms.md";

    private final Axes axes;
    private final List<String> lines;

    VersionsPageTests() throws IOException {
        axes = Axes.read(Path.of("../.ci/versions.properties"));
        lines = Files.readAllLines(Path.of(PAGE));
    }

    @Test
    void namesTheVersionsOfEachAxis() {
        assertThat(row("JDK"))
                .extracting(version -> Integer.valueOf(version.replaceFirst("\\..*", "")))
                .containsExactlyInAnyOrderElementsOf(axes.jdks());
        assertThat(row("JUnit")).containsExactlyInAnyOrderElementsOf(axes.junits());
        assertThat(row("Surefire")).containsExactlyInAnyOrderElementsOf(axes.surefires());
    }

    @Test
    void countsTheCombinations() {
        assertThat(lines)
                .filteredOn(line -> line.startsWith("All "))
                .singleElement()
                .asString()
                .startsWith("All " + Cells.of(axes).size() + " were green");
    }

    private List<String> row(String axis) {
        String beginning = "| " + axis + " | ";
        List<String> rows =
                lines.stream().filter(line -> line.startsWith(beginning)).toList();
        assertThat(rows).as("rows of " + PAGE + " that begin with " + beginning).hasSize(1);
        return Arrays.asList(rows.get(0)
                .substring(beginning.length(), rows.get(0).length() - " |".length())
                .split(", "));
    }
}
