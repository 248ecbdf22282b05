package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.ResultFixtures;
import org.junit.jupiter.api.Test;

class HeapTextTests {

    private static final long MEGABYTE = 1 << 20;

    @Test
    void saysWhatWasDoneAndHowLongItTook() {
        assertThat(HeapText.of(new HeapFacts(384 * MEGABYTE, 112_400_000, 0, 0, "")))
                .isEqualTo("heap: 384 MB touched in 112 ms");
    }

    @Test
    void saysThatItGrewAndWhatCameOfThat() {
        assertThat(HeapText.of(new HeapFacts(1_200 * MEGABYTE, 300_000_000, 96 * MEGABYTE, 1, "")))
                .isEqualTo("heap: 1,200 MB touched in 300 ms, grew by 96 MB while measured, 1 round measured again");
    }

    @Test
    void isNothingWhereNothingWasToBeDone() {
        assertThat(HeapText.of(new HeapFacts(0, 3_000_000, 0, 0, "no kernel"))).isEmpty();
    }

    @Test
    void isALineOfTheConsoleReport() {
        assertThat(ConsoleReport.full(ResultFixtures.result()
                                .heap(new HeapFacts(384 * MEGABYTE, 112_400_000, 0, 0, ""))
                                .build())
                        .lines())
                .contains("heap: 384 MB touched in 112 ms");
    }
}
