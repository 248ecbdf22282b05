package io.github.junitlatency.versions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The page has a row for each cell, and none is red. */
class VersionsPageTests {

    @Test
    void hasEveryCellInItsOrderAndNoRedOne() throws IOException {
        List<Cell> cells = Cells.of(Axes.read(Path.of("../.ci/versions.properties")));
        List<String> page = Files.readAllLines(Path.of("../docs/versions.md"));
        int table = page.indexOf(MatrixTable.HEADER) + 2;

        assertThat(cells).isNotEmpty();
        assertThat(page.subList(table, table + cells.size()).stream()
                        .map(row -> row.replaceFirst("^\\| (\\d+)[^|]* \\|", "| $1 |")))
                .zipSatisfy(
                        cells,
                        (row, cell) ->
                                assertThat(row).startsWith("| " + MatrixTable.beginning(cell, Map.of()) + " | "));
        assertThat(page.get(table + cells.size())).isEmpty();
        assertThat(page).noneMatch(row -> row.contains(" | red | "));
    }
}
