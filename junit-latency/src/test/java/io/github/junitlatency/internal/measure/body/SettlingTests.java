package io.github.junitlatency.internal.measure.body;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.LoopFixture;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a round is settled, and what runs between that and the first measured call. */
@Portable
class SettlingTests extends LoopFixture {

    private final Settling loudly = new Settling() {
        @Override
        public void settle() {
            body.events().add("settled");
        }

        @Override
        public void prepare(Body.Preparation own) throws Throwable {
            body.events().add("last look");
            own.run();
            body.events().add("first look");
        }
    };
    private Loop loop;

    @BeforeEach
    void defineLoop() {
        loop = loop();
    }

    private List<String> events() {
        List<String> events = new ArrayList<>();
        int calls = 0;
        for (String event : body.events()) {
            if (event.startsWith("call")) {
                calls++;
                continue;
            }
            if (calls > 0) {
                events.add(calls + " calls");
                calls = 0;
            }
            events.add(event);
        }
        events.add(calls + " calls");
        return events;
    }

    @ParameterizedTest
    @CsvSource({"2, 1, 1", "8, 6, 2", "100, 75, 25", "60_000, 50_000, 10_000"})
    void comesBeforeTheLastCallsOfTheWarmUp(long iterations, int before, int after) throws Throwable {
        WarmUpFacts facts = loop.warmUp(WarmUpOrder.of(iterations), CPU, loudly);
        loop.measure(5, CPU, 0, List.of(), 0, loudly);

        assertThat(facts.iterations()).isEqualTo(iterations);
        assertThat(String.join(", ", events()))
                .isEqualTo("prepared, " + before + " calls, settled, " + after
                        + " calls, last look, prepared, first look, 5 calls");
    }

    @Test
    void comesBeforeThePreparationWithoutAWarmUp() throws Throwable {
        loop.warmUp(WarmUpOrder.of(0), CPU, loudly);
        loop.measure(5, CPU, 0, List.of(), 0, loudly);
        loop.measure(5, CPU, 0, List.of(), 0, loudly); // as where stacks are taken

        String round = "settled, last look, prepared, first look, 5 calls";
        assertThat(String.join(", ", events())).isEqualTo(round + ", " + round);
    }

    @Test
    void leavesLastCallsToTheWarmUpThatALookHasBegun() throws Throwable {
        loop.look(8, 8, Long.MAX_VALUE);
        loop.warmUp(WarmUpOrder.of(8), CPU, loudly);
        loop.measure(5, CPU, 0, List.of(), 0, loudly);

        assertThat(events())
                .containsExactly(
                        "prepared", "6 calls", "settled", "2 calls", "last look", "prepared", "first look", "5 calls");
    }

    /** A body that waits for such a helper would wait for ever. */
    @Test
    void followsAFreshPreparationWhereTheHelpersOfTheLookHaveEnded() throws Throwable {
        loop = loop(timedWithAStatePerPhase(), 1);
        loop.look(8, 8, Long.MAX_VALUE);
        loop.warmUp(WarmUpOrder.of(8), CPU, loudly);

        assertThat(events()).containsExactly("prepared", "6 calls", "prepared", "6 calls", "settled", "2 calls");
    }

    @Test
    void hasLastCallsAlsoWhereAWarmUpUntilSteadyEnds() throws Throwable {
        WarmUpFacts facts = loop.warmUp(new WarmUpOrder(-1, 1_000, 10, 1, 0, 0, 0), CPU, loudly);
        loop.measure(5, CPU, 0, List.of(), 0, loudly);

        List<String> events = events();
        int settled = events.indexOf("settled");
        assertThat(facts.iterations()).isGreaterThan(1_000);
        assertThat(events.subList(settled, events.size()))
                .filteredOn(event -> !event.equals("prepared"))
                .startsWith("settled")
                .endsWith("250 calls", "last look", "first look", "5 calls");
    }
}
