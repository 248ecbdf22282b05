package io.github.junitlatency.internal.measure.loop;

import static io.github.junitlatency.internal.measure.LimitsFixture.judgedOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.limits;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.LongSimulation;
import io.github.junitlatency.testing.TestWithFull;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Counts events. */
@LongSimulation
class PacedEventsTests extends PacedLoopFixture {

    private static final long LIMIT = 100_000;
    private static final int ITERATIONS = 20_000;

    private Samples measure(LongUnaryOperator service) throws Throwable {
        playing(service);
        return paced(Body.empty())
                .measure(ITERATIONS, CPU, 0, limits(LIMIT), 1e9, Settling.NONE)
                .response();
    }

    private static long events(Samples samples, long limit) {
        return samples.stalls().getCountBetweenValues(limit + 1, Long.MAX_VALUE / 2);
    }

    /** Returns services of 9 us, and one in twenty of 11.5 us: 91% of the time. */
    private static long[] busyServices() {
        SplittableRandom random = new SplittableRandom(1);
        return LongStream.generate(() -> random.nextInt(20) == 0 ? 11_500 : 9_000)
                .limit(ITERATIONS)
                .toArray();
    }

    @Test
    void aStallIsOneEventWhereverItHitsABusyBody() throws Throwable {
        long[] busy = busyServices();
        int step = Lengths.repetitions(1, 7); // no divisor of anything here
        for (int i = 0; i < 100; i += step) {
            long at = 5_000 + i; // of some of them the start is late

            Samples stalled = measure(iteration -> busy[(int) iteration] + (iteration == at ? MILLISECOND : 0));

            assertThat(events(stalled, LIMIT)).isEqualTo(1);
        }
    }

    @Test
    void stallsInABacklogAreEventsOfTheirOwn() throws Throwable {
        long[] busy = busyServices();

        Samples stalled = measure(
                iteration -> busy[(int) iteration] + (iteration % 100 == 0 && iteration < 1_000 ? MILLISECOND : 0));

        assertThat(events(stalled, LIMIT)).isEqualTo(10);
    }

    @Test
    void overloadIsAsManyEventsAsResponsesThatItMakesLate() throws Throwable {
        // with its start read an iteration takes a tick more than an interval: the nth is late by n
        clock = ScriptedClock.ticking(260);
        Samples samples = paced(Body.empty(), 260)
                .measure(100_000, CPU, 0, limits(5_000), 1e9, Settling.NONE)
                .response();

        assertThat(judgedOver(samples)).containsExactly(100_000L - (5_000L - 260L) - 1L);
        assertThat(events(samples, 5_000)).isBetween(95_000L, 95_300L); // to the histogram's three digits
        assertThat(samples.times().maxIteration()).isEqualTo(99_999);
        assertThat(samples.slowest().get(0).iteration()).isEqualTo(99_999);
    }

    @Test
    void overloadByFewLongCallsIsAlsoManyEvents() throws Throwable {
        // 22 intervals of work in 20
        Samples samples = measure(iteration -> iteration % 20 == 0 ? 22 * EVERY : 0);

        assertThat(events(samples, 25 * EVERY)).isZero(); // of one limit that is not the smallest, it may be fewer
        assertThat(events(samples, LIMIT)).isEqualTo(ITERATIONS / 20);
    }

    @Test
    void callsThatMakeEachOtherLateAreAnEvent() throws Throwable {
        Samples samples = measure(iteration -> iteration == 500 || iteration == 502 ? 70_000 : 100);

        assertThat(judgedOver(samples))
                .containsExactly(3L); // 70,000 + 100 - 20,000 + 70,000 and two reads, and two that these make late
        assertThat(events(samples, LIMIT)).isEqualTo(1);
    }

    @Test
    void whatHoldsTheThreadUpBetweenAStopAndTheNextStartIsAnEvent() throws Throwable {
        Samples samples = null;
        Set<Long> blockStarts = new HashSet<>(Set.of(510L));
        // Between blocks the schedule stands still; on a busy machine one may end there, and then it is tried again.
        for (int i = 0; i < 20 && blockStarts.contains(510L); i++) {
            blockStarts.clear();
            playing(iteration -> iteration == STALLED ? MILLISECOND : 100)
                    .skippingAtTheFirstReadBefore(510, 3 * MILLISECOND);
            turns = () -> {
                blockStarts.add(clock.iterations());
                return false;
            };
            samples = paced(Body.empty())
                    .measure(2_000, CPU, 0, limits(LIMIT), 1e9, Settling.NONE)
                    .response();
        }

        assertThat(events(samples, LIMIT)).isEqualTo(2);
        assertThat(samples.times().maxIteration()).isEqualTo(510);
        assertThat(samples.slowest().get(0).iteration()).isEqualTo(510);
        assertThat(samples.slowest())
                .extracting(noted -> noted.iteration())
                .contains(500L)
                .doesNotContain(501L, 511L);
    }

    @TestWithFull
    void theLongestAreNotThoseThatAddLittleToAnothersBacklog() throws Throwable {
        long[] busy = busyServices();

        Samples stalled = measure(iteration -> busy[(int) iteration] + (iteration == 5_000 ? MILLISECOND : 0));

        assertThat(stalled.slowest().get(0).iteration())
                .isEqualTo(stalled.times().maxIteration());
        assertThat(stalled.slowest()).filteredOn(noted -> noted.ticks() > LIMIT).hasSizeLessThan(4);
    }
}
