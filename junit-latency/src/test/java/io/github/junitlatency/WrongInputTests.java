package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import kotlin.coroutines.Continuation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.testkit.engine.EngineExecutionResults;

/** Wrong input reaches the user as one sentence, before anything is measured or prepared. */
class WrongInputTests {

    private static boolean touched;

    @BeforeEach
    void untouched() {
        touched = false;
    }

    @AfterEach
    void stillUntouched() {
        assertThat(touched).as("a fixture's @BeforeEach or body ran").isFalse();
    }

    static class Fixture {
        @BeforeEach
        void prepare() {
            touched = true;
        }
    }

    /** Each attribute, with a value that its rule refuses; the rules are tested where they are. */
    static class Wrong extends Fixture {
        @LatencyTest(iterations = 0)
        void iterations() {}

        @LatencyTest(warmup = -2)
        void warmup() {}

        @LatencyTest(batch = 0)
        void batch() {}

        @LatencyTest(batch = 10)
        void batchOfAProbe(LatencyProbe probe) {}

        @LatencyTest(confirmations = -1)
        void confirmations() {}

        @LatencyTest(percentiles = {50, Double.NaN})
        void percentiles() {}

        @LatencyTest(budgets = "p99.9:5")
        void budgets() {}

        @LatencyTest(every = " ")
        void every() {}

        @LatencyTest(timeLimit = "500 ms")
        void timeLimit() {}

        @LatencyTest(rate = 0)
        void rate() {}

        @LatencyTest(every = "10 us", rate = -1)
        void everyAndRate() {}

        @LatencyTest(budgets = "p50 <= 2 x base", base = "noSuchMethod")
        void base() {}

        @LatencyTest
        void suspended(Continuation<Object> continuation) {}
    }

    @Test
    void ofAnAttributeIsOneSentence() {
        EngineExecutionResults results = Kit.run(Wrong.class);

        assertThat(Kit.failures(results)).hasOnlyElementsOfType(ExtensionConfigurationException.class);
        assertThat(Kit.refusals(results))
                .extracting(WrongInputTests::beginning)
                .containsExactlyInAnyOrder(
                        "iterations: iterations = 0",
                        "warmup: warmup = -2",
                        "batch: batch = 0",
                        "batchOfAProbe: batch = 10",
                        "confirmations: confirmations = -1",
                        "percentiles: percentiles = [50.0, NaN]",
                        "budgets: budget \"p99.9:5\"",
                        "every: every = \" \"",
                        "timeLimit: timeLimit = \"500 ms\"",
                        "rate: rate = 0",
                        "everyAndRate: every = \"10 us\" and rate = -1",
                        "base: base = \"noSuchMethod\"",
                        "suspended: the method");
    }

    /** Returns what is wrong, without the rule that it breaks: that is tested where it is. */
    private static String beginning(String refusal) {
        return refusal.replaceFirst("^(\\w+: .*?)(, but|: | is| has| both| asks).*", "$1");
    }

    static class AlsoATest extends Fixture {
        @Test
        @LatencyTest
        void body() {}
    }

    @Test
    void ofAMethodThatIsAlsoATestIsOneSentence() {
        assertThat(Kit.failures(Kit.run(AlsoATest.class, "mode", "smoke")))
                .extracting(Throwable::getMessage)
                .containsExactly("@LatencyTest on AlsoATest.body(): the method is also annotated with @Test or"
                        + " @TestFactory, so JUnit runs it twice; remove that, @LatencyTest is a test by itself");
        touched = false; // the other of the two descriptors ran
    }

    static class Fine extends Fixture {
        @LatencyTest
        void body() {}
    }

    @Test
    void ofAParameterIsOneSentence() {
        assertThat(Kit.failure(Kit.run(Fine.class, "mode", "gated")))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith(
                        "configuration parameter junit.latency.mode = \"gated\", but it must be one of ");
    }

    /** What only this machine, or its clock, refuses: @BeforeEach has run by then. */
    static class WrongHere {
        @BeforeRound
        void prepare() {
            touched = true;
        }

        @LatencyTest(cpu = 4095)
        void cpu() {}

        @LatencyTest(budgets = "p50 <= 0 ns")
        void belowAStep() {}

        @LatencyTest(rate = 1e12)
        void tooFast() {}
    }

    @Test
    void ofWhatTheMachineCannotDoIsOneSentence() {
        EngineExecutionResults results = Kit.run(WrongHere.class);

        assertThat(Kit.failures(results))
                .hasOnlyElementsOfType(ExtensionConfigurationException.class)
                .extracting(Throwable::getMessage)
                .anyMatch(it -> it.matches("@LatencyTest on WrongHere\\.belowAStep\\(\\): budget \"p50 <= 0 ns\" is 0"
                        + " ticks over the overhead, but this clock cannot see below its step of \\d+ ticks?; raise the"
                        + " limit, or time several calls at once with batch"));
        assertThat(Kit.refusals(results))
                .extracting(WrongInputTests::beginning)
                .containsExactlyInAnyOrder(
                        "cpu: cpu = 4095", "belowAStep: budget \"p50 <= 0 ns\"", "tooFast: rate = 1000000000000");
    }

    static class ResultTooEarly {
        @BeforeEach
        void prepare(LatencyResult result) {}

        @LatencyTest
        void body() {}
    }

    @Test
    void ofAResultBeforeThereIsOneIsJUnits() {
        assertThat(Kit.failure(Kit.run(ResultTooEarly.class)))
                .hasMessageStartingWith("No ParameterResolver registered for parameter"
                        + " [io.github.junitlatency.result.LatencyResult result] in method");
    }
}
