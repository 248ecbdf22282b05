package io.github.junitlatency.versions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs cells with what this machine has.
 *
 * @param jdks that were found
 * @param builds runs one
 * @param expected the verdict of each report, by its name
 */
record Programs(Jdks jdks, CellRun builds, Map<String, String> expected) {

    /** Returns the row that an earlier run of the matrix left; empty where there is none, or it is not to be kept. */
    Optional<Row> kept(Cell cell, boolean keep) throws IOException {
        Path file = file(cell);
        if (!keep || !Files.exists(file)) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(file);
        return Optional.of(new Row(cell, Row.State.valueOf(lines.get(0)), lines.get(1)));
    }

    private Path file(Cell cell) {
        return builds.folders().resolve(cell.name() + ".row");
    }

    /** Runs a cell, or says why it cannot be run. */
    Row run(Cell cell) throws IOException, InterruptedException {
        Optional<Jdks.Jdk> jdk = jdks.of(cell.versions().jdk());
        if (jdk.isEmpty()) {
            return new Row(cell, Row.State.NOT_RUN, Jdks.missing(cell.versions().jdk()));
        }
        if (cell.isGradle() && builds.gradle().isEmpty()) {
            return new Row(cell, Row.State.NOT_RUN, "no Gradle was named; name its command in GRADLE");
        }
        Row row = CellCheck.of(cell, builds.run(cell, jdk.get()), expected);
        Files.write(file(cell), List.of(row.state().name(), row.text()));
        return row;
    }
}
