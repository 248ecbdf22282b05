package io.github.junitlatency.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The exit codes of gates that measure nothing, by a real Maven; {@link GateTests} has those of gates that measure. */
@Tag("gate")
@EnabledIfSystemProperty(named = "tests.full", matches = "true", disabledReason = "each starts Maven: -Pfull")
class GateExitCodesTests {

    @TempDir
    private Path folder;

    @Test
    void saysWhyNothingWasMeasured() throws IOException {
        ExampleProject project = new ExampleProject(folder, folder.resolve("cache"));
        project.replace("core/src/main/java/com/example/Checksum.java", "i < rounds;", "i < rounds + 1;")
                .commit();

        GateRun late = project.gate("-Dlatency.timeLimit=1s").endsWith(2);
        assertThat(late.lastLine()).isEqualTo("GATE UNDECIDED: nothing was measured");
        late.says("the time limit was over while ", "the gate is not green, exit code 2: see ");
        GateRun reported = project.gate("-Dlatency.timeLimit=1s", "-Dlatency.advisory=true")
                .endsWith(0, "GATE UNDECIDED");
        assertThat(reported.exit()).isZero();
        assertThat(reported.lastLine()).isEqualTo("GATE UNDECIDED: nothing was measured, and this gate is advisory");
    }

    @Test
    void saysWhatIsWrongWithItsOptions() throws IOException {
        ExampleProject project = new ExampleProject(folder, folder.resolve("cache"));

        project.gate("-Dlatency.against=origin/nowhere").endsWith(4).says("git fetch origin ");
        project.gate("-Dlatency.timeLimit=soon").endsWith(64).says("a time such as 90s, 20m or 2h was expected");
        project.gate("-Dlatency.undecided=fail")
                .endsWith(64)
                .says(
                        "-Dlatency.undecided: the goal gate has no such property; it has latency.advisory, latency.against,");
    }
}
