package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.CpuWait;
import io.github.junitlatency.internal.measure.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** On a scripted clock. */
class ProgressLinesTests {

    private final List<String> printed = new ArrayList<>();
    private double nowSeconds = 1_000;

    private ProgressLines lines(boolean isTerminal) {
        return new ProgressLines("A.b", isTerminal, 60, printed::add, () -> (long) (nowSeconds * 1e9));
    }

    private void hear(ProgressLines lines, double afterSeconds, Work work) {
        nowSeconds += afterSeconds;
        lines.hear(work);
    }

    @Test
    void aShortTestPrintsNothing() {
        ProgressLines lines = lines(false);
        hear(lines, 0, Work.warmUp(1, -1));
        hear(lines, 0.5, new Work(Work.Phase.WARM_UP_UNTIL_STEADY, 1, 0, 90_000, 0, 9.5));
        hear(lines, 0.6, Work.round(1, 5, 100_000, 1.2));
        hear(lines, 2, Work.round(2, 5, 100_000, 1.8));
        lines.close();

        assertThat(printed).isEmpty();
    }

    @Test
    void aWaitForACpuIsSaidWhenItIsLongWithForWhomAndHowLongAtMost() {
        ProgressLines lines = lines(false);
        lines.awaits(new CpuWait(1, 4_711, Duration.ofSeconds(60)));
        nowSeconds += 5;
        lines.awaits(new CpuWait(1, 4_712, Duration.ofSeconds(55)));
        nowSeconds += 5;
        lines.awaits(new CpuWait(0, 0, Duration.ofSeconds(50)));
        lines.close();

        assertThat(printed)
                .containsExactly(
                        "junit-latency: A.b: waits for CPU 1, on which process 4712\n"
                                + "  measures, at most 55 s more (5 s so far)" + System.lineSeparator(),
                        "junit-latency: A.b: waits for CPU 0, on which another\n"
                                + "  process measures, at most 50 s more (10 s so far)" + System.lineSeparator());
    }

    @Test
    void onATerminalAWaitIsOneLineThatIsTakenAway() {
        ProgressLines lines = lines(true);
        lines.awaits(new CpuWait(1, 4_711, Duration.ofSeconds(60)));
        nowSeconds += 5;
        lines.awaits(new CpuWait(1, 4_711, Duration.ofSeconds(55)));
        lines.close();

        assertThat(printed)
                .containsExactly(
                        "\rjunit-latency: A.b: waits for CPU 1, on which process 4711 ", "\r" + " ".repeat(59) + "\r");
    }

    @Test
    void aLongRoundIsAnnouncedBeforeItBegins() {
        ProgressLines lines = lines(false);
        hear(lines, 0, Work.warmUp(1, -1));
        hear(lines, 2, Work.round(1, 5, 100_000, 190));
        lines.close();

        assertThat(printed)
                .containsExactly("junit-latency: A.b: round 1 of up to 5, 100,000 iterations,\n"
                        + "  about 4 min (2 s so far)" + System.lineSeparator());
    }

    @Test
    void manyShortRoundsPrintLinesWithGrowingGaps() {
        ProgressLines lines = lines(false);
        List<Integer> at = new ArrayList<>();
        for (int second = 0; second <= 200; second++) {
            int before = printed.size();
            hear(lines, second == 0 ? 0 : 1, Work.round(second + 1, 0, 10, 0.9));
            if (printed.size() > before) {
                at.add(second);
            }
        }

        assertThat(at).containsExactly(5, 10, 20, 40, 80, 140, 200);
    }

    @Test
    void aLongWarmUpIsAnnouncedOnceAndThenNowAndThen() {
        ProgressLines lines = lines(false);
        hear(lines, 0, Work.warmUp(1, 10_000));
        for (int done = 100; done <= 4_000; done += 100) {
            hear(lines, 0.5, new Work(Work.Phase.WARM_UP, 1, 0, done, 10_000, (10_000 - done) * 0.005));
        }

        assertThat(printed).hasSize(3); // after 0.5 s, 5.5 s, 15.5 s
        assertThat(printed.get(0)).startsWith("junit-latency: A.b: warm-up, 100 of 10,000 iterations,");
        assertThat(printed.get(2)).startsWith("junit-latency: A.b: warm-up, 3,100 of 10,000 iterations,");
    }

    @Test
    void waitingForAnotherTestIsNotThisOnesTime() {
        ProgressLines lines = lines(false);
        nowSeconds += 100;
        hear(lines, 0, Work.round(1, 1, 10, 1));

        assertThat(printed).isEmpty();
    }

    @Test
    void aTerminalHasABarThatIsTakenAway() {
        ProgressLines lines = lines(true);
        hear(lines, 0, Work.round(1, 1, 10, 1));
        hear(lines, 4, Work.round(2, 0, 10, 4));
        hear(lines, 0.1, Work.round(3, 0, 10, Double.NaN));
        hear(lines, 3.9, Work.round(4, 0, 10, 4));
        lines.close();
        lines.close();

        assertThat(printed)
                .containsExactly(
                        "\r" + padded("[##########..........] A.b: round 2, 10 iterations, about 4"),
                        "\r" + padded("[#############.......] A.b: round 4, 10 iterations, about 4"),
                        "\r" + padded("") + "\r");
    }

    private static String padded(String text) {
        return text + " ".repeat(59 - text.length());
    }
}
