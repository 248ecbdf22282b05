package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.junitlatency.internal.machine.file.ThreadInterruptedException;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.phase.BlockLength;
import io.github.junitlatency.internal.measure.phase.Phases.IterationNote;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.testing.Work;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** A phase that ends before all of its iterations have run. */
class LoopEndsEarlyTests extends LoopFixture {

    @Nested
    class Exceptions {
        @Test
        void comeOutOfTheMeasuredPhaseWithANote() {
            Throwable thrown = new Throwable("neither exception nor error");
            body.doing(() -> {
                if (body.number() == 1_234) {
                    throw thrown;
                }
            });

            assertThatThrownBy(() -> measure(2_000)).isSameAs(thrown);
            assertNote(thrown, "thrown in round 0, measured iteration 1,234 of 2,000");
            assertThat(body.calls()).isEqualTo(1_235);
        }

        @Test
        void comeOutOfASecondRoundWithItsNumber() throws Throwable {
            Loop loop = loop();
            loop.warmUp(WarmUpOrder.of(50), CPU, Settling.NONE);
            loop.measure(50, CPU, 0, NO_LIMITS, 1e9, Settling.NONE);
            body.doing(() -> {
                throw new IllegalStateException("closed");
            });

            Throwable inWarmUp = catchThrowable(() -> loop.warmUp(WarmUpOrder.of(50), CPU, Settling.NONE));
            Throwable inMeasured = catchThrowable(() -> loop.measure(50, CPU, 0, NO_LIMITS, 1e9, Settling.NONE));

            assertNote(inWarmUp, "thrown in round 2, warm-up iteration 0 of 50");
            assertNote(inMeasured, "thrown in round 2, measured iteration 0 of 50");
        }

        private void assertNote(Throwable thrown, String note) {
            assertThat(thrown.getSuppressed()).singleElement().satisfies(suppressed -> {
                assertThat(suppressed).isInstanceOf(IterationNote.class).hasMessage(note);
                assertThat(suppressed.getStackTrace()).isEmpty();
            });
        }
    }

    @Nested
    class Interrupts {
        @AfterEach
        void clear() {
            Thread.interrupted();
        }

        @Test
        void endTheMeasuredPhaseBeforeItsFirstIteration() {
            Loop loop = loop();
            Thread.currentThread().interrupt();

            assertInterrupted(() -> loop.measure(10, CPU, 0, NO_LIMITS, 1e9, Settling.NONE))
                    .hasSuppressedException(new IterationNote("found in round 0, after 0 of 10 measured iterations"));
            assertThat(body.calls()).isZero();
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
        }

        @Test
        void endTheMeasuredPhaseAtTheEndOfTheBlock() {
            interruptAtCall(100);

            assertInterrupted(() -> measure(1_000_000));
            assertThat(body.calls()).isBetween(100, 100 + BlockLength.MANY);
        }

        @Test
        void areHeededBeforeTheNextIterationOfASlowBody() {
            body.doing(() -> {
                Work.spin(2_100_000); // more than a block may take
                if (body.calls() == 3) {
                    Thread.currentThread().interrupt();
                }
            });

            assertInterrupted(() -> loop().warmUp(WarmUpOrder.of(1_000), CPU, Settling.NONE));
            assertThat(body.calls()).isEqualTo(3);
        }

        /** Asserts that an interrupt ends a phase, which tells after how many calls. */
        private AbstractThrowableAssert<?, ? extends Throwable> assertInterrupted(ThrowingCallable phase) {
            return assertThatThrownBy(phase)
                    .isExactlyInstanceOf(ThreadInterruptedException.class)
                    .hasMessage("the thread was interrupted at iteration " + body.calls()
                            + ": by the body (clear it there with Thread.interrupted()) or by a stop such as @Timeout");
        }

        private void interruptAtCall(int call) {
            body.doing(() -> {
                if (body.calls() == call) {
                    Thread.currentThread().interrupt();
                }
            });
        }
    }
}
