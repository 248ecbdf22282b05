package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SightFacts;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.SightFacts.PlantKind;
import io.github.junitlatency.result.SightFacts.Trouble;
import io.github.junitlatency.result.SightFacts.Unproven;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.opentest4j.AssertionFailedError;

/** What holds on every machine, whatever its noise. */
@RealMachine
class ProveModeTests {

    private static final List<LatencyResult> RESULTS = new ArrayList<>();

    @BeforeEach
    void forget() {
        RESULTS.clear();
        WearsOut.calls = 0;
    }

    private static EngineExecutionResults prove(Class<?> type, String... parameters) {
        Map<String, String> all = new HashMap<>(Map.of(
                "junit.latency.mode", "prove",
                "junit.latency.prove.minutes", "1",
                "junit.latency.jfr", "off",
                "junit.latency.unpinned", "judge"));
        for (int i = 0; i < parameters.length; i += 2) {
            all.put(parameters[i], parameters[i + 1]);
        }
        return Kit.run(type, all);
    }

    private static SightFacts sight() {
        assertThat(RESULTS).hasSize(1);
        return RESULTS.get(0).sight().orElseThrow();
    }

    /** Its limit is so far that no plant reaches it on any machine. */
    static class Far {
        @LatencyTest(iterations = 100, warmup = 100, confirmations = 0, budgets = "p50 <= 10 s")
        void body(Sink sink, Iteration iteration) {
            sink.consume(work(iteration.index()));
        }

        @AfterEach
        void after(LatencyResult result) {
            RESULTS.add(result);
        }
    }

    private static long work(long value) {
        long hash = value;
        for (int i = 0; i < 2_000; i++) {
            hash = (hash ^ i) * 0x100000001b3L;
        }
        return hash;
    }

    @Test
    @OnlyWithFull
    void aBudgetThatCannotFailIsGreenAndCalledThat() {
        prove(Far.class).testEvents().assertStatistics(it -> it.succeeded(1).failed(0));

        OfBudget budget = sight().budgets().get(0);
        assertThat(budget.sightings()).noneMatch(SightFacts.Sighting::isSeen);
        assertThat(budget.limitByMeasured()).isGreaterThan(3);
        assertThat(budget.plain().fails()).isZero();
        assertThat(sight().medianNanos()).isPositive();
    }

    @Test
    @OnlyWithFull
    void isRedWhereABudgetMustSeeMoreThanItDoes() {
        Throwable failure = Kit.failure(prove(Far.class, "junit.latency.prove.sees", "200%"));

        assertThat(failure)
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith(
                        "ProveModeTests$Far.body: junit.latency.prove.sees = 200%, but p50 <= 10 s: cannot"
                                + " fail here: the limit is ");
    }

    /** Throws when it is measured a second time. */
    static class WearsOut {
        static int calls;

        @LatencyTest(iterations = 100, warmup = 100, confirmations = 0, budgets = "p50 <= 10 s")
        void body(Sink sink, Iteration iteration) {
            if (++calls > 200) {
                throw new IllegalStateException("used up");
            }
            sink.consume(work(iteration.index()));
        }

        @AfterEach
        void after(LatencyResult result) {
            RESULTS.add(result);
        }
    }

    @Test
    void aBodyThatCannotBeRepeatedIsGreenAndNotProven() {
        prove(WearsOut.class)
                .testEvents()
                .assertStatistics(it -> it.succeeded(1).failed(0));

        assertThat(sight().trouble())
                .contains(new Trouble(Trouble.Kind.BODY_THREW, "java.lang.IllegalStateException: used up"));
        assertThat(sight().budgets().get(0).unproven()).contains(Unproven.NOT_REPEATED);
    }

    /** Has no budgets. */
    static class Unlimited {
        @LatencyTest(iterations = 100, warmup = 100, confirmations = 0)
        void body(Sink sink, Iteration iteration) {
            sink.consume(work(iteration.index()));
        }

        @AfterEach
        void after(LatencyResult result) {
            RESULTS.add(result);
        }
    }

    @Test
    void isMeasuredOnceWithoutBudgets() {
        prove(Unlimited.class);

        assertThat(sight().budgets()).isEmpty();
        assertThat(sight().measurements()).isEqualTo(1);
    }

    /** Times a section; what is planted must be in it. */
    static class Probed {
        @LatencyTest(iterations = 200, warmup = 200, confirmations = 0, budgets = "p50 <= 10 s")
        void body(LatencyProbe probe, Sink sink, Iteration iteration) {
            probe.start();
            sink.consume(work(iteration.index()));
            probe.stop();
        }

        @AfterEach
        void after(LatencyResult result) {
            RESULTS.add(result);
        }
    }

    @Test
    @OnlyWithFull
    void plantsInTheSectionOfAProbe() {
        prove(Probed.class).testEvents().assertStatistics(it -> it.succeeded(1).failed(0));

        assertThat(sight().trouble())
                .matches(it -> it.isEmpty() || it.get().kind() == Trouble.Kind.TIME_OVER); // a busy machine's
        assertThat(sight().budgets().get(0).largestTried(PlantKind.EACH_CALL)).isPresent();
    }
}
