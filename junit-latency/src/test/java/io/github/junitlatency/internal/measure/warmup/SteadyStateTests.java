package io.github.junitlatency.internal.measure.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Named.named;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.measure.warmup.SteadyState.Seconds;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import io.github.junitlatency.testing.Lengths;
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

        void check() {
            SteadyState steady = new SteadyState(new WarmUpOrder(-1, STATE, CEILING, 2, 0, 0, 0));
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

    private static ValueCounts stretch(long ticks) {
        Histogram histogram = Histograms.ofTicks();
        for (long i = 0; i < 100; i++) {
            histogram.recordValue(ticks + ticks * i / 5_000);
        }
        return ValueCounts.of(histogram);
    }

    /** Returns a warm-up that becomes steady without compilers. */
    private static Script steady(LongUnaryOperator ticks, long min, long max) {
        return new Script(ticks, it -> 0, 1, Ended.STEADY, min, max);
    }

    /** Returns a warm-up of 1 us an iteration that becomes steady in spite of compilers. */
    private static Script compiled(LongToDoubleFunction share, double lastTierShare, long min, long max) {
        return new Script(it -> 1_000, share, lastTierShare, Ended.STEADY, min, max);
    }

    private static boolean isSlow(long iteration) {
        return iteration >= 80_000 && iteration < 120_000;
    }

    static Stream<Named<Script>> scripts() {
        LongUnaryOperator everFaster = it -> Math.max(10, (long) (1e9 / (1_000 + it)));
        LongUnaryOperator deoptimised = it -> isSlow(it) ? 9_000 : 1_000;
        return Stream.of(
                named("steady at once: a whole state", steady(it -> 1_000, STATE, STATE)),
                named("very short: 0.1 s for compilers", steady(it -> 50, 1_998_000, 2_002_000)),
                named("long: the floor's second", steady(it -> 100_000, 9_900, 11_100)),
                named("fast late: as long again", steady(it -> it < 90_000 ? 1_400 : 1_000, 180_000, 188_000)),
                named("a list that grows in each state", steady(it -> 500 + it % STATE / 50, 0, STATE)),
                named("a state that gets faster: the second", steady(it -> 2_500 - it % STATE / 50, STATE, 2 * STATE)),
                named("one stretch is faster", steady(it -> it == 90_000 ? 700 : 1_000, STATE, STATE + 2 * STRETCH)),
                named("compilers at work on the tail", compiled(it -> it < 217_000 ? 0.5 : 0, 1, 380_000, 434_000)),
                named("a first tier with work now and then", compiled(it -> 0.4, 0.1, STATE, STATE)),
                named(
                        "a first tier that keeps the last waiting",
                        compiled(it -> it < 217_000 ? 0.6 : 0, 0, 230_000, MAX)),
                named(
                        "a deoptimisation, and what follows is compiled",
                        new Script(deoptimised, it -> isSlow(it) ? 0.4 : 0, 1, Ended.STEADY, 200_000, MAX)),
                named(
                        "compilers that never rest: 1 s",
                        new Script(it -> 1_000, it -> 1, 1, Ended.COMPILERS_BUSY, 1_000_000, 1_010_000)),
                named(
                        "compilers that never rest, and few iterations: half of the ceiling",
                        new Script(it -> 200_000, it -> 1, 1, Ended.COMPILERS_BUSY, 24_950, 26_050)),
                named("faster for ever", new Script(everFaster, it -> 0, 1, Ended.CEILING, STATE, MAX)));
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void endsWhenItIsSteadyOrItsTimeIsOver(Script script) {
        script.check();
    }

    /** Spells in which all is slower, by up to a half, as next to a busy neighbour: on no host more than twice as long. */
    @Test
    void isNotKeptGoingBySpellsOfANoisyHost() {
        for (int host = 0; host < Lengths.repetitions(100, 20); host++) {
            SplittableRandom random = new SplittableRandom(host);
            LongUnaryOperator spells = it -> 1_000 + (random.nextInt(3) == 0 ? random.nextLong(500) : 0);

            steady(spells, 0, 2 * STATE).check();
        }
    }
}
