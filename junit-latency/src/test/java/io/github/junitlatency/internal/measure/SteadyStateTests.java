package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Named.named;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.measure.SteadyState.Seconds;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.SplittableRandom;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies whose stretches are scripted in ticks, a tick a nanosecond, with scripted compilers. */
class SteadyStateTests {

    private static final long STATE = 100_000;
    private static final long STRETCH = 1_000;
    private static final double CEILING = 10;
    private static final long MAX = Long.MAX_VALUE;

    /**
     * A warm-up of a body whose ticks depend on how many iterations came before.
     *
     * @param compilingShare of the time in which compilers have work
     * @param lastTierShare of their work
     * @param min iterations after which it ends
     */
    private record Script(
            LongUnaryOperator ticks,
            LongToDoubleFunction compilingShare,
            double lastTierShare,
            Ended ended,
            long min,
            long max) {

        Script(LongUnaryOperator ticks, LongToDoubleFunction compilingShare, Ended ended, long min, long max) {
            this(ticks, compilingShare, 1, ended, min, max);
        }

        void check() {
            SteadyState steady = new SteadyState(auto(STATE, CEILING));
            double seconds = 0;
            double compiling = 0;
            while (steady.ended().isEmpty()) {
                long before = steady.iterations();
                double took = STRETCH * ticks.applyAsLong(before) / 1e9;
                seconds += took;
                compiling += took * compilingShare.applyAsDouble(before);
                Seconds work = new Seconds(compiling, compiling * lastTierShare);
                steady.add(stretch(ticks.applyAsLong(before)), STRETCH, seconds, work);
            }
            assertThat(steady.ended()).contains(ended);
            assertThat(steady.iterations()).isBetween(min, max);
        }
    }

    private static WarmUpOrder auto(long state, double ceilingSeconds) {
        return new WarmUpOrder(-1, state, ceilingSeconds, 2, 0, 0, 0);
    }

    private static ValueCounts stretch(long ticks) {
        Histogram histogram = Histograms.ofTicks();
        for (long i = 0; i < 100; i++) {
            histogram.recordValue(ticks + ticks * i / 5_000);
        }
        return ValueCounts.of(histogram);
    }

    static Stream<Named<Script>> scripts() {
        return Stream.of(
                named("steady at once: a whole state", new Script(it -> 1_000, it -> 0, Ended.STEADY, STATE, STATE)),
                named(
                        "very short: 0.1 s for compilers",
                        new Script(it -> 50, it -> 0, Ended.STEADY, 1_998_000, 2_002_000)),
                named("long: the floor's second", new Script(it -> 100_000, it -> 0, Ended.STEADY, 9_900, 11_100)),
                named(
                        "fast late: as long again",
                        new Script(it -> it < 90_000 ? 1_400 : 1_000, it -> 0, Ended.STEADY, 180_000, 188_000)),
                named(
                        "compilers at work on the tail",
                        new Script(it -> 1_000, it -> it < 217_000 ? 0.5 : 0, Ended.STEADY, 380_000, 434_000)),
                named(
                        "a first tier with work now and then, as the instrument gives it",
                        new Script(it -> 1_000, it -> 0.4, 0.1, Ended.STEADY, STATE, STATE)),
                named(
                        "a first tier with work most of the time keeps the last one waiting",
                        new Script(it -> 1_000, it -> it < 217_000 ? 0.6 : 0, 0, Ended.STEADY, 230_000, MAX)),
                named(
                        "a deoptimisation, and what follows is compiled",
                        new Script(
                                it -> it >= 80_000 && it < 120_000 ? 9_000 : 1_000,
                                it -> it >= 80_000 && it < 120_000 ? 0.4 : 0,
                                Ended.STEADY,
                                200_000,
                                MAX)),
                named(
                        "compilers that never rest: 1 s",
                        new Script(it -> 1_000, it -> 1, Ended.COMPILERS_BUSY, 1_000_000, 1_010_000)),
                named(
                        "compilers that never rest, and few iterations: half of the ceiling",
                        new Script(it -> 200_000, it -> 1, Ended.COMPILERS_BUSY, 24_950, 26_050)),
                named(
                        "faster for ever",
                        new Script(
                                it -> Math.max(10, (long) (1e9 / (1_000 + it))), it -> 0, Ended.CEILING, STATE, MAX)),
                named(
                        "a list that grows in each state",
                        new Script(it -> 500 + it % STATE / 50, it -> 0, Ended.STEADY, 0, STATE)),
                named(
                        "a state that gets faster: the second",
                        new Script(it -> 2_500 - it % STATE / 50, it -> 0, Ended.STEADY, STATE, 2 * STATE)),
                named(
                        "one stretch that is faster",
                        new Script(
                                it -> it == 90_000 ? 700 : 1_000, it -> 0, Ended.STEADY, STATE, STATE + 2 * STRETCH)));
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void endsWhenItIsSteadyOrItsTimeIsOver(Script script) {
        script.check();
    }

    /** Spells in which all is slower, by up to a half, as next to a busy neighbour: 100 hosts, at most twice as long. */
    @Test
    void isNotKeptGoingBySpellsOfANoisyHost() {
        for (int host = 0; host < 100; host++) {
            SplittableRandom random = new SplittableRandom(host);
            LongUnaryOperator spells = it -> 1_000 + (random.nextInt(3) == 0 ? random.nextLong(500) : 0);

            new Script(spells, it -> 0, Ended.STEADY, 0, 2 * STATE).check();
        }
    }

    @Test
    void keepsFewPointsOfAnyNumberOfIterations() {
        SteadyState steady = new SteadyState(auto(1_000_000_000, 1e9));
        ValueCounts stretch = stretch(100);
        for (int i = 0; i < 200_000; i++) {
            steady.add(stretch, 1_000, i, new Seconds(i, i));
        }

        assertThat(steady.iterations()).isEqualTo(200_000_000);
        assertThat(steady.ended()).isEmpty();
    }
}
