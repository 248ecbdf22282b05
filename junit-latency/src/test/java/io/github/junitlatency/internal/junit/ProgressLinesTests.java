package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

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
}
