package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.common.statistics.Draws.arrayList;
import static io.github.junitlatency.internal.common.statistics.Draws.both;
import static io.github.junitlatency.internal.common.statistics.Draws.comb;
import static io.github.junitlatency.internal.common.statistics.Draws.random;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Pattern.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PatternFinderTests {

    private static final long ALL = 100_000;
    private static final long[] NOISE = random(new Random(1), 4, ALL);
    private static final long[] EVERY_50TH = comb(49, 50, 40);
    private static final long[] LIST =
            Arrays.stream(arrayList(ALL)).filter(number -> number > 40).toArray();
    private static final long[] BURST = {1_203, 1_207, 1_211, 1_212, 1_222, 1_233, 1_240, 1_250};
    private static final long[] COLD = LongStream.range(0, 12).toArray();

    private static List<SlowIteration.Pattern> in(long[]... rounds) {
        return new PatternFinder("p99.9", List.of(rounds), ALL).all();
    }

    private static List<SlowIteration.Pattern> inFirstOnes(long known, long[]... rounds) {
        return new PatternFinder("p50", List.of(rounds), known).all();
    }

    private static Arguments named(List<SlowIteration.Pattern> patterns, String... texts) {
        return arguments(patterns, List.of(texts));
    }

    static Stream<Arguments> patterns() {
        long[] none = {};
        return Stream.of(
                named(
                        in(both(EVERY_50TH, NOISE), both(EVERY_50TH, random(new Random(2), 4, ALL))),
                        "every 50th iteration: 49, 99, 149 and others",
                        "the same iterations in both rounds: 49, 99, 149 and others"),
                named(in(EVERY_50TH), "every 50th iteration: 49, 99, 149 and others; a timer may do that too"),
                named(in(comb(1_049, 500, 30), comb(1_230, 500, 30))),
                named(
                        inFirstOnes(3_500, comb(6, 7, 500), comb(6, 7, 500)),
                        "every 7th iteration: 6, 13, 20 and others; a timer may do that too"),
                named(
                        in(both(LIST, NOISE), both(LIST, NOISE)),
                        "each about 1.5 times the one before, as where a list grows: 49, 73, 109, 163, 244, 366 and"
                                + " others",
                        "the same iterations in both rounds: 49, 73, 109 and others"),
                named(in(COLD, COLD, COLD), "the same iterations in all 3 rounds: 0, 1, 2 and others"),
                named(
                        in(both(COLD, 30_000), both(COLD, 60_000, 70_000)),
                        "the same iterations in both rounds: 0, 1, 2 and others"),
                named(in(BURST)),
                named(in(BURST, new long[] {50_000})),
                named(
                        in(new long[] {5_000, 70_000}, new long[] {5_001, 70_000}, new long[] {5_000, 70_000}),
                        "the same iterations in all 3 rounds: 5,000, 70,000"),
                named(in(random(new Random(5), 12, ALL), none)),
                named(in(new long[] {5_000, 10_000})));
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void namesWhatFiveAndFourOfFiveFollow(List<SlowIteration.Pattern> patterns, List<String> texts) {
        assertThat(patterns).extracting(SlowIteration.Pattern::text).isEqualTo(texts);
    }

    @Test
    void countsWhatFollowsAPattern() {
        assertThat(in(both(EVERY_50TH, 20_000), both(EVERY_50TH, 30_001)))
                .first()
                .isEqualTo(new SlowIteration.Pattern(
                        Kind.PERIODIC, "p99.9", "every 50th iteration: 49, 99, 149 and others", 80, 82));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void noiseHasNoPattern(int rounds) {
        Random random = new Random(17);
        int named = 0;
        for (int i = 0; i < 300; i++) {
            long[][] noise = new long[rounds][];
            for (int round = 0; round < rounds; round++) {
                noise[round] = random(random, 1 + random.nextInt(i % 10 == 0 ? 3_000 : 60), ALL);
            }
            named += in(noise).isEmpty() ? 0 : 1;
        }

        assertThat(named).isLessThanOrEqualTo(1);
    }

    @Test
    void aTimerThatDriftsHasNoPattern() {
        Random random = new Random(18);
        for (int i = 0; i < 100; i++) {
            assertThat(in(ticks(random), ticks(random))).isEmpty();
        }
    }

    private static long[] ticks(Random random) {
        double period = 900 + 200 * random.nextDouble();
        double jitter = 1 + 9 * random.nextDouble();
        List<Long> ticks = new ArrayList<>();
        for (double at = period * random.nextDouble(); at < ALL; at += period + jitter * random.nextGaussian()) {
            ticks.add((long) at);
        }
        return ticks.stream().mapToLong(Long::longValue).distinct().sorted().toArray();
    }

    @Test
    void burstsOfNoiseHaveNoPattern() {
        Random random = new Random(19);
        for (int i = 0; i < 100; i++) {
            assertThat(in(bursts(random), bursts(random))).isEmpty();
        }
    }

    private static long[] bursts(Random random) {
        return Arrays.stream(random(random, 6, ALL - 100))
                .flatMap(at -> LongStream.range(at, at + 1 + random.nextInt(60)).filter(i -> random.nextInt(3) > 0))
                .distinct()
                .sorted()
                .toArray();
    }

    @Test
    void countsAsPlacesAreCounted() {
        assertThat(LongStream.of(1, 2, 3, 4, 11, 12, 13, 21, 102, 1_003, 1_111).mapToObj(PatternFinder::ordinal))
                .containsExactly(
                        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "1,003rd", "1,111th");
    }
}
