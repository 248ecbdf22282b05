package io.github.junitlatency.versions;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Runs the matrix: {@code .ci/matrix} starts it, and no build does by itself. */
@StartsJvms
@EnabledIfSystemProperty(named = "versions.run", matches = "true", disabledReason = "the matrix is run by .ci/matrix")
class VersionsMatrixTests {

    private static final Path CI = Path.of("../.ci").toAbsolutePath().normalize();
    private static final Path TARGET = Path.of("target/versions").toAbsolutePath();

    @Test
    void everyCellIsGreenOrExplained() throws IOException, InterruptedException {
        Axes axes = Axes.read(CI.resolve("versions.properties"));
        Map<String, String> explained = properties(CI.resolve("explained.properties"));
        Jdks jdks = Jdks.find(System.getProperty("versions.jdks", ""));
        Programs programs = new Programs(
                jdks,
                new CellRun(
                        CI.resolve("consumer"),
                        TARGET,
                        words(System.getProperty("versions.maven", "mvn")),
                        words(System.getProperty("versions.gradle", ""))),
                properties(CI.resolve("consumer/expected.properties")));
        List<Cell> all = Cells.of(axes);
        assertThat(explained.keySet()).isSubsetOf(all.stream().map(Cell::name).toList());
        List<Cell> asked = Cells.named(all, System.getProperty("versions.only", ""));
        List<Row> rows = new ArrayList<>();
        for (Cell cell : all) {
            boolean keep = Boolean.getBoolean("versions.keep");
            Optional<Row> kept = programs.kept(cell, keep);
            Row row = kept.isPresent() ? kept.get() : runIfAsked(cell, asked, programs);
            System.out.println(cell.name() + ": " + row.state().text() + ": " + row.text());
            rows.add(row);
            write(rows, axes, jdks, explained);
        }

        assertThat(rows).isNotEmpty();
        assertThat(rows).extracting(row -> row.problem(explained)).containsOnly("");
    }

    private static Row runIfAsked(Cell cell, List<Cell> asked, Programs programs)
            throws IOException, InterruptedException {
        return asked.contains(cell) ? programs.run(cell) : new Row(cell, Row.State.NOT_RUN, "switched off by ONLY");
    }

    private static List<String> words(String command) {
        return command.isBlank() ? List.of() : List.of(command.strip().split(" +"));
    }

    private static void write(List<Row> rows, Axes axes, Jdks jdks, Map<String, String> explained) throws IOException {
        Map<Integer, String> versions = new TreeMap<>();
        axes.jdks().forEach(jdk -> jdks.of(jdk).ifPresent(found -> versions.put(jdk, found.version())));
        Files.write(TARGET.resolveSibling("versions.md"), MatrixTable.lines(rows, versions, explained));
    }

    private static Map<String, String> properties(Path file) throws IOException {
        Properties text = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            text.load(reader);
        }
        Map<String, String> map = new LinkedHashMap<>();
        text.stringPropertyNames().stream().sorted().forEach(name -> map.put(name, text.getProperty(name)));
        return map;
    }
}
