package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StolenTimeTests {

    @Test
    void isOfOneCpuOrTheAverageOfAll(@TempDir Path root) {
        PlantedFiles files = new PlantedFiles(root)
                .plant(
                        "/proc/stat",
                        "cpu  9 9 9 9 9 9 9 8 0 0\ncpu0 1 2 3 4 5 6 7 2 0 0\ncpu1 1 2 3 4 5 6 7 6 0 0\nintr 9\n");
        StolenTime stolen = new StolenTime(files.files());

        assertThat(stolen.nanos(0)).isEqualTo(20e6);
        assertThat(stolen.nanos(1)).isEqualTo(60e6);
        assertThat(stolen.nanos(-1)).isEqualTo(40e6);
        assertThat(stolen.nanos(2)).isZero();
    }

    @Test
    void isNothingWhereTheKernelDoesNotTell(@TempDir Path root) {
        assertThat(new StolenTime(new PlantedFiles(root).files()).nanos(0)).isZero();
        assertThat(new StolenTime(new PlantedFiles(root)
                                .plant("/proc/stat", "cpu0 1 2 3 4\n")
                                .files())
                        .nanos(0))
                .isZero();
    }
}
