package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutlierFileTests {

    @TempDir
    private Path folder;

    @Test
    void hasAHeadAndALineAnOutlier() throws IOException {
        Path file = folder.resolve("outliers.csv");
        Files.writeString(file, "of an earlier run");

        OutlierFile.write(file, JitterFixtures.busy());

        assertThat(Files.readAllLines(file))
                .hasSize(102)
                .startsWith("since_start_ms,length_us,preempted", "0.000000,5.000,1", "4.000000,5.000,0")
                .endsWith("396.000000,5.040,0", "800.000000,3950.620,1");
    }

    @Test
    void hasAHeadAloneWhereThereIsNoOutlier() throws IOException {
        Path file = folder.resolve("outliers.csv");

        OutlierFile.write(file, JitterFixtures.quiet());

        assertThat(file).hasContent("since_start_ms,length_us,preempted");
    }

    @Test
    void saysWhenItCannotBeWritten() {
        assertThatThrownBy(() -> OutlierFile.write(folder, JitterFixtures.quiet()))
                .isInstanceOf(IOException.class);
    }
}
