package io.github.junitlatency.samples.clockfacts;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Measures the cost of a clock read, with and without fences (seeds 001 and 003).
 *
 * <p>What you should see: the more a read waits for, the further down its bars stand. An iteration is 1,000 reads, so that
 * the clock's step is a thousandth of what it is of a single read.
 */
@TestInstance(Lifecycle.PER_CLASS)
@EnabledOnOs(value = OS.LINUX, architectures = "amd64", disabledReason = "reads x86-64's counter in C of its own")
class ReadCostTest {

    private static final int READS = 1_000;

    /** The ways to read take turns, so that a change of the machine's pace meets all of them. */
    private static final int TURNS = 5;

    private final Map<Read, Histogram> ticks = new EnumMap<>(Read.class);
    private Read measured;

    static Stream<Read> everyReadInTurns() {
        return Collections.nCopies(TURNS, List.of(Read.values())).stream().flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("everyReadInTurns")
    @LatencyTest(iterations = 500, warmup = 200)
    void thousandReads(Read read) {
        measured = read;
        read.times(READS);
    }

    @AfterEach
    void keep(LatencyResult result) {
        ticks.merge(measured, result.distribution().histogram(), (all, more) -> {
            all.add(more);
            return all;
        });
    }

    @AfterAll
    void fencesCostAndNeverSave() {
        System.out.println(ReadCosts.table(ticks, READS));
        System.out.println(ReadCosts.histogram(ticks, READS));

        assertThat(median(Read.LFENCE_RDTSC)).isGreaterThanOrEqualTo(median(Read.RDTSC));
        assertThat(median(Read.RDTSCP_LFENCE)).isGreaterThanOrEqualTo(median(Read.RDTSC));
        assertThat(median(Read.PAIR)).isGreaterThanOrEqualTo(median(Read.LFENCE_RDTSC));
    }

    private long median(Read read) {
        return ticks.get(read).getValueAtPercentile(50);
    }
}
