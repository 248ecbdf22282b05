package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** On a scripted clock. */
class ProgressLinesTests {

    private final List<String> printed = new ArrayList<>();
    private double nowSeconds = 1_000;

    private ProgressLines lines() {
        return new ProgressLines("A.b", 60, printed::add, () -> (long) (nowSeconds * 1e9));
    }

    private void hear(ProgressLines lines, double afterSeconds, ProgressEvent work) {
        nowSeconds += afterSeconds;
        lines.hear(work);
    }

    @Test
    void aShortTestPrintsNothing() {
        ProgressLines lines = lines();
        hear(lines, 0, ProgressEvent.warmUp(1, -1));
        hear(lines, 0.5, new ProgressEvent(ProgressEvent.Phase.WARM_UP_UNTIL_STEADY, 1, 0, 90_000, 0, 9.5));
        hear(lines, 0.6, ProgressEvent.round(1, 5, 100_000, 1.2));
        hear(lines, 2, ProgressEvent.round(2, 5, 100_000, 1.8));

        assertThat(printed).isEmpty();
    }

    @Test
    void aWaitForACpuIsSaidWhenItIsLongWithForWhomAndHowLongAtMost() {
        ProgressLines lines = lines();
        lines.awaits(new CpuWait(1, 4_711, Duration.ofSeconds(60)));
        nowSeconds += 5;
        lines.awaits(new CpuWait(1, 4_712, Duration.ofSeconds(55)));
        nowSeconds += 5;
        lines.awaits(new CpuWait(0, 0, Duration.ofSeconds(50)));

        assertThat(printed)
                .containsExactly(
                        "junit-latency: A.b: waits for CPU 1, on which process 4712\n"
                                + "  measures, at most 55 s more (5 s so far)",
                        "junit-latency: A.b: waits for CPU 0, on which another\n"
                                + "  process measures, at most 50 s more (10 s so far)");
    }

    @Test
    void aLongRoundIsAnnouncedBeforeItBegins() {
        ProgressLines lines = lines();
        hear(lines, 0, ProgressEvent.warmUp(1, -1));
        hear(lines, 2, ProgressEvent.round(1, 5, 100_000, 190));

        assertThat(printed)
                .containsExactly(
                        "junit-latency: A.b: round 1 of up to 5, 100,000 iterations,\n" + "  about 4 min (2 s so far)");
    }

    @Test
    void manyShortRoundsPrintLinesWithGrowingGaps() {
        ProgressLines lines = lines();
        List<Integer> at = new ArrayList<>();
        for (int second = 0; second <= 200; second++) {
            int before = printed.size();
            hear(lines, second == 0 ? 0 : 1, ProgressEvent.round(second + 1, 0, 10, 0.9));
            if (printed.size() > before) {
                at.add(second);
            }
        }

        assertThat(at).containsExactly(5, 10, 20, 40, 80, 140, 200);
    }

    @Test
    void aLongWarmUpIsAnnouncedOnceAndThenNowAndThen() {
        ProgressLines lines = lines();
        hear(lines, 0, ProgressEvent.warmUp(1, 10_000));
        for (int done = 100; done <= 4_000; done += 100) {
            hear(
                    lines,
                    0.5,
                    new ProgressEvent(ProgressEvent.Phase.WARM_UP, 1, 0, done, 10_000, (10_000 - done) * 0.005));
        }

        assertThat(printed).hasSize(3); // after 0.5 s, 5.5 s, 15.5 s
        assertThat(printed.get(0)).startsWith("junit-latency: A.b: warm-up, 100 of 10,000 iterations,");
        assertThat(printed.get(2)).startsWith("junit-latency: A.b: warm-up, 3,100 of 10,000 iterations,");
    }

    @Test
    void waitingForAnotherTestIsNotThisOnesTime() {
        ProgressLines lines = lines();
        nowSeconds += 100;
        hear(lines, 0, ProgressEvent.round(1, 1, 10, 1));

        assertThat(printed).isEmpty();
    }

    static Stream<Arguments> works() {
        return Stream.of(
                Arguments.of(ProgressEvent.warmUp(1, 20_000), "warm-up of 20,000 iterations"),
                Arguments.of(ProgressEvent.warmUp(1, -1), "warm-up until steady"),
                Arguments.of(
                        new ProgressEvent(Phase.WARM_UP, 1, 0, 600, 20_000, 38.6),
                        "warm-up, 600 of 20,000 iterations, about 39 s more"),
                Arguments.of(
                        new ProgressEvent(Phase.WARM_UP, 1, 0, 600, 20_000, Double.NaN),
                        "warm-up, 600 of 20,000 iterations"),
                Arguments.of(
                        new ProgressEvent(Phase.WARM_UP_UNTIL_STEADY, 1, 0, 2_900, 0, 4.2),
                        "warm-up until steady, 2,900 iterations, at most 5 s more"),
                Arguments.of(
                        ProgressEvent.round(1, 5, 100_000, 167), "round 1 of up to 5, 100,000 iterations, about 3 min"),
                Arguments.of(ProgressEvent.round(7, 0, 1, 8), "round 7, 1 iteration, about 8 s"),
                Arguments.of(ProgressEvent.round(1, 1, 1_000, 8), "round 1, 1,000 iterations, about 8 s"),
                Arguments.of(
                        ProgressEvent.allocation(2, 100_000, Double.NaN),
                        "counting what is allocated, round 2, 100,000 iterations"),
                Arguments.of(ProgressEvent.pair(1, 12, Double.NaN), "pair 1 of up to 12 pairs of JVMs"),
                Arguments.of(
                        ProgressEvent.pair(3, 12, 44.5), "pair 3 of up to 12 pairs of JVMs, about 45 s more at most"));
    }

    @ParameterizedTest
    @MethodSource("works")
    void aLineSaysWhatTheWorkIsAndHowLongItTakes(ProgressEvent work, String text) {
        assertThat(ProgressLines.text(work)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0, 0 s", "7.01, 8 s", "60, 60 s", "61, 2 min", "3599, 60 min", "7500, 2 h 5 min"})
    void lengthsAreRoundedUp(double seconds, String text) {
        assertThat(ProgressLines.seconds(seconds)).isEqualTo(text);
    }
}
