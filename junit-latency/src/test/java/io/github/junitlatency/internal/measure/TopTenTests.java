package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopTenTests {

    private final TopTen topTen = new TopTen();

    private List<SeenIteration> slowest() {
        return SeenIteration.of(topTen.slowest());
    }

    private void enter(SeenIteration iteration) {
        topTen.enter(new NotedIteration(
                iteration.iteration(), iteration.ticks(), iteration.disturbance(), IterationContext.UNKNOWN));
    }

    private void enter(long iteration, long ticks) {
        if (ticks > topTen.threshold()) {
            enter(new SeenIteration(iteration, ticks, Disturbance.NONE));
        }
    }

    @Test
    void lets0InWhileThereIsRoom() {
        LongStream.range(0, 9).forEach(iteration -> enter(iteration, 0));

        assertThat(topTen.threshold()).isEqualTo(-1);
        assertThat(slowest())
                .hasSize(9)
                .allSatisfy(slow -> assertThat(slow.ticks()).isZero());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void agreesWithSortingThemAll(long seed) {
        Random random = new Random(seed);
        List<SeenIteration> all = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            long ticks = random.nextInt(seed % 2 == 0 ? 20 : 100_000); // with many ties, and with few
            all.add(new SeenIteration(i, ticks, Disturbance.NONE));
            enter(i, ticks);
        }

        all.sort(
                Comparator.comparingLong(SeenIteration::ticks).reversed()); // stable: the earlier of equals stays first
        assertThat(slowest()).isEqualTo(all.subList(0, 10));
    }
}
