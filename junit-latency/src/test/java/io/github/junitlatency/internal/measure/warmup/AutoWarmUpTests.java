package io.github.junitlatency.internal.measure.warmup;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.LoopFixture;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole warm-ups through the loop, on a scripted clock; they last as long as {@link SteadyState} asks for in real time. */
class AutoWarmUpTests extends LoopFixture {

    private final Loop loop = loop();

    private static WarmUpOrder auto(long state, double ceilingSeconds) {
        return new WarmUpOrder(-1, state, ceilingSeconds, 2, 78, 0, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 300})
    void preparesAnewForEveryStateAndNumbersItsIterationsFromZero(int state) throws Throwable {
        WarmUpFacts facts = loop.warmUp(auto(state, 0.3), CPU, Settling.NONE);

        long prepared = body.events().stream().filter("prepared"::equals).count();
        assertThat(facts.iterations()).isEqualTo(body.calls()).isGreaterThan(state);
        assertThat(prepared).isEqualTo((body.calls() + state - 1) / state);
        int index = 0;
        for (String event : body.events()) {
            assertThat(event).isEqualTo(index == 0 ? "prepared" : "call " + (index - 1));
            index = index == state ? 0 : index + 1;
        }
    }

    @Test
    void runsAnIterationWhereTheCeilingHoldsNone() throws Throwable {
        WarmUpFacts facts = loop.warmUp(auto(100, 0), CPU, Settling.NONE);

        assertThat(facts.iterations()).isEqualTo(1);
        assertThat(facts.ended()).isEqualTo(Ended.CEILING);
        assertThat(facts.asked()).isEqualTo(Optional.empty());
        assertThat(body.events()).containsExactly("prepared", "call 0");
        assertThat(loop.typicalTicks()).isEqualTo(78);
    }

    @Test
    void leavesANumberANumber() throws Throwable {
        WarmUpOrder order = new WarmUpOrder(500, 100, Double.POSITIVE_INFINITY, 2, 78, 0, 0);

        assertThat(order.again()).isEqualTo(order);
        WarmUpFacts facts = loop.warmUp(order, CPU, Settling.NONE);
        assertThat(facts.asked()).contains(500L);
        assertThat(facts.iterations()).isEqualTo(500);
        assertThat(facts.ended()).isEqualTo(Ended.ASKED);
        assertThat(body.calls()).isEqualTo(500);
    }
}
