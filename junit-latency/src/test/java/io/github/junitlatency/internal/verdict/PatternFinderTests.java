package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.common.statistics.Draws.arrayList;
import static io.github.junitlatency.internal.common.statistics.Draws.both;
import static io.github.junitlatency.internal.common.statistics.Draws.comb;
import static io.github.junitlatency.internal.common.statistics.Draws.hashMap;
import static io.github.junitlatency.internal.common.statistics.Draws.random;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.IndexPattern.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatternFinderTests {

    private static final long ALL = 100_000;
    private static final long[] FIRST_NOISE = random(new Random(1), 4, ALL);
    private static final long[] SECOND_NOISE = random(new Random(2), 4, ALL);

    private static final long[] LIST =
            Arrays.stream(arrayList(ALL)).filter(number -> number > 40).toArray();

    private static List<IndexPattern> in(long[]... rounds) {
        return PatternFinder.in(new SlowNumbers("p99.9", List.of(rounds), ALL, true));
    }

    private static List<String> texts(List<IndexPattern> patterns) {
        assertThat(patterns).allMatch(pattern -> pattern.subject().equals("p99.9"));
        return patterns.stream().map(IndexPattern::text).toList();
    }

    @Test
    void namesAPeriodThatRoundsShare() {
        assertThat(texts(in(both(comb(49, 50, 40), FIRST_NOISE), both(comb(49, 50, 40), SECOND_NOISE))))
                .containsExactly(
                        "every 50th iteration: 49, 99, 149 and others",
                        "the same iterations in both rounds: 49, 99, 149 and others");
    }

    @Test
    void aPeriodInOneRoundMayBeATimer() {
        assertThat(texts(in(comb(49, 50, 40))))
                .containsExactly("every 50th iteration: 49, 99, 149 and others; a timer may do that too");
    }

    @Test
    void aPhaseOfItsOwnInEachRoundMayBeATimer() {
        assertThat(texts(in(comb(1_049, 500, 30), comb(1_230, 500, 30))))
                .containsExactly(
                        "every 500th iteration in round 1: 1,049, 1,549, 2,049 and others; a timer may do that too");
    }

    @Test
    void countsWhatFollowsAPattern() {
        IndexPattern pattern = in(both(comb(49, 50, 40), 20_000), both(comb(49, 50, 40), 30_001))
                .get(0);

        assertThat(pattern.kind()).isEqualTo(Kind.PERIODIC);
        assertThat(pattern.explained()).isEqualTo(80);
        assertThat(pattern.of()).isEqualTo(82);
    }

    @Test
    void namesAListThatGrows() {
        List<IndexPattern> patterns = in(both(LIST, FIRST_NOISE), both(LIST, SECOND_NOISE));

        assertThat(texts(patterns))
                .startsWith(
                        "each about 1.5 times the one before, as where a list grows: 49, 73, 109, 163, 244, 366 and others");
        assertThat(patterns).extracting(IndexPattern::kind).containsExactly(Kind.GROWING, Kind.SAME_IN_ALL_ROUNDS);
    }

    @Test
    void namesAHashTable() {
        List<IndexPattern> patterns = in(hashMap(ALL), hashMap(ALL));

        assertThat(texts(patterns))
                .startsWith(
                        "at three quarters of powers of two, as where a hash table doubles: 24, 48, 96, 192, 384, 768 and others");
        assertThat(patterns)
                .extracting(IndexPattern::kind)
                .containsExactly(Kind.POWERS_OF_TWO, Kind.SAME_IN_ALL_ROUNDS);
        assertThat(texts(in(LongStream.range(5, 17).map(i -> 1L << i).toArray())))
                .containsExactly(
                        "at powers of two, as where a hash table doubles: 32, 64, 128, 256, 512, 1,024 and others");
    }

    @Test
    void aListThatGrowsInTheFirstRoundOnlySurvives() {
        List<IndexPattern> patterns = in(LIST, new long[] {77_777}, new long[] {88_888});

        assertThat(texts(patterns)).last().isEqualTo("slow in the first round only: state may survive @BeforeRound");
        assertThat(patterns).extracting(IndexPattern::kind).containsExactly(Kind.GROWING, Kind.FIRST_ROUND_ONLY);
    }

    @Test
    void namesTheBeginning() {
        long[] cold = LongStream.range(0, 12).toArray();

        assertThat(texts(in(cold, cold, cold))).contains("only the first 12 iterations of a round");
        assertThat(texts(in(both(cold, 30_000), both(cold, 60_000, 70_000))))
                .contains("mostly the first 12 iterations of a round");
    }

    @Test
    void namesABurst() {
        long[] burst = LongStream.of(1_203, 1_207, 1_211, 1_212, 1_222, 1_233, 1_240, 1_250)
                .toArray();

        assertThat(texts(in(burst))).containsExactly("in one burst: 1,203 to 1,250");
        assertThat(texts(in(burst, new long[] {50_000})))
                .containsExactly("in one burst in round 1 alone: 1,203 to 1,250");
        assertThat(texts(in(burst, burst))).startsWith("in one burst: 1,203 to 1,250");
    }

    @Test
    void whatWasCutOffHasNeitherBeginningNorBurst() {
        long[] first = LongStream.range(0, 400).map(i -> i * 3 + i * i % 3).toArray();
        SlowNumbers cut = new SlowNumbers("p50", List.of(first, first), 1_200, false);

        assertThat(PatternFinder.in(cut)).extracting(IndexPattern::kind).doesNotContain(Kind.BEGINNING, Kind.BURST);
    }

    @Test
    void whatWasCutOffMayHaveAPeriod() {
        SlowNumbers cut = new SlowNumbers("p50", List.of(comb(6, 7, 500), comb(6, 7, 500)), 3_500, false);

        assertThat(texts(PatternFinder.in(cut).stream()
                        .map(it -> new IndexPattern(it.kind(), "p99.9", it.text(), it.explained(), it.of()))
                        .toList()))
                .first()
                .asString()
                .startsWith("every 7th iteration: 6, 13, 20 and others");
    }

    @Test
    void fiveAndFourOfFiveFollowAPattern() {
        assertThat(in(both(comb(49, 50, 40), random(new Random(1), 20, ALL)))).isEmpty();
        assertThat(in(comb(49, 50, 4))).isEmpty();
        assertThat(in(comb(49, 50, 5))).extracting(IndexPattern::kind).containsExactly(Kind.PERIODIC);
    }

    @Test
    void fewIterationsAreNoPatternUnlessTheyComeAgain() {
        assertThat(in(new long[] {5_000, 10_000})).isEmpty();
        assertThat(texts(in(new long[] {5_000, 70_000}, new long[] {5_001, 70_000}, new long[] {5_000, 70_000})))
                .containsExactly("the same iterations in all 3 rounds: 5,000, 70,000");
    }

    @Test
    void irregularIterationsThatComeAgainAreNoOtherPattern() {
        long[] noise = random(new Random(1), 20, ALL);

        assertThat(in(noise, noise, noise)).extracting(IndexPattern::kind).containsExactly(Kind.SAME_IN_ALL_ROUNDS);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void noiseHasNoPattern(int rounds) {
        Random random = new Random(17);
        int named = 0;
        for (int i = 0; i < 300; i++) {
            List<long[]> noise = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                noise.add(random(random, 1 + random.nextInt(60), ALL));
            }
            named += PatternFinder.in(new SlowNumbers("max", noise, ALL, true)).isEmpty() ? 0 : 1;
        }

        assertThat(named).isLessThanOrEqualTo(1);
    }

    @Test
    void aTimerThatDriftsHasNoPattern() {
        Random random = new Random(18);
        for (int i = 0; i < 100; i++) {
            List<long[]> rounds = List.of(ticks(random), ticks(random));

            assertThat(PatternFinder.in(new SlowNumbers("max", rounds, ALL, true)))
                    .isEmpty();
        }
    }

    private static long[] ticks(Random random) {
        double period = 900 + 200 * random.nextDouble();
        double jitter = 1 + 9 * random.nextDouble();
        double at = period * random.nextDouble();
        List<Long> ticks = new ArrayList<>();
        while (at < ALL) {
            ticks.add((long) at);
            at += period + jitter * random.nextGaussian();
        }
        return ticks.stream().mapToLong(Long::longValue).distinct().sorted().toArray();
    }

    @Test
    void burstsOfNoiseAreNoPeriodAndNoBeginning() {
        Random random = new Random(19);
        for (int i = 0; i < 100; i++) {
            long[][] rounds = {bursts(random), bursts(random)};

            assertThat(in(rounds)).extracting(IndexPattern::kind).isSubsetOf(Kind.BURST);
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
        assertThat(LongStream.of(1, 2, 3, 4, 11, 12, 13, 21, 102, 1_003, 1_111).mapToObj(PatternWords::ordinal))
                .containsExactly(
                        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "1,003rd", "1,111th");
    }
}
