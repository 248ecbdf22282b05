package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @Test
    void whatIsWrittenIsReadAgain() {
        ByteCounts coarse = new ByteCounts(Map.of(32L, 7L), 16);

        assertThat(counts.text()).isEqualTo("0:99,24:1/1");
        assertThat(ByteCounts.parse(counts.text())).isEqualTo(counts);
        assertThat(ByteCounts.parse(coarse.text())).isEqualTo(coarse);
        assertThat(ByteCounts.parse(new ByteCounts(Map.of(), ByteCounts.EXACT).text()))
                .isEqualTo(new ByteCounts(Map.of(), ByteCounts.EXACT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0:1", "0/1", "a:1/1", "0:1/x", "0:1;/1"})
    void anyOtherTextIsRefused(String text) {
        assertThatThrownBy(() -> ByteCounts.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("counts of bytes are BYTES:COUNT,... and /STEP, but this is \"" + text + "\"");
    }
}
