package io.github.junitlatency.internal.machine.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.file.ProcFile.SchedStat;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SchedStatTests {

    private static Optional<SchedStat> parsed(String line) {
        byte[] bytes = Arrays.copyOf(line.getBytes(StandardCharsets.US_ASCII), SchedStat.LONGEST_LINE);
        return SchedStat.parse(bytes, line.length());
    }

    /** The example of the manual. */
    @Test
    void hasTimeOnTheCpuTimeWaitingForItAndRuns() {
        assertThat(parsed("510371 4000123 2\n")).contains(new SchedStat(510_371, 4_000_123, 2));
    }

    @Test
    void isAbsentWhereThereAreNotThreeFigures() {
        assertThat(parsed("")).isEmpty();
        assertThat(parsed("1 2")).isEmpty();
        assertThat(parsed("1 2 3 4")).isEmpty();
        assertThat(parsed("1 2 three")).isEmpty();
        assertThat(parsed("-1 2 3")).isEmpty();
        assertThat(SchedStat.parse(new byte[SchedStat.LONGEST_LINE], -1)).isEmpty();
    }
}
