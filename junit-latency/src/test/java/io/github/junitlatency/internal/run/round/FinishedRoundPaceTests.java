package io.github.junitlatency.internal.run.round;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.PacedLoops;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.internal.run.RoundByRound;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.testing.LongSimulation;
import io.github.junitlatency.testing.TestWithFull;
import io.github.junitlatency.testing.Work;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** On a clock of a tick a nanosecond, of which each start read takes 50, with 30,000 starts 10 us apart. */
@LongSimulation
class FinishedRoundPaceTests {

    private static final double FREQUENCY_HZ = 1e9;
    private static final int ITERATIONS = 30_000;
    private static final long OVERHEAD_TICKS = 500;
    private static final long READ = 50;

    private Runnable betweenBlocks = () -> {};

    private PaceFacts facts(LongUnaryOperator bodyTicks) throws Throwable {
        LatencyPlan plan = Clocked.plan(PlanFixtures.every("10 us", Clocked.request(ITERATIONS, 0)));
        ClockedPlan clocked = Clocked.plan(plan, OVERHEAD_TICKS, FREQUENCY_HZ);
        Clock empty =
                ScriptedClock.ticking(OVERHEAD_TICKS).withStartReadsOf(READ).clock();
        Loop loop = PacedLoops.loop(
                ScriptedClock.playing(bodyTicks).withStartReadsOf(READ).clock(),
                Body.empty().alsoBetweenBlocks(() -> betweenBlocks.run()),
                1,
                clocked::intervalTicks,
                Clocked.COUNTERS,
                Clocked.COMPILERS);
        Clock chain = ScriptedClock.ticking(3_500).clock();
        RoundByRound rounds = Clocked.rounds(clocked, loop, Clocked.meter(empty, true), Clocked.speed(chain));
        rounds.next();
        return rounds.finished().first().calls().pace().orElseThrow();
    }

    @Test
    void isNotKeptWhereEveryIterationTakesALittleTooLong() throws Throwable {
        PaceFacts pace = facts(iteration -> 10_009 - READ);

        assertThat(pace.rate().achievedPerSecond()).isGreaterThan(99_900);
        assertThat(pace.rate().isKept()).isFalse();
    }

    @TestWithFull
    void tellsWhichShareOfTheTimeItStoodStill() throws Throwable {
        AtomicBoolean slept = new AtomicBoolean();
        betweenBlocks = () -> {
            if (!slept.getAndSet(true)) {
                Work.spin(700_000_000);
            }
        };

        // 0.3 s of schedule, which pass on the scripted clock only; wall time is 0.7 s at least
        assertThat(facts(iteration -> 10_001 - READ).pausedShare()).isBetween(0.57, 1.0);
    }
}
