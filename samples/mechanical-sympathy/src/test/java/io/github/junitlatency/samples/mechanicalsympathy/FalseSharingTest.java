package io.github.junitlatency.samples.mechanicalsympathy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.HelperThreads;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/**
 * Two threads that write different numbers, on one cache line and on lines of their own (seed 002, "False Sharing").
 *
 * <p>What you should see: padding makes the same code several times as fast. {@link LayoutTest} checks where the numbers
 * are.
 */
class FalseSharingTest {

    private static final int WRITES = 100;

    /** Long enough for a neighbour that shares its CPU with other processes to have its turns. */
    private static final int ITERATIONS = 300_000;

    private static final String SIDE_BY_SIDE = "side by side";
    private static final String PADDED = "128 bytes of padding between";
    private static final Table TABLE = new Table(WRITES + " writes beside another thread's, ns");

    @BeforeAll
    static void needTwoCpus() {
        Cpus.need(2);
    }

    @Nested
    class SideBySide {

        private Neighbours numbers;

        @BeforeRound
        void moveIn(HelperThreads helpers) {
            Neighbours fresh = new Neighbours();
            helpers.start("neighbour", stop -> {
                while (!stop.isRaised()) {
                    fresh.left++;
                    fresh.right++;
                }
            });
            numbers = fresh;
        }

        @LatencyTest(batch = WRITES, iterations = ITERATIONS)
        void sideBySide() {
            numbers.mine++;
        }

        @AfterEach
        void keep(LatencyResult result) {
            check(numbers.mine, numbers.left, result);
            TABLE.add(SIDE_BY_SIDE, result);
        }
    }

    @Nested
    class Padded {

        private FarNeighbours numbers;

        @BeforeRound
        void moveIn(HelperThreads helpers) {
            FarNeighbours fresh = new FarNeighbours();
            helpers.start("neighbour", stop -> {
                while (!stop.isRaised()) {
                    fresh.left++;
                    fresh.right++;
                }
            });
            numbers = fresh;
        }

        @LatencyTest(batch = WRITES, iterations = ITERATIONS)
        void padded() {
            numbers.mine++;
        }

        @AfterEach
        void keep(LatencyResult result) {
            check(numbers.mine, numbers.left, result);
            TABLE.add(PADDED, result);
        }
    }

    /** No write may be lost; and where the neighbour hardly ran, as on a busy machine, nothing was shared. */
    private static void check(long own, long neighbours, LatencyResult result) {
        assertThat(own).isEqualTo(result.iterations() * WRITES);
        assumeTrue(
                neighbours > own / 10,
                () -> "the neighbour wrote " + neighbours + " times only, this thread " + own + " times");
    }

    /**
     * At the 99th percentile, because it shows also where the neighbour has its CPU for a small part of the time only,
     * as on a busy machine.
     */
    @AfterAll
    static void sharingALineCosts() {
        TABLE.print();
        TABLE.assertLess(99, PADDED, SIDE_BY_SIDE);
    }
}
