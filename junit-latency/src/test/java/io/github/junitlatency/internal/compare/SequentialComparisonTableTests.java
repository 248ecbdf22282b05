package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.compare.MeasuredPair.RoundPair;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.LongSimulation;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Makes the tables of docs/evidence/comparing.md, where the log of each pair's ratio is normal around what is true. */
@LongSimulation
class SequentialComparisonTableTests {

    private static final int BASE_TICKS = 1_000;

    private static MeasuredPair pair(double trueRatio, double deviation, SplittableRandom random) {
        double head = BASE_TICKS * trueRatio * Math.exp(deviation * random.nextGaussian());
        return new MeasuredPair(List.of(new RoundPair(of(Math.round(head)), of(BASE_TICKS))));
    }

    private static Distribution of(long ticks) {
        Histogram small = new Histogram(4_000, 3); // exact up to 2,047
        small.recordValue(ticks);
        return new Distribution(small, ticks);
    }

    private static Gate.Counts counts(double allowed, double more, double deviation, int maxPairs) {
        HeadLimit allowance = new HeadLimit(Subject.parse("p50"), 1 + allowed, 0, "base");
        return new Gate(allowance, new SequentialComparison.Settings(0.01, maxPairs, 1))
                .count(
                        random -> pair((1 + allowed) * (1 + more), deviation, random),
                        Lengths.repetitions(500, 1),
                        Math.round(1_000 * (more + deviation) + maxPairs));
    }

    @Test
    void whatIsFound() {
        for (double deviation : new double[] {0.01, 0.02, 0.03, 0.05, 0.08}) {
            for (int maxPairs : new int[] {7, 9, 11, 13, 15}) {
                print(
                        String.format("| %.0f%% | %d |", 100 * deviation, maxPairs),
                        DoubleStream.of(0, 0.03, 0.05, 0.1, 0.2)
                                .mapToObj(more -> counts(0, more, deviation, maxPairs))
                                .map(it -> String.format(Locale.ROOT, " %.1f, %.1f |", 100 * it.fail(), it.pairs())));
            }
        }
    }

    @Test
    void whatPasses() {
        for (double deviation : new double[] {0.01, 0.02, 0.03, 0.05, 0.08, 0.13}) {
            for (int maxPairs : new int[] {7, 11, 15}) {
                print(
                        String.format("| %.0f%% | %d |", 100 * deviation, maxPairs),
                        DoubleStream.of(0, 0.05, 0.1, 0.25)
                                .mapToObj(allowed -> counts(allowed, 1 / (1 + allowed) - 1, deviation, maxPairs))
                                .map(it -> String.format(
                                        Locale.ROOT,
                                        " %.1f / %.1f, %.1f |",
                                        100 * it.pass(),
                                        100 * it.fail(),
                                        it.pairs())));
            }
        }
    }

    private static void print(String head, Stream<String> cells) {
        String row = head + cells.collect(Collectors.joining());
        assertThat(row).doesNotContain("NaN");
        if (Lengths.isFull()) {
            System.out.println(row);
        }
    }
}
