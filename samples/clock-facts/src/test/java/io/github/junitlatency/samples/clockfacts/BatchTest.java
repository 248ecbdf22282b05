package io.github.junitlatency.samples.clockfacts;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Shows how {@code batch} measures times below the clock's step (seed 001): the same body n times makes the error of a
 * call an n-th.
 *
 * <p>What you should see: with a batch of 1 many bodies, each a step of the chain longer than the last, look the same; from
 * batch to batch the error shrinks by about ten, until what is left is the core's own unsteadiness.
 */
@ParameterizedClass
@ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9})
class BatchTest {

    private static final BatchErrors ERRORS = new BatchErrors();

    /** Below this the clock shows as much as the core is steady, and there is little for a batch to win. */
    private static final int COARSE_STEP_TICKS = 10;

    @Parameter
    int steps;

    private long state = 1;

    private void body() {
        state = SerialChain.run(steps, state);
    }

    @LatencyTest(batch = 1, iterations = 20_000)
    void batchOf1() {
        body();
    }

    @LatencyTest(batch = 10, iterations = 20_000)
    void batchOf10() {
        body();
    }

    @LatencyTest(batch = 100, iterations = 10_000, warmup = 10_000)
    void batchOf100() {
        body();
    }

    @LatencyTest(batch = 1_000, iterations = 1_000, warmup = 2_000)
    void batchOf1000() {
        body();
    }

    @LatencyTest(batch = 10_000, iterations = 200, warmup = 300)
    void batchOf10000() {
        body();
    }

    @AfterEach
    void keep(LatencyResult result) {
        ERRORS.add(steps, result);
    }

    @AfterAll
    static void theErrorShrinks() {
        System.out.println(ERRORS.table());

        assertThat(ERRORS.error(10)).isLessThan(ERRORS.error(1));
        assertThat(ERRORS.error(100)).isLessThan(ERRORS.error(1));
        assertThat(ERRORS.error(1_000)).isLessThan(ERRORS.error(1));
        if (ERRORS.stepTicks() >= COARSE_STEP_TICKS) {
            assertThat(ERRORS.error(100)).isLessThan(ERRORS.error(10));
        }
    }
}
