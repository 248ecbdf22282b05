package io.github.junitlatency.internal.measure.samples;

import static io.github.junitlatency.internal.measure.LimitsFixture.allOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.judgedOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.limits;
import static io.github.junitlatency.internal.measure.samples.SamplesFixture.NO_FACTS;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.LimitsFixture;
import io.github.junitlatency.internal.measure.SeenIteration;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TallyTests {

    private static final long OVERHEAD = 52;

    @Nested
    class LeftOutIterations {
        private final Tally tally = new Tally(1, 0, limits(100, 9_999));

        @Test
        void mayBeAllThereAre() {
            tally.add(0, 500, Disturbance.PREEMPTED);
            Samples samples = tally.samples(0, NO_FACTS);

            assertThat(samples.times().maxIteration()).isEqualTo(-1);
            assertThat(samples.times().maxTicks()).isZero();
            assertThat(samples.histogram().getTotalCount()).isZero();
            assertThat(allOver(samples)).containsExactly(1L, 0L);
        }

        @Test
        void leaveTheMaximumToAnIterationOutsideTheTopTen() {
            for (int i = 0; i < 20; i++) {
                tally.add(i, 50_000 + i, Disturbance.PREEMPTED);
            }
            tally.add(20, 7, Disturbance.NONE);
            tally.add(21, 8, Disturbance.NONE);

            assertThat(tally.samples(0, NO_FACTS).times().maxTicks()).isEqualTo(8);
            assertThat(tally.samples(0, NO_FACTS).times().maxIteration()).isEqualTo(21);
        }
    }

    @Test
    void countsOnceWhenAskedTwiceAndChangesNothingThatItHasTold() {
        Tally tally = new Tally(1, 0, limits(1));
        tally.add(0, 5, Disturbance.NONE);
        Samples earlier = tally.samples(0, NO_FACTS);
        tally.add(1, 5, Disturbance.NONE);

        assertThat(tally.samples(0, NO_FACTS).histogram().getCountAtValue(5)).isEqualTo(2);
        assertThat(earlier.histogram().getTotalCount()).isEqualTo(1);
        assertThat(judgedOver(earlier)).containsExactly(1L);
        assertThat(allOver(earlier)).containsExactly(1L);
    }

    @Test
    void letsThoseThatTookNoTimeInWhileThereIsRoom() {
        Tally tally = new Tally(1, OVERHEAD, List.of());
        tally.addAll(new long[] {OVERHEAD, OVERHEAD}, 0, 2, 0);

        assertThat(SeenIteration.of(tally.samples(0, NO_FACTS).slowest()))
                .containsExactly(new SeenIteration(0, 0, Disturbance.NONE), new SeenIteration(1, 0, Disturbance.NONE));
    }

    @Test
    void holdsAnIterationOfManyYears() {
        Tally tally = new Tally(1, 0, List.of());
        tally.add(0, 1L << 61, Disturbance.NONE);

        assertThat(tally.samples(0, NO_FACTS).times().maxTicks()).isEqualTo(1L << 61);
    }

    @Nested
    class Noted {
        private static final long LIMIT = 1_000;
        private final Tally tally = new Tally(1, OVERHEAD, limits(LIMIT, 2 * LIMIT));

        private void add(long iteration, long net) {
            tally.add(iteration, OVERHEAD + net, Disturbance.NONE, at(iteration, net));
        }

        private IterationContext at(long iteration, long net) {
            return Contexts.unpaced(iteration * 10_000, iteration * 10_000 + net, Optional.empty(), 1);
        }

        @Test
        void areThoseOverAnyLimitInTheirOrder() {
            add(1, LIMIT);
            add(2, LIMIT + 1);
            add(3, 9_000);
            add(4, 3);
            add(5, LIMIT + 5);

            Samples samples = tally.samples(0, NO_FACTS);

            assertThat(samples.exceeding())
                    .extracting(NotedIteration::context)
                    .containsExactly(at(2, LIMIT + 1), at(3, 9_000), at(5, LIMIT + 5));
        }

        @Test
        void areNeverMoreThanTheMemoryForThem() {
            for (int i = 0; i < Tally.MAX_NOTED + 1_000; i++) {
                add(i, LIMIT + 1);
            }
            add(99_999, 50_000);

            Samples samples = tally.samples(0, NO_FACTS);

            assertThat(samples.exceeding()).hasSize(16_384);
            assertThat(allOver(samples)).containsExactly(17_385L, 1L);
            assertThat(samples.slowest().get(0).context()).isEqualTo(at(99_999, 50_000));
        }

        @Test
        void isWhatEntersTheTopTenOrExceedsALimit() {
            assertThat(tally.unnotedTicks()).isEqualTo(OVERHEAD); // all enter at first
            for (int i = 0; i < 10; i++) {
                add(i, 100 + i);
            }
            assertThat(tally.unnotedTicks()).isEqualTo(OVERHEAD + 100);
            for (int i = 0; i < 20; i++) {
                add(i, 5_000);
            }
            assertThat(tally.unnotedTicks()).isEqualTo(OVERHEAD + LIMIT);
        }

        @Test
        void isWhatEntersTheTopTenOnceTheMemoryIsFull() {
            for (int i = 0; i < Tally.MAX_NOTED; i++) {
                add(i, LIMIT + 1 + i);
            }

            assertThat(tally.unnotedTicks()).isEqualTo(OVERHEAD + LIMIT + Tally.MAX_NOTED - 9);
        }
    }

    @Test
    void tellsFromWhereOnEveryIterationIsNoted() {
        Tally tally = new Tally(1, OVERHEAD, limits(1_000));
        tally.addAll(new long[] {OVERHEAD + 1}, 0, 1, 0);

        assertThat(tally.samples(0, NO_FACTS).noted().allOverTicks()).isZero();
        assertThat(tally.samples(OVERHEAD + 500, NO_FACTS).noted().allOverTicks())
                .isEqualTo(500);
        tally.addAll(LongStream.range(0, 20).map(i -> OVERHEAD + 3_000).toArray(), 0, 20, 1);
        assertThat(tally.samples(0, NO_FACTS).noted().allOverTicks()).isEqualTo(1_000);
    }

    /** The same by brute force, over values of many sizes and with many ties. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void agreesWithBruteForce(long seed) {
        Random random = new Random(seed);
        long[] limits = {0, 20, 1_995, 1_996, 2_047, 2_048, 2_049, 100_000, 1L << 40};
        Tally tally = new Tally(1, OVERHEAD, LimitsFixture.limits(limits));
        List<SeenIteration> all = new ArrayList<>();
        long grossSum = 0;
        for (int i = 0; i < 20_000; i++) {
            long gross = gross(random);
            Disturbance disturbance = disturbance(random);
            grossSum += gross;
            all.add(new SeenIteration(i, Math.max(0, gross - OVERHEAD), disturbance));
            if (disturbance == Disturbance.NONE) {
                tally.addAll(new long[] {-1, gross, -1}, 1, 2, i - 1);
            } else {
                tally.add(i, gross, disturbance);
            }
        }

        Samples samples = tally.samples(0, NO_FACTS);

        List<SeenIteration> judged = all.stream()
                .filter(iteration -> !iteration.disturbance().isLeftOut())
                .toList();
        Comparator<SeenIteration> longestFirst =
                Comparator.comparingLong(SeenIteration::ticks).reversed();
        SeenIteration longest = judged.stream().sorted(longestFirst).findFirst().orElseThrow();
        assertThat(SeenIteration.of(samples.slowest()))
                .isEqualTo(all.stream().sorted(longestFirst).limit(10).toList());
        assertThat(samples.times().maxTicks()).isEqualTo(longest.ticks());
        assertThat(samples.times().maxIteration()).isEqualTo(longest.iteration());
        assertThat(judgedOver(samples)).isEqualTo(exceedances(judged, limits));
        assertThat(allOver(samples)).isEqualTo(exceedances(all, limits));
        assertThat(samples.disturbed().tainted())
                .isEqualTo(count(all, Disturbance.TAINTED) + count(all, Disturbance.MOVED));
        assertThat(samples.disturbed().preempted()).isEqualTo(count(all, Disturbance.PREEMPTED));
        assertThat(samples.disturbed().migrated()).isEqualTo(count(all, Disturbance.MIGRATED));
        assertThat(samples.timedTicks()).isEqualTo(grossSum);
        assertThat(samples.histogram()).isEqualTo(histogram(judged));
    }

    private static long gross(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> 78;
            case 1 -> random.nextInt(200);
            case 2 -> OVERHEAD + 2_048 - 10 + random.nextInt(20);
            case 3 -> OVERHEAD + 3_000;
            default -> 100 + (random.nextLong() >>> 24 + random.nextInt(40)); // up to 2^40
        };
    }

    private static Disturbance disturbance(Random random) {
        Disturbance[] all = Disturbance.values();
        return random.nextInt(10) == 0 ? all[random.nextInt(all.length)] : Disturbance.NONE;
    }

    private static List<Long> exceedances(List<SeenIteration> iterations, long[] limits) {
        return Arrays.stream(limits)
                .mapToObj(limit -> iterations.stream()
                        .filter(iteration -> iteration.ticks() > limit)
                        .count())
                .toList();
    }

    private static long count(List<SeenIteration> iterations, Disturbance disturbance) {
        return iterations.stream()
                .filter(iteration -> iteration.disturbance() == disturbance)
                .count();
    }

    private static Histogram histogram(List<SeenIteration> iterations) {
        Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
        iterations.forEach(iteration -> histogram.recordValue(iteration.ticks()));
        return histogram;
    }
}
