package io.github.junitlatency.samples.vectorgrowth;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/**
 * Seed 000's vector of reserved but untouched memory, which {@code new} cannot make: longs in mapped memory.
 *
 * <p>What you should see: one add in 512 is the first in its page, and so p99.9 is what a page fault takes; with the pages
 * written beforehand it is what the other adds take.
 */
@Tag("table") // not in the default build, because it takes long
class FirstTouchTest {

    private static final int ADDS = 1_000_000;
    private static final Percentile P999 = Percentile.of(99.9); // of 4 KB pages, 0.2% of the adds touch a new one
    private static final Map<String, LatencyResult> RESULTS = new HashMap<>();

    @TempDir
    static Path folder;

    @AfterEach
    void keep(LatencyResult result) {
        RESULTS.put(result.test().methodName(), result);
    }

    @AfterAll
    static void prefaultingTakesTheFaultsOutOfP999() {
        assertThat(RESULTS.get("prefaulted").ticksAt(P999))
                .isLessThan(RESULTS.get("untouched").ticksAt(P999));
    }

    @Nested
    @DisplayName("mapped memory never touched before")
    class Untouched {

        private MappedByteBuffer elements;

        @BeforeRound
        void untouchedPages() throws IOException {
            elements = PrivateMapping.fresh(folder, ADDS * Long.BYTES);
        }

        @LatencyTest(iterations = ADDS, warmup = ADDS)
        void untouched() {
            elements.putLong(1);
        }
    }

    @Nested
    @DisplayName("mapped memory whose pages were written")
    class Prefaulted {

        private MappedByteBuffer elements;

        @BeforeRound
        void writtenPages() throws IOException {
            elements = PrivateMapping.prefaulted(folder, ADDS * Long.BYTES);
        }

        @LatencyTest(iterations = ADDS, warmup = ADDS)
        void prefaulted() {
            elements.putLong(1);
        }
    }
}
