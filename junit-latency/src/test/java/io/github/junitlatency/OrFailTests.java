package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** {@code orFail} of what {@code Latency.measure} and annotated tests return, by configuration parameters. */
@RealMachine
class OrFailTests {

    private final List<String> set = new ArrayList<>();
    private long kept;

    private void set(String name, String value) {
        String full = "junit.latency." + name;
        System.setProperty(full, value);
        set.add(full);
    }

    @AfterEach
    void reset() {
        set.forEach(System::clearProperty);
    }

    private LatencyResult fine() {
        return Latency.measure(
                spec -> spec.iterations(100).warmup(0).budget("max <= 1000 s"), () -> kept = Work.chain(kept));
    }

    /** Parks, so that the budget is broken on every machine; while others measure too it may be INCONCLUSIVE. */
    private static LatencyResult broken() {
        return Latency.measure(
                spec -> spec.iterations(100).warmup(0).confirmations(0).budget("p50 <= 1 us"), () -> Thread.sleep(1));
    }

    /** Breaks its budget too seldom for any machine to say that it is the code, as in ModesTests. */
    private static LatencyResult undecided() {
        return Latency.measure(
                spec -> spec.iterations(3).warmup(0).confirmations(0).budget("max <= 10 ms"), () -> {
                    long end = System.nanoTime() + 40_000_000;
                    while (System.nanoTime() < end) {
                        Thread.onSpinWait();
                    }
                });
    }

    @Test
    void returnsWhatHolds() {
        LatencyResult result = fine();

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.orFail()).isSameAs(result);
    }

    @Test
    void failsByTheReportWhereABudgetIsBroken() {
        set("inconclusive", "fail");
        LatencyResult result = broken();

        assertThatThrownBy(result::orFail)
                .isExactlyInstanceOf(AssertionFailedError.class)
                .hasMessage(LatencyReport.message(result))
                .hasMessageStartingWith("OrFailTests.broken  " + result.verdict());
    }

    @Test
    void abortsWhereItCannotBeDecided() {
        LatencyResult result = undecided();

        assertThatThrownBy(result::orFail)
                .isExactlyInstanceOf(TestAbortedException.class)
                .hasMessage(LatencyReport.message(result))
                .hasMessageStartingWith("OrFailTests.undecided  INCONCLUSIVE");
    }

    @Test
    void strictFailsWhereItCannotBeDecided() {
        set("strict", "inconclusive");

        assertThatThrownBy(() -> undecided().orFail())
                .isExactlyInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith("OrFailTests.undecided  FAIL: strict\n");
    }

    /** Asks for what the test does by itself. */
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
        Map<String, String> red = Map.of("junit.latency.inconclusive", "fail");
        assertThat(Kit.failure(Kit.run(Annotated.class, red)))
                .isExactlyInstanceOf(AssertionFailedError.class)
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .singleElement()
                        .isExactlyInstanceOf(AssertionFailedError.class));
        Kit.succeeds(1, Annotated.class, Map.of("junit.latency.mode", "report"));
    }
}
