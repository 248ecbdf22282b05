package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Whole warm-ups through the loop, on a scripted clock; they last as long as {@link SteadyState} asks for in real time. */
class AutoWarmUpTests {

    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final int CPU = ScriptedClock.CPU;

    private final ScriptedBody body = new ScriptedBody();
    private final ScriptedClock clock = ScriptedClock.ticking(78);
    private final LoopRunner loop = new LoopRunner(clock.clock(), body.body(), 1, () -> ThreadCounters.NONE, COMPILERS);

    private static WarmUpOrder auto(long state, double ceilingSeconds) {
        return new WarmUpOrder(-1, state, ceilingSeconds, 2, 78, 0, 0);
    }

    @Test
    void preparesAnewForEveryStateAndNumbersItsIterationsFromZero() throws Throwable {
        WarmUpFacts facts = loop.warmUp(auto(300, 0.5), CPU);

        long prepared = body.events().stream().filter("prepared"::equals).count();
        assertThat(facts.iterations()).isEqualTo(body.calls());
        assertThat(prepared).isEqualTo((body.calls() + 299) / 300);
        int index = 0;
        for (String event : body.events()) {
            assertThat(event).isEqualTo(index == 0 ? "prepared" : "call " + (index - 1));
            index = index == 300 ? 0 : index + 1;
        }
    }

    @Test
    void neverCallsAStateMoreOftenThanTheMeasuredIterationsDo() throws Throwable {
        int[] left = {0};
        Body bounded = new Body(
                body.body().handle(),
                () -> left[0] = 7,
                () -> assertThat(left[0]).isNotNegative(),
                body.body().number());
        body.doing(() -> {
            if (left[0]-- == 0) {
                throw new IllegalStateException("the state holds no more");
            }
        });
        LoopRunner runner = new LoopRunner(clock.clock(), bounded, 1, () -> ThreadCounters.NONE, COMPILERS);

        WarmUpFacts facts = runner.warmUp(auto(7, 0.2), CPU);
        runner.measure(7, CPU, 78, List.of(), 1e9);

        assertThat(facts.iterations()).isGreaterThan(7);
    }

    @Test
    void runsAnIterationWhereTheCeilingHoldsNone() throws Throwable {
        WarmUpFacts facts = loop.warmUp(auto(100, 0), CPU);

        assertThat(facts.iterations()).isEqualTo(1);
        assertThat(facts.ended()).isEqualTo(Ended.CEILING);
        assertThat(facts.asked()).isEqualTo(OptionalLong.empty());
        assertThat(body.events()).containsExactly("prepared", "call 0");
        assertThat(loop.typicalTicks()).isEqualTo(78);
    }

    @Test
    void ofAStateOfOneIterationPutsSeveralTogether() throws Throwable {
        WarmUpFacts facts = loop.warmUp(auto(1, 0.3), CPU);

        assertThat(facts.iterations()).isGreaterThan(10);
        assertThat(body.events()).startsWith("prepared", "call 0", "prepared", "call 0");
    }

    @Test
    void ofALaterRoundRunsTheFloorOnOneState() throws Throwable {
        WarmUpFacts facts = loop.warmUp(auto(300, 100).again(), CPU);

        assertThat(facts.iterations()).isEqualTo(300);
        assertThat(body.events()).startsWith("prepared", "call 0").endsWith("call 299");
    }

    @Test
    void leavesANumberANumber() throws Throwable {
        WarmUpOrder order = new WarmUpOrder(500, 100, Double.POSITIVE_INFINITY, 2, 78, 0, 0);

        assertThat(order.again()).isEqualTo(order);
        WarmUpFacts facts = loop.warmUp(order, CPU);
        assertThat(facts.asked()).hasValue(500);
        assertThat(facts.iterations()).isEqualTo(500);
        assertThat(facts.ended()).isEqualTo(Ended.ASKED);
        assertThat(body.events())
                .startsWith("prepared", "call 0")
                .endsWith("call 499")
                .hasSize(501);
    }

    @Test
    void knowsWhatIsTheMeasuredStatesOwnTrend() throws Throwable {
        ScriptedClock growing = ScriptedClock.playing(iteration -> 1_000 + iteration % 20_000);
        LoopRunner runner = new LoopRunner(growing.clock(), body.body(), 1, () -> ThreadCounters.NONE, COMPILERS);
        runner.warmUp(new WarmUpOrder(20_000, 20_000, 100, 2, 0, 0, 0), CPU);
        runner.measure(20_000, CPU, 0, List.of(), 1e9);

        assertThat(runner.drift(false, new MovedTest(2))).isEmpty();
    }

    @Test
    void seesADriftOfTheMeasuredIterations() throws Throwable {
        ScriptedClock late = ScriptedClock.playing(iteration -> iteration < 150_000 ? 3_000 : 1_000);
        LoopRunner runner = new LoopRunner(late.clock(), body.body(), 1, () -> ThreadCounters.NONE, COMPILERS);
        runner.warmUp(new WarmUpOrder(100_000, 100_000, 100, 2, 0, 0, 0), CPU);
        runner.measure(100_000, CPU, 0, List.of(), 1e9);

        assertThat(runner.drift(false, new MovedTest(2)))
                .hasValueSatisfying(drift -> assertThat(drift.lastTicks()).isBetween(1_000L, 1_001L));
    }
}
