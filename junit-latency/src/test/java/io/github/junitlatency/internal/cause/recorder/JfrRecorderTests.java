package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JfrRecorderTests {

    private static final long MB = 1L << 20;

    private static final Path FOLDER = Path.of("/tmp");

    @Test
    void isHalfOfWhatIsFreeLessAChunkAndNeverMoreThan64Megabytes() throws IOException {
        assertThat(JfrRecorder.maxBytes(FOLDER, 100 * MB)).isEqualTo(38 * MB);
        assertThat(JfrRecorder.maxBytes(FOLDER, 48 * MB)).isEqualTo(12 * MB);
        assertThat(JfrRecorder.maxBytes(FOLDER, 1_000_000 * MB)).isEqualTo(64 * MB);
    }

    @Test
    void refusesADiskThatIsNearlyFull() {
        assertThatThrownBy(() -> JfrRecorder.maxBytes(FOLDER, 40 * MB))
                .isInstanceOf(IOException.class)
                .hasMessage("/tmp has 40 MB left, and the JVM ends itself where a recording finds no room;"
                        + " free 48 MB there or set java.io.tmpdir");
    }
}
