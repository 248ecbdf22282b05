package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Verdict;
import java.util.function.IntToLongFunction;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Measures bodies of 1,400 ns against a limit of 1,150 ns, at a tick a nanosecond, as a core would with a sibling thread.
 *
 * <p>The serial chain takes 2 ticks a step of 6 cycles, so that independent chains take at most 0.93 ticks a step of 2 cycles.
 */
class WideCodeTests {

    private static final int ITERATIONS = 10_000;
    private static final long OVERHEAD = 500;
    private static final int CHAIN_WARM_UP = 20_000;
    private static final int CHAIN_ITERATIONS = 100; // of a slice
    private static final int SLICES_PER_ROUND = 4;
    private static final long SERIAL = 2_000; // of 1,000 steps
    private static final long IDLE = 2_690; // of 3,000 steps
    private static final long BUSY = 4_088; // 1.52 times as many, 1.46 times what they can take

    private ControlRun control;
    private long rounds;

    /** Measures until it is decided, with what the body and the chains take in each round, counted from 0. */
    private Decision decide(IntToLongFunction bodyTicks, IntToLongFunction chainTicks) throws Throwable {
        LatencyPlan plan = Clocked.plan(Clocked.request(ITERATIONS, 0, "p50 <= 1_150 ticks"));
        LongUnaryOperator chains = iteration -> {
            long slice = Math.max(0, iteration - CHAIN_WARM_UP) / CHAIN_ITERATIONS;
            boolean isSerial = slice % 2 == 0;
            return OVERHEAD + (isSerial ? SERIAL : chainTicks.applyAsLong((int) slice / SLICES_PER_ROUND));
        };
        LongUnaryOperator body = iteration -> OVERHEAD + bodyTicks.applyAsLong((int) (iteration / ITERATIONS));
        ClockedPlan clocked = Clocked.plan(plan, OVERHEAD, 1e9);
        Rounds measuring = Clocked.rounds(
                clocked,
                Clocked.loop(ScriptedClock.playing(body).clock(), Body.empty()),
                Clocked.meter(ScriptedClock.ticking(OVERHEAD).clock(), false),
                Clocked.speed(ScriptedClock.playing(chains).clock()).withWidth());
        Measurement.Decided decided = Clocked.decided(clocked, measuring, Clocked.NO_GAP);
        control = decided.measured().control();
        rounds = measuring.count();
        return decided.decision();
    }

    @Test
    void passesInARoundInWhichTheSiblingRests() throws Throwable {
        // wide: it follows the chains
        Decision decision = decide(round -> round == 1 ? 1_100 : 1_400, round -> round == 1 ? IDLE : BUSY);

        assertThat(decision.verdict()).isEqualTo(Verdict.PASS);
        assertThat(decision.budgets().get(0).reason())
                .isEqualTo(
                        "round 2 holds, before it slow core: 10,000 over, 5,000 may be: 10,000 of them by a core that"
                                + " ran 1.46 times slower than at its best");
        assertThat(decision.why().text()).isEmpty();
        assertThat(control.wideSpeed().slowdown()).isCloseTo(1.46, within(0.005));
        assertThat(rounds).isEqualTo(2);
    }

    @Test
    void isUndecidedBesideASiblingThatNeverRested() throws Throwable {
        Decision decision = decide(round -> 1_400, round -> BUSY);

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.why().text()).endsWith("by a core that ran 1.46 times slower than at its best");
        assertThat(rounds).isEqualTo(3);
    }
}
