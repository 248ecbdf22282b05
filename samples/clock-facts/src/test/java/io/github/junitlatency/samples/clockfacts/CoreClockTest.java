package io.github.junitlatency.samples.clockfacts;

import static io.github.junitlatency.samples.clockfacts.Table.number;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import io.github.junitlatency.result.LatencyResult;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The core's clock against the time stamp counter: a tick is not a cycle (seed 001).
 *
 * <p>What you should see: ticks in proportion to the chain's length, and a number of ticks for five cycles that is not
 * five, unless the core happens to run at the counter's rate. On a core at half that rate they would be ten.
 */
@TestInstance(Lifecycle.PER_CLASS)
class CoreClockTest {

    private final NavigableMap<Integer, LatencyResult> results = new TreeMap<>();
    private int measured;

    @ParameterizedTest
    @ValueSource(ints = {100, 200, 400, 800, 1_600})
    @LatencyTest(iterations = 10_000)
    void chain(int steps, Sink sink) {
        measured = steps;
        sink.consume(SerialChain.run(steps, steps));
    }

    @AfterEach
    void keep(LatencyResult result) {
        results.put(measured, result);
    }

    @AfterAll
    void ticksGrowWithTheChain() {
        Table table = new Table(
                "A serial chain of steps of 5 cycles each",
                "steps",
                "cycles",
                "p50 ticks",
                "ticks for 5 cycles",
                "cycles a tick",
                "core GHz");
        results.forEach((steps, result) -> {
            double ticks = median(result);
            double cycles = (double) steps * SerialChain.CYCLES_PER_STEP;
            table.row(
                    number(steps, 0),
                    number(cycles, 0),
                    number(ticks, 0),
                    number(ticks / steps, 2),
                    number(cycles / ticks, 2),
                    number(cycles / ticks * result.conditions().clock().frequencyHz() / 1e9, 2));
        });
        System.out.println(table);

        // in proportion, the ratio would be 2; the bounds leave room for a core that changes its speed between tests
        results.tailMap(200, true)
                .forEach((steps, result) -> assertThat(median(result) / median(results.get(steps / 2)))
                        .as("ticks of %d steps against those of half as many", steps)
                        .isBetween(1.2, 3.3));
        assertThat(median(results.get(1_600)) / median(results.get(100))).isBetween(6.0, 43.0);
    }

    private static double median(LatencyResult result) {
        return result.distribution().histogram().getValueAtPercentile(50);
    }
}
