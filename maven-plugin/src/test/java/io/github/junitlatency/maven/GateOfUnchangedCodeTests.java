package io.github.junitlatency.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A change that changes no class costs two builds, and no measurement. */
@Tag("gate")
@Tag("slow-in-build") // a real Maven builds two versions of a project
class GateOfUnchangedCodeTests {

    @TempDir
    private Path folder;

    @Test
    void aChangeOfDocumentsIsGreenWithoutAMeasurement() throws IOException {
        ExampleProject project = new ExampleProject(folder, folder.resolve("cache"));
        String base = project.git("rev-parse", "--short", "HEAD");
        project.write("README.md", "Another text.\n").commit();

        GateRun gate = project.gate().endsWith(0);

        assertThat(gate.lastLine()).isEqualTo("GATE GREEN: 2 tests (2 unchanged); base " + base + " (origin/main)");
        assertThat(gate.tests()).containsExactly("app OrderTest.checks PASS", "core ChecksumTest.sums PASS");
        assertThat(gate.reason("core ChecksumTest.sums"))
                .isEqualTo("unchanged: nothing that this test runs differs from base");
        assertThat(project.file("core/target/junit-latency/workers")).doesNotExist();
    }
}
