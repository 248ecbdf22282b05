package io.github.junitlatency.samples.vectorgrowth;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/**
 * Page faults by cause: a vector that takes a segment of 256 pages into use every 2,000 adds.
 *
 * <p>What you should see: the longest iterations are those that take a segment, and their cause is page faults; with the
 * pages written in {@code @BeforeRound} the same iterations take a small part of that, and at most a stray fault.
 */
class PageFaultTest {

    private static final int ADDS = 20_000;
    private static final int ADDS_A_SEGMENT = 2_000;
    private static final int SEGMENT = 256 * PrivateMapping.PAGE;
    private static final int MEMORY = ADDS / ADDS_A_SEGMENT * SEGMENT;

    /** So many only a segment has: elsewhere, in the JVM itself, there may be one or two. */
    private static final int MANY = 32;

    @TempDir
    static Path folder;

    private static void add(MappedByteBuffer memory, long index) {
        if (index % ADDS_A_SEGMENT == 0) {
            int from = (int) (index / ADDS_A_SEGMENT) * SEGMENT;
            PrivateMapping.touch(memory, from, from + SEGMENT);
        }
    }

    /** Returns those of the longest iterations that had many page faults, preempted or not. */
    private static List<Long> faulting(LatencyResult result) {
        return result.slowest().stream()
                .filter(slow -> slow.causes().stream().anyMatch(PageFaultTest::isManyPageFaults))
                .map(SlowIteration::iteration)
                .toList();
    }

    private static boolean isManyPageFaults(Cause cause) {
        return cause.which() instanceof Cause.Detail.Faults faults && faults.count() >= MANY;
    }

    @Nested
    @DisplayName("segments never touched before")
    class Untouched {

        private MappedByteBuffer memory;

        @BeforeRound
        void untouchedPages() throws IOException {
            memory = PrivateMapping.fresh(folder, MEMORY);
        }

        @LatencyTest(iterations = ADDS, warmup = ADDS)
        void untouched(Iteration iteration) {
            add(memory, iteration.index());
        }

        /** Only of those that take a segment: a busy machine may put stalls of its own among the longest. */
        @AfterEach
        void mostSegmentsShowTheirPageFaults(LatencyResult result) {
            long segments = result.slowest().stream()
                    .filter(slow -> slow.iteration() % ADDS_A_SEGMENT == 0)
                    .count();
            assertThat(faulting(result))
                    .hasSizeGreaterThan((int) segments / 2)
                    .allMatch(iteration -> iteration % ADDS_A_SEGMENT == 0);
        }
    }

    @Nested
    @DisplayName("segments whose pages were written")
    class Prefaulted {

        private MappedByteBuffer memory;

        @BeforeRound
        void writtenPages() throws IOException {
            memory = PrivateMapping.prefaulted(folder, MEMORY);
        }

        @LatencyTest(iterations = ADDS, warmup = ADDS)
        void prefaulted(Iteration iteration) {
            add(memory, iteration.index());
        }

        @AfterEach
        void noneOfThemIs(LatencyResult result) {
            assertThat(faulting(result)).isEmpty();
        }
    }
}
