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
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.JudgedTrack;
import io.github.junitlatency.internal.verdict.Measured;
import io.github.junitlatency.result.Source;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.LongSimulation;
import io.github.junitlatency.testing.OnlyWithFull;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * On a clock of a tick a nanosecond: a body of 1 us every 10 us, with spells in which the caches are empty, and it takes 15.
 */
@LongSimulation
class PacedMemoryWatchTests {

    private static final int ITERATIONS = 4_000;
    private static final long OVERHEAD = 500;
    private static final long USUAL = 1_000;
    private static final long COLD = 15_000;
    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final Supplier<ThreadCounters> COUNTERS = () -> ThreadCounters.NONE;

    private long preparations;

    /** Spells of 30 slow iterations, each after 500 on average. */
    private static final class Spells implements LongUnaryOperator {

        private final SplittableRandom random;
        private int left;

        Spells(long seed) {
            random = new SplittableRandom(seed);
        }

        @Override
        public long applyAsLong(long iteration) {
            left = left == 0 && random.nextInt(500) == 0 ? 30 : Math.max(0, left - 1);
            return left > 0 ? COLD : USUAL;
        }
    }

    private static LongUnaryOperator gross(LongUnaryOperator ticks) {
        return iteration -> OVERHEAD + ticks.applyAsLong(iteration);
    }

    private static LatencyPlan plan(String budget) {
        return LatencyPlan.of(
                "a plan",
                new LatencyPlan.Request(ITERATIONS, 0, 1, -1, List.of(), List.of(budget), 4)
                        .starting(new LatencyPlan.Start(Optional.of("10 us"), Optional.empty())),
                Configuration.from(name ->
                        Optional.ofNullable(Map.of("junit.latency.jfr", "off", "junit.latency.kernel-trace", "off")
                                .get(name))));
    }

    private Rounds rounds(ClockedPlan plan, LongUnaryOperator body, Optional<LongUnaryOperator> walk) {
        LoopRunner loop = LoopRunner.paced(
                ScriptedClock.playing(gross(iteration -> preparations == 2 ? COLD : body.applyAsLong(iteration)))
                        .clock(), // the second preparation is that of the trial with cold caches
                new Body(MethodHandles.empty(Body.TYPE), () -> preparations++, () -> {}, new IterationNumber()),
                1,
                plan::intervalTicks,
                COUNTERS,
                COMPILERS);
        return new Rounds(
                plan,
                loop,
                new OverheadMeter(ScriptedClock.ticking(OVERHEAD).clock(), Body.empty(), 1, true, COUNTERS, COMPILERS),
                new SpeedControl(ScriptedClock.ticking(3_500).clock(), COUNTERS, COMPILERS),
                walk.map(ticks ->
                        new CacheWalk(ScriptedClock.playing(gross(ticks)).clock(), COUNTERS, COMPILERS, 1L << 30)),
                new CauseFinder(
                        ScriptedClock.ticking(1).clock(), new Source("counters", false, "scripted"), false, false),
                Reservations.none());
    }

    private Decision decide(Optional<LongUnaryOperator> walk) throws Throwable {
        ClockedPlan plan = Clocked.plan(plan("p99 <= 10 us"), OVERHEAD, 1e9);
        return new Measurement(
                        plan,
                        rounds(plan, new Spells(1), walk),
                        new RoundGap(nanos -> {}, new SplittableRandom(1)),
                        new NoSurroundings())
                .decide()
                .orElseThrow()
                .decision();
    }

    private Measured measuredOnce(String budget) throws Throwable {
        Rounds rounds =
                rounds(Clocked.plan(plan(budget), OVERHEAD, 1e9), iteration -> USUAL, Optional.of(iteration -> USUAL));
        rounds.next();
        return rounds.measured();
    }

    private static List<ControlSlice> walks(JudgedTrack track) {
        return track.first().controls().stream().filter(ControlSlice::isWalk).toList();
    }

    @Test
    @OnlyWithFull
    void saysSlowMemoryWhereAWalkOnTheScheduleIsAsLate() throws Throwable {
        Decision decision = decide(Optional.of(new Spells(2)));

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.reason()).startsWith("p99: slow memory: ");
    }

    @Test
    @OnlyWithFull
    void convictsWhereTheWalkIsNeverLate() throws Throwable {
        assertThat(decide(Optional.of(iteration -> USUAL)).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    @OnlyWithFull
    void wouldConvictWithoutAWalk() throws Throwable {
        assertThat(decide(Optional.empty()).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    @OnlyWithFull
    void walksOnTheScheduleForResponses() throws Throwable {
        Measured measured = measuredOnce("p99 <= 900 ticks");

        assertThat(walks(measured.response())).singleElement().satisfies(walk -> {
            assertThat(walk.stalls()).isPresent();
            assertThat(walk.timedTicks()).isEqualTo(ITERATIONS * 10_000L / 2); // half of the round's schedule
        });
        assertThat(walks(measured.service())).isEmpty();
        assertThat(preparations).isEqualTo(2); // of the round, and of the trial
    }

    @Test
    void walksOneIterationAfterTheOtherForServices() throws Throwable {
        Measured measured = measuredOnce("service p99 <= 900 ticks");

        assertThat(walks(measured.service()))
                .singleElement()
                .satisfies(walk -> assertThat(walk.stalls()).isEmpty());
        assertThat(walks(measured.response())).isEmpty();
    }

    @Test
    void triesNothingWhereEachBudgetHolds() throws Throwable {
        Measured measured = measuredOnce("p99 <= 1_100 ticks");

        assertThat(walks(measured.response())).isEmpty();
        assertThat(preparations).isEqualTo(1);
    }
}
