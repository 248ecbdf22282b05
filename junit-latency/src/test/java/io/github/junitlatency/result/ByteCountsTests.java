package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ByteCountsTests {

    private final ByteCounts counts = new ByteCounts(Map.of(24L, 1L, 0L, 99L), ByteCounts.EXACT);

    @Test
    void percentilesAreExact() {
        assertThat(counts.count()).isEqualTo(100);
        assertThat(counts.bytesAt(Percentile.of(99))).isZero();
        assertThat(counts.bytesAt(Percentile.of(99.1))).isEqualTo(24);
        assertThat(counts.maxBytes()).isEqualTo(24);
        assertThat(counts.countOver(23)).isEqualTo(1);
        assertThat(counts.countOver(24)).isZero();
    }
}
