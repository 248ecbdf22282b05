package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import java.io.IOException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The iterations that run, their number, and their order. */
class LoopIterationsTests extends LoopFixture {

    @Nested
    class Iterations {
        @Test
        void runOnceAndInOrderEvenWhenTheyAreInterrupted() throws Throwable {
            clock.tainting(iteration -> iteration % 7 == 0).migrating(iteration -> iteration % 11 == 0);
            Loop loop = loop();
            loop.warmUp(WarmUpOrder.of(MANY), CPU, Settling.NONE);
            assertThat(body.events()).isEqualTo(preparedThenCalls(MANY, 1));
            assertThat(clock.iterations()).isEqualTo(MANY);

            body.events().clear();
            Samples samples =
                    loop.measure(MANY, CPU, 0, NO_LIMITS, 1e9, Settling.NONE).response();

            assertThat(body.events()).isEqualTo(preparedThenCalls(MANY, 1));
            assertThat(samples.histogram().getTotalCount())
                    .isEqualTo(MANY - samples.disturbed().migrated());
        }

        @Test
        void callTheBodyAsOftenAsTheBatchSays() throws Throwable {
            Loop loop = loop(5);
            loop.warmUp(WarmUpOrder.of(20), CPU, Settling.NONE);
            assertThat(body.events()).isEqualTo(preparedThenCalls(20, 5));

            body.events().clear();
            Samples samples =
                    loop.measure(40, CPU, 0, NO_LIMITS, 1e9, Settling.NONE).response();

            assertThat(body.events()).isEqualTo(preparedThenCalls(40, 5));
            assertThat(samples.histogram().getTotalCount()).isEqualTo(40);
        }
    }

    @Test
    void thePreparationLetsItsExceptionOutWithoutANoteOfAnIteration() {
        IOException thrown = new IOException("no file");
        Body.Preparation failing = () -> {
            throw thrown;
        };
        Body unprepared = new Body(body.body().handle(), failing, () -> {}, new IterationNumber());
        Loop loop = new Loop(LoopSetup.alone(clock.clock(), unprepared, 1, counters, COMPILERS));

        assertThatThrownBy(() -> loop.warmUp(WarmUpOrder.of(1), CPU, Settling.NONE))
                .isSameAs(thrown)
                .hasNoSuppressedExceptions();
        assertThatThrownBy(() -> loop.measure(1, CPU, 0, NO_LIMITS, 1e9, Settling.NONE))
                .isSameAs(thrown)
                .hasNoSuppressedExceptions();
        assertThat(body.calls()).isZero();
    }

    @Test
    void whatRunsBetweenStretchesComesBeforeTheFirstIterationAndAgainSoon() throws Throwable {
        measure(1_000);

        assertThat(body.callsBeforeBlocks()).startsWith(0).isSorted().doesNotHaveDuplicates();
        assertThat(body.callsBeforeBlocks()).hasSize(4);
    }

    @Nested
    class ExpectedCpu {
        @Test
        void isOneThatDoesNotExistInSomeBlocksOfTheWarmUp() throws Throwable {
            loop().warmUp(WarmUpOrder.of(16 * 21), CPU, Settling.NONE);

            assertThat(clock.expectedCpus()).startsWith(4_096, CPU, 4_096);
        }

        @ParameterizedTest
        @ValueSource(ints = {CPU, -1})
        void isThePinnedOneInEveryMeasuredBlock(int cpu) throws Throwable {
            Loop loop = loop();
            loop.warmUp(WarmUpOrder.of(100), cpu, Settling.NONE);
            clock.restart();

            Samples samples =
                    loop.measure(MANY, cpu, 0, NO_LIMITS, 1e9, Settling.NONE).response();

            assertThat(clock.expectedCpus()).containsExactly(cpu);
            assertThat(samples.disturbed().migrated()).isZero();
        }
    }
}
