package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionTests {

    @TempDir
    private Path folder;

    @Test
    void addsWholeUnitsOfWork() {
        assertThat(Version.PLAIN.source(Subject.COMPUTE_L1)).contains("private int units = 200;");
        assertThat(new Version(3, 0, 0, false).source(Subject.COMPUTE_L1)).contains("private int units = 206;");
        assertThat(new Version(5, 0, 0, false).source(Subject.STRINGS)).contains("private int units = 105;");
        for (Subject subject : Subject.values()) {
            assertThat(subject.units() % 100).as(subject.toString()).isZero();
        }
    }

    @Test
    void addsOnlyWhatItsNameSays() {
        assertThat(Version.PLAIN.source(Subject.CHASE_4M)).doesNotContain("chain", "kept", "calls");
        assertThat(new Version(0, 500, 0, false).source(Subject.STRINGS))
                .contains("if (++calls >= 500)", "chain(2700)");
        assertThat(new Version(0, 0, 14, false).source(Subject.STRINGS)).contains("chain(randomSteps(14))");
        assertThat(new Version(0, 0, 0, true).source(Subject.STRINGS)).contains("kept = new long[2];");
    }

    @Test
    void buildsAllVersionsOfAllBodies() throws Exception {
        try (Builds builds = new Builds(folder.resolve("builds"))) {
            for (Difference difference : Difference.values()) {
                for (Subject subject : Subject.values()) {
                    Path name = Path.of("subject", subject.className() + ".class");
                    byte[] base = Files.readAllBytes(builds.base(difference).resolve(name));
                    byte[] head = Files.readAllBytes(builds.head(difference).resolve(name));
                    assertThat(Arrays.equals(base, head))
                            .as(difference + " " + subject)
                            .isEqualTo(difference.isNone());
                }
            }
            assertThat(builds.head(Difference.NONE)).isNotEqualTo(builds.base(Difference.NONE));
        }
        assertThat(folder.resolve("builds")).doesNotExist();
    }
}
