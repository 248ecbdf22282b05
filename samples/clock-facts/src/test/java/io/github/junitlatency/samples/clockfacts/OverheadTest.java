package io.github.junitlatency.samples.clockfacts;

import static io.github.junitlatency.samples.clockfacts.Table.number;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/**
 * Measures the overhead and its variance (seed 001): only an overhead that varies little may be subtracted.
 *
 * <p>What you should see: a few neighbouring multiples of the clock's step in nearly every iteration, in every run. What
 * lies above the 99.9th percentile is the machine's and excluded from mean and variance.
 */
@TestInstance(Lifecycle.PER_CLASS)
class OverheadTest {

    private final List<LatencyResult> results = new ArrayList<>();

    @RepeatedTest(10)
    @LatencyTest
    void nothing() {}

    @AfterEach
    void keep(LatencyResult result) {
        results.add(result);
    }

    @AfterAll
    void overheadIsTakenOffAndNeverMoreThanThat() {
        Table table = new Table(
                "Overhead of a start and a stop read, in ticks, of 100,000 empty iterations",
                "run",
                "taken off",
                "min",
                "p50",
                "p99.9",
                "max",
                "mean",
                "variance");
        for (int run = 0; run < results.size(); run++) {
            LatencyResult result = results.get(run);
            Gross gross = Gross.of(result);
            table.row(
                    Integer.toString(run + 1),
                    number(result.conditions().clock().overhead().ticks(), 0),
                    number(gross.min(), 0),
                    number(gross.p50(), 0),
                    number(gross.p999(), 0),
                    number(gross.max(), 0),
                    number(gross.mean(), 2),
                    number(gross.variance(), 1));
        }
        System.out.println(table);

        assertThat(results).hasSize(10).allSatisfy(result -> {
            Gross gross = Gross.of(result);
            long overhead = result.conditions().clock().overhead().ticks();
            assertThat(overhead).isPositive();
            assertThat(overhead % result.conditions().clock().stepTicks()).isZero();
            assertThat(gross.min()).isLessThanOrEqualTo(gross.p50());
            assertThat(gross.mean()).isBetween((double) gross.min(), (double) gross.p999());
        });
    }
}
