package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.Samples.PhaseFacts;
import io.github.junitlatency.result.GapFacts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TallyPoolTests {

    private static TallyPool pool(int threads) {
        return new TallyPool(
                threads,
                new PhaseSettings(
                        5,
                        List.of(),
                        1,
                        100,
                        new Interruptions(() -> ThreadCounters.NONE, () -> true),
                        OptionalDouble.empty()));
    }

    private static List<Samples> samples(TallyPool pool) {
        return pool.samples(new PhaseFacts(0, 0, pool.progress(), 0, GapFacts.UNKNOWN));
    }

    private static IterationNumber number(int thread, int threads, long value) {
        IterationNumber number = IterationNumber.of(thread, threads);
        number.value = value;
        return number;
    }

    @Test
    void fewThreadsHaveATallyEach() {
        TallyPool pool = pool(3);
        pool.add(number(1, 3, 0), 0, 1_000, 105);
        pool.add(number(2, 3, 0), 0, 1_000, 205);
        pool.add(number(2, 3, 1), 0.75, 2_000, 205);

        assertThat(samples(pool))
                .extracting(part -> part.histogram().getTotalCount())
                .containsExactly(0L, 1L, 2L);
        assertThat(pool.times().count()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"12, false", "24, true"})
    void callsThatAreSlowForLongerThanAfterTheReleaseDrift(int slow, boolean isDrift) {
        TallyPool pool = pool(3);
        for (int call = 0; call < 300; call++) {
            long value = call / 3;
            pool.add(number(call % 3, 3, value), value / 100.0, 1_000 * call, value <= slow ? 305 : 105);
        }
        StateTimes times = new StateTimes(300);
        pool.endParts(times, 300);

        assertThat(times.isWhole()).isTrue();
        assertThat(Drift.of(times, Optional.empty(), true, new MovedTest(1)).isPresent())
                .isEqualTo(isDrift);
    }

    @Test
    void aLongCallHasItsNumberOverAllThreadsAndItsTime() {
        TallyPool pool = pool(3);
        pool.add(number(2, 3, 4), 0.5, 1_000, 10_005);

        NotedIteration noted = ThreadSamples.ofUnique(samples(pool)).slowest().get(0);

        assertThat(noted.iteration()).isEqualTo(14);
        assertThat(noted.ticks()).isEqualTo(10_000);
        assertThat(noted.context().startTicks()).isEqualTo(1_000);
        assertThat(noted.context().stopTicks()).isEqualTo(11_005);
    }

    @Test
    void noCallIsLostWhereManyThreadsAddAtOnce() throws Throwable {
        int threads = TallyPool.OWN + 1;
        TallyPool pool = pool(threads);
        try (Crew crew = new Crew(threads, () -> ThreadCounters.NONE, 2, thread -> {})) {
            crew.run(thread -> {
                for (int call = 0; call < 1_000; call++) {
                    pool.add(number(thread, threads, call), call / 1_000.0, call, 100);
                }
                return thread;
            });
        }

        assertThat(pool.times().count()).isEqualTo(1_000L * threads);
    }
}
