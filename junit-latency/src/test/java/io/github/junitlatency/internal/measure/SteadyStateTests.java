package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.measure.CompilerWork.Seconds;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongUnaryOperator;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Bodies of which each stretch is told in ticks, a tick a nanosecond, on compilers that are told as well. */
class SteadyStateTests {

    private static final long STATE = 100_000;
    private static final long STRETCH = 1_000;
    private static final double CEILING = 10;

    /** What a script came to. */
    private record End(Ended ended, long iterations, double seconds) {}

    private static WarmUpOrder auto(long state, double ceilingSeconds) {
        return new WarmUpOrder(-1, state, ceilingSeconds, 2, 0, 0, 0);
    }

    private static ValueCounts stretch(long ticks, long slowOfAThousand) {
        Histogram histogram = Histograms.ofTicks();
        for (long i = 0; i < 100; i++) {
            histogram.recordValue(i * 10 < slowOfAThousand ? 20 * ticks : ticks + ticks * i / 5_000);
        }
        return ValueCounts.of(histogram);
    }

    /** Runs stretches until it ends, of bodies whose ticks depend on how many iterations came before. */
    private static End run(LongUnaryOperator ticks, LongToDoubleFunction compilingShare) {
        return run(ticks, compilingShare, it -> 0);
    }

    private static End run(LongUnaryOperator ticks, LongToDoubleFunction compilingShare, LongUnaryOperator stalls) {
        return run(ticks, compilingShare, 1, stalls);
    }

    private static End run(
            LongUnaryOperator ticks,
            LongToDoubleFunction compilingShare,
            double lastTierShare,
            LongUnaryOperator stalls) {
        SteadyState steady = new SteadyState(auto(STATE, CEILING));
        double seconds = 0;
        double compiling = 0;
        Optional<Ended> ended = Optional.empty();
        while (ended.isEmpty()) {
            long before = steady.iterations();
            double took = STRETCH * ticks.applyAsLong(before) / 1e9;
            seconds += took;
            compiling += took * compilingShare.applyAsDouble(before);
            steady.add(
                    stretch(ticks.applyAsLong(before), stalls.applyAsLong(before)),
                    STRETCH,
                    seconds,
                    new Seconds(compiling, compiling * lastTierShare));
            ended = steady.ended();
        }
        return new End(ended.get(), steady.iterations(), seconds);
    }

    private static double none(long iterations) {
        return 0;
    }

    @Test
    void ofABodyThatIsSteadyAtOnceEndsAfterAWholeState() {
        End end = run(it -> 1_000, SteadyStateTests::none);

        assertThat(end.ended()).isEqualTo(Ended.STEADY);
        assertThat(end.iterations()).isEqualTo(STATE);
    }

    @Test
    void ofAVeryShortBodyGivesTheCompilersATenthOfASecond() {
        End end = run(it -> 50, SteadyStateTests::none);

        assertThat(end.ended()).isEqualTo(Ended.STEADY);
        assertThat(end.seconds()).isBetween(0.0999, 0.1001);
    }

    @Test
    void ofALongBodyEndsAtTheFloorsTime() {
        End end = run(it -> 100_000, SteadyStateTests::none); // 0.1 s a stretch

        assertThat(end.ended()).isEqualTo(Ended.STEADY);
        assertThat(end.seconds()).isBetween(0.99, 1.11);
    }

    @Test
    void needsAsManyIterationsAsTheBodyTookToGetFast() {
        End end = run(it -> it < 90_000 ? 1_400 : 1_000, SteadyStateTests::none);

        assertThat(end.ended()).isEqualTo(Ended.STEADY);
        assertThat(end.iterations()).isBetween(2 * 90_000L, 2 * 94_000L);
    }

    @Test
    void waitsForCompilersThatAreAtWorkOnTheTail() {
        End end = run(it -> 1_000, it -> it < 217_000 ? 0.5 : 0);

        assertThat(end.ended()).isEqualTo(Ended.STEADY);
        assertThat(end.iterations()).isBetween(380_000L, 434_000L);
    }

    /** The instrument's own code, compiled by C1 for good. */
    @Test
    void doesNotWaitForAFirstTierThatHasWorkNowAndThen() {
        End end = run(it -> 1_000, it -> 0.4, 0.1, it -> 0);

        assertThat(end.ended()).isEqualTo(Ended.STEADY);
        assertThat(end.iterations()).isEqualTo(STATE);
    }

    /** What it has not come to yet cannot be with the last tier. */
    @Test
    void waitsForAFirstTierThatHasWorkMostOfTheTime() {
        End end = run(it -> 1_000, it -> it < 217_000 ? 0.6 : 0, 0, it -> 0);

        assertThat(end.ended()).isEqualTo(Ended.STEADY);
        assertThat(end.iterations()).isGreaterThan(230_000);
    }

    @Test
    void goesOnAfterADeoptimisationUntilWhatFollowedIsCompiled() {
        End end = run(it -> it >= 80_000 && it < 120_000 ? 9_000 : 1_000, it -> it >= 80_000 && it < 120_000 ? 0.4 : 0);

        assertThat(end.ended()).isEqualTo(Ended.STEADY);
        assertThat(end.iterations()).isGreaterThan(200_000);
    }

    @Test
    void endsThoughCompilersNeverRest() {
        End end = run(it -> 1_000, it -> 1);

        assertThat(end.ended()).isEqualTo(Ended.COMPILERS_BUSY);
        assertThat(end.seconds()).isBetween(1.0, 1.01);
    }

    @Test
    void givesCompilersThatNeverRestHalfOfTheCeilingWhereIterationsAreFew() {
        End end = run(it -> 200_000, it -> 1); // 0.2 s a stretch

        assertThat(end.ended()).isEqualTo(Ended.COMPILERS_BUSY);
        assertThat(end.seconds()).isBetween(4.99, 5.21);
    }

    @Test
    void endsAtTheCeilingWhereTheBodyGetsFasterForEver() {
        End end = run(it -> Math.max(10, (long) (1e9 / (1_000 + it))), SteadyStateTests::none);

        assertThat(end.ended()).isEqualTo(Ended.CEILING);
        assertThat(end.seconds()).isGreaterThanOrEqualTo(CEILING);
    }

    @Test
    void ofAListThatGrowsInEachStateEndsAsAnyOther() {
        assertThat(run(it -> 500 + it % STATE / 50, SteadyStateTests::none).ended())
                .isEqualTo(Ended.STEADY);
        assertThat(run(it -> 500 + it % STATE / 50, SteadyStateTests::none).iterations())
                .isLessThanOrEqualTo(STATE);
    }

    @Test
    void ofAStateThatGetsFasterEndsWithTheSecond() {
        End end = run(it -> 2_500 - it % STATE / 50, SteadyStateTests::none);

        assertThat(end.ended()).isEqualTo(Ended.STEADY);
        assertThat(end.iterations()).isBetween(STATE, 2 * STATE);
    }

    @Test
    void isNotKeptGoingByStallsOfANoisyHost() {
        SplittableRandom random = new SplittableRandom(3);

        End end = run(it -> 1_000, SteadyStateTests::none, it -> random.nextLong(0, 90));

        assertThat(end.ended()).isEqualTo(Ended.STEADY);
        assertThat(end.iterations()).isEqualTo(STATE);
    }

    /** Spells in which all is slower, by up to a half, as beside a busy neighbour: 100 hosts, at most twice as long. */
    @Test
    void isNotKeptGoingBySpellsOfANoisyHost() {
        for (int host = 0; host < 100; host++) {
            SplittableRandom random = new SplittableRandom(host);
            End end = run(it -> 1_000 + (random.nextInt(3) == 0 ? random.nextLong(500) : 0), SteadyStateTests::none);

            assertThat(end.ended()).isEqualTo(Ended.STEADY);
            assertThat(end.iterations()).isLessThanOrEqualTo(2 * STATE);
        }
    }

    @Test
    void isNotKeptGoingByOneStretchThatIsFaster() {
        End end = run(it -> it == 90_000 ? 700 : 1_000, SteadyStateTests::none);

        assertThat(end.iterations()).isBetween(STATE, STATE + 2 * STRETCH);
    }

    @Test
    void keepsFewPointsOfAnyNumberOfIterations() {
        SteadyState steady = new SteadyState(auto(1_000_000_000, 1e9));
        ValueCounts stretch = stretch(100, 0);
        for (int i = 0; i < 200_000; i++) {
            steady.add(stretch, 1_000, i, new Seconds(i, i));
        }

        assertThat(steady.iterations()).isEqualTo(200_000_000);
        assertThat(steady.ended()).isEmpty();
    }
}
