package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.NoCompilers;
import io.github.junitlatency.internal.host.Reservations;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.CacheWalk;
import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.statistics.Histograms;
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.result.Source;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** On a clock of a tick a nanosecond: a body of 1 us with a limit of 900 ns. */
class MemoryWatchTests {

    private static final int ITERATIONS = 10_000;
    private static final long OVERHEAD = 500;
    private static final long BODY = 1_000;
    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final Supplier<ThreadCounters> COUNTERS = () -> ThreadCounters.NONE;
    private static final long MUCH_HEAP = 1L << 30;

    private long preparations;

    /** Returns how many slices of walks stand beside the first round. */
    private long walks(String budget, LongUnaryOperator bodyTicks, long maxHeapBytes) throws Throwable {
        LatencyPlan plan = LatencyPlan.of(
                "a plan",
                new LatencyPlan.Request(ITERATIONS, 0, 1, -1, List.of(), List.of(budget), 4),
                Configuration.from(name -> Optional.empty()));
        LoopRunner loop = new LoopRunner(
                ScriptedClock.playing(iteration -> OVERHEAD + bodyTicks.applyAsLong(iteration))
                        .clock(),
                new Body(MethodHandles.empty(Body.TYPE), () -> preparations++, () -> {}, new IterationNumber()),
                1,
                COUNTERS,
                COMPILERS);
        CacheWalk walk = new CacheWalk(
                ScriptedClock.playing(iteration -> OVERHEAD + 100).clock(), COUNTERS, COMPILERS, maxHeapBytes);
        Rounds rounds = new Rounds(
                Clocked.plan(plan, OVERHEAD, 1e9),
                loop,
                new OverheadMeter(ScriptedClock.ticking(OVERHEAD).clock(), Body.empty(), 1, false, COUNTERS, COMPILERS),
                new SpeedControl(ScriptedClock.ticking(3_500).clock(), COUNTERS, COMPILERS),
                Optional.of(walk),
                new CauseFinder(
                        ScriptedClock.ticking(1).clock(), new Source("counters", false, "scripted"), false, false),
                Reservations.none());
        rounds.next();
        return rounds.measured().response().rounds().get(0).controls().stream()
                .filter(ControlSlice::isWalk)
                .count();
    }

    /** Slower in the iterations that follow the round, which run with cold caches. */
    private static long cold(long iteration) {
        return iteration < ITERATIONS ? BODY : 3 * BODY;
    }

    @Test
    void walksBesideABodyThatFeelsColdCachesAndBroke() throws Throwable {
        assertThat(walks("p99 <= 900 ticks", MemoryWatchTests::cold, MUCH_HEAP)).isEqualTo(1);
        assertThat(preparations).isEqualTo(2); // of the round, and of the trial
    }

    @Test
    void doesNotWalkBesideABodyThatDoesNotFeelThem() throws Throwable {
        assertThat(walks("p99 <= 900 ticks", iteration -> BODY, MUCH_HEAP)).isZero();
    }

    @Test
    void triesNothingWhereEachBudgetHolds() throws Throwable {
        assertThat(walks("p99 <= 1_100 ticks", MemoryWatchTests::cold, MUCH_HEAP))
                .isZero();
        assertThat(preparations).isEqualTo(1);
    }

    @Test
    void triesNothingInASmallHeap() throws Throwable {
        assertThat(walks("p99 <= 900 ticks", MemoryWatchTests::cold, 200L << 20))
                .isZero();
        assertThat(preparations).isEqualTo(1);
    }

    @Test
    void feelsByItsMedianOrItsP90() {
        Histogram usual = histogram(100, 120);

        assertThat(MemoryWatch.isSlower(histogram(150, 120), usual, 2)).isTrue();
        assertThat(MemoryWatch.isSlower(histogram(100, 180), usual, 2)).isTrue();
        assertThat(MemoryWatch.isSlower(histogram(140, 170), usual, 2)).isFalse();
    }

    @Test
    void feelsNothingThatTheClockCannotSee() {
        assertThat(MemoryWatch.isSlower(histogram(52, 52), histogram(26, 26), 26))
                .isFalse();
        assertThat(MemoryWatch.isSlower(histogram(104, 104), histogram(26, 26), 26))
                .isTrue();
    }

    private static Histogram histogram(long median, long p90) {
        Histogram histogram = Histograms.ofTicks();
        histogram.recordValueWithCount(median, 80);
        histogram.recordValueWithCount(p90, 20);
        return histogram;
    }
}
