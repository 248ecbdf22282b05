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

    /**
     * Runs a cell, or says why it cannot be run.
     *
     * @param keep whether a row that an earlier run of the matrix left is taken for it
     */
    Row run(Cell cell, boolean keep) throws IOException, InterruptedException {
        Path kept = builds.folders().resolve(cell.name() + ".row");
        if (keep && Files.exists(kept)) {
            List<String> lines = Files.readAllLines(kept);
            return new Row(cell, Row.State.valueOf(lines.get(0)), lines.get(1));
        }
        Optional<Jdks.Jdk> jdk = jdks.of(cell.versions().jdk());
        if (jdk.isEmpty()) {
            return new Row(cell, Row.State.NOT_RUN, Jdks.missing(cell.versions().jdk()));
        }
        if (cell.isGradle() && builds.gradle().isEmpty()) {
            return new Row(cell, Row.State.NOT_RUN, "no Gradle was named; name its command in GRADLE");
        }
        Row row = CellCheck.of(cell, builds.run(cell, jdk.get()), expected);
        Files.write(kept, List.of(row.state().name(), row.text()));
        return row;
    }
}
