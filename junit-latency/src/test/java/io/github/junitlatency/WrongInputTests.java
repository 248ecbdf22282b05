package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import java.util.List;
import java.util.Map;
import kotlin.coroutines.Continuation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        void iterations() {
            touched = true;
        }

        @LatencyTest(warmup = -2)
        void warmup() {
            touched = true;
        }

        @LatencyTest(batch = 0)
        void batch() {
            touched = true;
        }

        @LatencyTest(batch = 10)
        void batchOfAProbe(LatencyProbe probe) {
            touched = true;
        }

        @LatencyTest(confirmations = -1)
        void confirmations() {
            touched = true;
        }

        @LatencyTest(percentiles = {50, Double.NaN})
        void percentiles() {
            touched = true;
        }

        @LatencyTest(budgets = "p99.9:5")
        void budgets() {
            touched = true;
        }

        @LatencyTest(
                every = "10 us",
                budgets = {"response max <= 5 us", "service max <= 5 us", "max <= 6 us"})
        void twoBudgets() {
            touched = true;
        }

        @LatencyTest(budgets = "service p99.9 <= 5 us")
        void serviceWithoutASchedule() {
            touched = true;
        }

        @LatencyTest(every = " ")
        void every() {
            touched = true;
        }

        @LatencyTest(rate = 0)
        void rate() {
            touched = true;
        }

        @LatencyTest(rate = -1)
        void rateOfMinusOne() {
            touched = true;
        }

        @LatencyTest(every = "10 us", rate = -1)
        void everyAndRate() {
            touched = true;
        }

        @LatencyTest(budgets = "p50 <= 2 x base", base = "noSuchMethod")
        void base() {
            touched = true;
        }

        @LatencyTest(budgets = "p50 <= 1 us", base = "prepare")
        void baseWithoutEffect() {
            touched = true;
        }

        @LatencyTest
        void suspended(Continuation<Object> continuation) {
            touched = true;
        }
    }

    @Test
    void ofAnAttributeIsOneSentence() {
        List<Throwable> failures = Kit.failures(Kit.run(Wrong.class));

        assertThat(failures).hasOnlyElementsOfType(ExtensionConfigurationException.class);
        assertThat(failures)
                .extracting(failure -> failure.getMessage().substring("@LatencyTest on Wrong.".length()))
                .containsExactlyInAnyOrder(
                        "iterations(): iterations = 0, but it must be at least 1, or LatencyTest.AUTO (-1) for as many as"
                                + " 5 s hold; correct it",
                        "warmup(): warmup = -2, but it must be at least 0, or LatencyTest.AUTO (-1) to warm up until the"
                                + " code is steady; correct it",
                        "batch(): batch = 0, but it must be at least 1; raise it",
                        "batchOfAProbe(): batch = 10, but with a LatencyProbe it must be 1; repeat the call between start()"
                                + " and stop() instead",
                        "confirmations(): confirmations = -1, but it must be at least 0; raise it",
                        "percentiles(): percentiles = [50.0, NaN]: a percentile lies over 0 and under 100, but was NaN;"
                                + " correct or remove it",
                        "budgets(): budget \"p99.9:5\": expected '<=' at column 6, found \":5\"; write SUBJECT <= LIMIT,"
                                + " for example \"p99.9 <= 2_500 ticks\" or \"max <= 1 ms\"",
                        "twoBudgets(): budget \"max <= 6 us\" is a second limit on max; keep one absolute budget a"
                                + " subject",
                        "serviceWithoutASchedule(): budget \"service p99.9 <= 5 us\" is on service time, but iterations"
                                + " that start when the one before has ended have no other; remove the word, or set every"
                                + " or rate",
                        "every(): every = \" \": expected a number such as 10 or 2.5 at column 2, found the end; write for"
                                + " example \"10 us\"",
                        "rate(): rate = 0, but it must be a number of iterations a second over 0; correct or remove it",
                        "rateOfMinusOne(): rate = -1, but it must be a number of iterations a second over 0; correct or"
                                + " remove it",
                        "everyAndRate(): every = \"10 us\" and rate = -1 both say when iterations start; keep one",
                        "base(): base = \"noSuchMethod\" is no method of Wrong or its superclasses; name another one that"
                                + " takes (), as base does",
                        "baseWithoutEffect(): base = \"prepare\" has no effect, because no budget is relative to base;"
                                + " write one such as \"p99 <= base + 10%\", or remove base",
                        "suspended(): the method is a suspend function, which returns where it first waits, so it cannot"
                                + " be timed; make it an ordinary function and call runBlocking in its body");
    }

    static class AlsoATest extends Fixture {
        @Test
        @LatencyTest
        void body() {
            touched = true;
        }
    }

    @Test
    void ofAMethodThatIsAlsoATestIsOneSentence() {
        assertThat(Kit.failures(Kit.run(AlsoATest.class, Map.of("junit.latency.mode", "smoke"))))
                .extracting(Throwable::getMessage)
                .containsExactly("@LatencyTest on AlsoATest.body(): the method is also annotated with @Test or"
                        + " @TestFactory, so JUnit runs it twice; remove that, @LatencyTest is a test by itself");
        touched = false; // the other of the two descriptors ran
    }

    static class Fine extends Fixture {
        @LatencyTest
        void body() {
            touched = true;
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mode | gated | one of gate, report, suggest, prove, smoke, off",
                "significance | NaN | a chance over 0 and under 0.5, such as 0.01",
                "base.required | maybe | true or false",
                "pairs | 0 | a whole number from 1 to 24"
            })
    void ofAParameterIsOneSentence(String name, String value, String allowed) {
        assertThat(Kit.failure(Kit.run(Fine.class, Map.of("junit.latency." + name, value))))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("configuration parameter junit.latency." + name + " = \"" + value + "\", but it must be "
                        + allowed + "; correct it where it is set (system property or junit-platform.properties)");
    }

    /** What only this machine, or its clock, refuses: @BeforeEach has run by then. */
    static class WrongHere {
        @LatencyTest(cpu = 4095)
        void cpu() {
            touched = true;
        }

        @LatencyTest(budgets = "p50 <= 0 ns")
        void belowAStep() {
            touched = true;
        }

        @LatencyTest(rate = 1e12)
        void tooFast() {
            touched = true;
        }
    }

    @Test
    void ofWhatTheMachineCannotDoIsOneSentence() {
        List<Throwable> failures = Kit.failures(Kit.run(WrongHere.class));

        assertThat(failures).hasSize(3).hasOnlyElementsOfType(ExtensionConfigurationException.class);
        assertThat(failures)
                .extracting(Throwable::getMessage)
                .anyMatch(it -> it.matches(
                        "@LatencyTest on WrongHere\\.cpu\\(\\): cpu = 4095, but this thread may only use CPU [0-9,-]+;"
                                + " ask for one of these, or -1 to let junit-latency choose"))
                .anyMatch(it -> it.matches(
                        "@LatencyTest on WrongHere\\.belowAStep\\(\\): budget \"p50 <= 0 ns\" is 0 ticks over the overhead,"
                                + " but this clock cannot see below its step of \\d+ ticks?; raise the limit, or time"
                                + " several calls at once with batch"))
                .anyMatch(
                        it -> it.matches(
                                "@LatencyTest on WrongHere\\.tooFast\\(\\): rate = 1000000000000 asks for starts closer than this"
                                        + " clock's step of \\d+ ticks?; ask for fewer, or start several calls at once with batch"));
    }

    static class ResultTooEarly {
        @BeforeEach
        void prepare(LatencyResult result) {
            touched = true;
        }

        @LatencyTest
        void body() {
            touched = true;
        }
    }

    @Test
    void ofAResultBeforeThereIsOneIsJUnits() {
        assertThat(Kit.failure(Kit.run(ResultTooEarly.class)))
                .hasMessageStartingWith("No ParameterResolver registered for parameter"
                        + " [io.github.junitlatency.result.LatencyResult result] in method");
    }
}
