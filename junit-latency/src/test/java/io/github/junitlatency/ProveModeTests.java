package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.SightFacts;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.SightFacts.PlantKind;
import io.github.junitlatency.result.SightFacts.Trouble;
import io.github.junitlatency.result.SightFacts.Unproven;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** What holds on every machine, whatever its noise. */
@RealMachine
class ProveModeTests {

    @BeforeEach
    void forget() {
        WearsOut.calls = 0;
    }

    private static final String[] PROVE = {"mode", "prove", "prove.minutes", "1", "jfr", "off", "unpinned", "judge"};

    private static SightFacts sight(Class<? extends Kept> fixture) {
        return Kept.resultOf(fixture, PROVE).sight().orElseThrow();
    }

    /** Its limit is so far that no plant reaches it on any machine. */
    static class Far extends Kept {
        @LatencyTest(iterations = 100, warmup = 100, confirmations = 0, budgets = "p50 <= 10 s")
        void body(Sink sink, Iteration iteration) {
            sink.consume(work(iteration.index()));
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
    void aBudgetThatCannotFailIsCalledThatAndRedWhereItMustSeeMoreThanItDoes() {
        String[] parameters =
                Stream.concat(Stream.of(PROVE), Stream.of("prove.sees", "200%")).toArray(String[]::new);
        Kept.RESULTS.clear();

        assertThat(Kit.failure(Kit.run(Far.class, parameters)))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith(
                        "ProveModeTests$Far.body: junit.latency.prove.sees = 200%, but p50 <= 10 s: cannot"
                                + " fail here: the limit is ");
        SightFacts sight = Kept.RESULTS.get(0).sight().orElseThrow();
        OfBudget budget = sight.budgets().get(0);
        assertThat(budget.sightings()).noneMatch(SightFacts.Sighting::isSeen);
        assertThat(budget.limitByMeasured()).isGreaterThan(3);
        assertThat(budget.plain().fails()).isZero();
        assertThat(sight.medianNanos()).isPositive();
    }

    /** Throws when it is measured a second time. */
    static class WearsOut extends Kept {
        static int calls;

        @LatencyTest(iterations = 100, warmup = 100, confirmations = 0, budgets = "p50 <= 10 s")
        void body(Sink sink, Iteration iteration) {
            if (++calls > 200) {
                throw new IllegalStateException("used up");
            }
            sink.consume(work(iteration.index()));
        }
    }

    @Test
    void aBodyThatCannotBeRepeatedIsGreenAndNotProven() {
        SightFacts sight = sight(WearsOut.class);

        assertThat(sight.trouble())
                .contains(new Trouble(Trouble.Kind.BODY_THREW, "java.lang.IllegalStateException: used up"));
        assertThat(sight.budgets().get(0).unproven()).contains(Unproven.NOT_REPEATED);
    }

    /** Times a section; what is planted must be in it. */
    static class Probed extends Kept {
        @LatencyTest(iterations = 200, warmup = 200, confirmations = 0, budgets = "p50 <= 10 s")
        void body(LatencyProbe probe, Sink sink, Iteration iteration) {
            probe.start();
            sink.consume(work(iteration.index()));
            probe.stop();
        }
    }

    @Test
    @OnlyWithFull
    void plantsInTheSectionOfAProbe() {
        SightFacts sight = sight(Probed.class);

        assertThat(sight.trouble())
                .matches(it -> it.isEmpty() || it.get().kind() == Trouble.Kind.TIME_OVER); // a busy machine's
        assertThat(sight.budgets().get(0).largestTried(PlantKind.EACH_CALL)).isPresent();
    }
}
