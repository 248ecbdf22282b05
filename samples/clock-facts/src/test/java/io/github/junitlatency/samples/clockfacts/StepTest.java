package io.github.junitlatency.samples.clockfacts;

import static io.github.junitlatency.samples.clockfacts.Table.number;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Memory;
import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * The clock's step and its proof (seed 001, which found 38 ticks).
 *
 * <p>What you should see: every difference of neighbouring readings is a multiple of the step that junit-latency found
 * with reads of its own, and few multiples make up nearly all of them.
 */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64", disabledReason = "reads x86-64's counter in C of its own")
class StepTest {

    private static final int ITERATIONS = 256;
    private static final int READS = 1_024; // an iteration
    private static final int SHOWN = 6;

    private final Memory readings = new Memory((long) ITERATIONS * READS * Long.BYTES);

    @LatencyTest(iterations = ITERATIONS, warmup = ITERATIONS)
    void readings(Iteration iteration) {
        ClockReads.C.cf_readings(readings, (int) iteration.index() * READS, READS);
    }

    @AfterEach
    void everyDifferenceIsAMultipleOfTheStep(LatencyResult result) {
        long step = result.conditions().clock().stepTicks();
        Map<Long, Integer> differences = new TreeMap<>();
        for (int i = 1; i < ITERATIONS * READS; i++) {
            differences.merge(reading(i) - reading(i - 1), 1, Integer::sum);
        }
        int count = ITERATIONS * READS - 1;
        int multiples = differences.entrySet().stream()
                .filter(entry -> entry.getKey() % step == 0)
                .mapToInt(Map.Entry::getValue)
                .sum();
        System.out.println(table(differences, step, count)
                + String.format(
                        "%,d of %,d differences (%s%%) are multiples of the step, %d ticks%n",
                        multiples, count, number(100.0 * multiples / count, 4), step));

        assertThat(multiples).isEqualTo(count);
        assertThat(differences.keySet()).allMatch(difference -> difference >= 0);
    }

    private static Table table(Map<Long, Integer> differences, long step, int count) {
        Table table = new Table(
                "Differences of neighbouring readings, the most frequent", "ticks", "steps", "count", "share");
        differences.entrySet().stream()
                .sorted(Map.Entry.<Long, Integer>comparingByValue(Comparator.reverseOrder()))
                .limit(SHOWN)
                .forEach(entry -> table.row(
                        number(entry.getKey(), 0),
                        number((double) entry.getKey() / step, 2),
                        number(entry.getValue(), 0),
                        number(100.0 * entry.getValue() / count, 3) + "%"));
        return table;
    }

    private long reading(int index) {
        return readings.getLong((long) index * Long.BYTES);
    }
}
