package io.github.junitlatency.internal.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SchedStatTests {

    /** The example of the manual. */
    @Test
    void hasTimeOnTheCpuTimeWaitingForItAndRuns() {
        assertThat(SchedStat.parse("510371 4000123 2\n")).contains(new SchedStat(510_371, 4_000_123, 2));
    }

    @Test
    void isAbsentWhereThereAreNotThreeFigures() {
        assertThat(SchedStat.parse("")).isEmpty();
        assertThat(SchedStat.parse("1 2")).isEmpty();
        assertThat(SchedStat.parse("1 2 3 4")).isEmpty();
    }
}
