package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** {@code orFail} of what {@code Latency.measure} and annotated tests return; OutcomeTests have all verdicts. */
@RealMachine
class OrFailTests {

    /**
     * Breaks its budget in its one round, but too seldom for any machine to say that it is the code: three iterations of
     * 40 ms, whatever else they take, and an empty body of at most 250 ms. It does not sleep: Flight Recorder would see
     * that, and that decides.
     */
    @Test
    void abortsWhereItCannotBeDecided() {
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(3).warmup(0).confirmations(0).budget("max <= 10 ms"),
                () -> Work.spin(40_000_000));

        assertThatThrownBy(result::orFail)
                .isExactlyInstanceOf(TestAbortedException.class)
                .hasMessage(LatencyReport.message(result))
                .hasMessageStartingWith("OrFailTests.abortsWhereItCannotBeDecided  INCONCLUSIVE");
    }

    /** Asks for what the test does by itself; sleeps, so that the budget is broken on every machine. */
    static class Annotated {
        @LatencyTest(iterations = 100, warmup = 0, confirmations = 0, budgets = "p50 <= 1 us")
        void sleeps() throws InterruptedException {
            Thread.sleep(1);
        }

        @AfterEach
        void after(LatencyResult result) {
            result.orFail();
        }
    }

    @Test
    void theResultOfAnAnnotatedTestFailsAsTheTestDoes() {
        assertThat(Kit.failure(Kit.run(Annotated.class, "inconclusive", "fail")))
                .isExactlyInstanceOf(AssertionFailedError.class)
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .singleElement()
                        .isExactlyInstanceOf(AssertionFailedError.class));
        Kit.succeeds(1, Annotated.class, "mode", "report");
    }
}
