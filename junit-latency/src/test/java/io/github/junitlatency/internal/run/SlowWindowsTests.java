package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.stack.SampledRound.Window;
import io.github.junitlatency.internal.measure.Contexts;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SlowWindowsTests {

    private static NotedIteration noted(long start, long stop) {
        return new NotedIteration(
                start, stop - start, Disturbance.NONE, Contexts.unpaced(start, stop, Optional.empty(), 1));
    }

    @Test
    void takesOffWhatTheStacksOfAnIterationCostThoughIterationsOverlap() {
        long[] stacks = {100, 200, 200, 300};
        List<NotedIteration> noted = List.of(noted(0, 1_199), noted(150, 1_350), noted(301, 1_350));

        // with 100 ticks a stack and one more than there are: 1,199 - 500, 1,200 - 400, 1,049
        assertThat(new SlowWindows(noted, stacks, 750, 10, 1).of(100))
                .containsExactly(new Window(150, 1_350), new Window(301, 1_350));
    }

    @Test
    void aBacklogOfManyIterationsAndStacksTakesNoSearchThroughAll() {
        List<NotedIteration> noted = new ArrayList<>();
        for (int i = 0; i < 200_000; i++) {
            noted.add(noted(i, 1_000_000 + 2L * i));
        }
        long[] stacks = LongStream.range(0, 1_000_000).toArray();

        // each with each would be 2 * 10^11 looks, some minutes
        assertThat(org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
                        Duration.ofSeconds(60), () -> new SlowWindows(noted, stacks, 500, 10, 1).of(0)))
                .hasSize(noted.size());
    }
}
