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

    static class NoIterations extends Fixture {
        @LatencyTest(iterations = 0)
        void body() {
            touched = true;
        }
    }

    @Test
    void iterationsBelowOne() {
        assertError(
                NoIterations.class,
                "@LatencyTest on NoIterations.body(): iterations = 0, but it must be at least 1, or LatencyTest.AUTO"
                        + " (-1) for as many as 5 s hold; correct it");
    }

    static class NegativeWarmup extends Fixture {
        @LatencyTest(warmup = -2)
        void body() {
            touched = true;
        }
    }

    @Test
    void warmupBelowZero() {
        assertError(
                NegativeWarmup.class,
                "@LatencyTest on NegativeWarmup.body(): warmup = -2, but it must be at least 0, or"
                        + " LatencyTest.AUTO (-1) to warm up until the code is steady; correct it");
    }

    static class Suspended extends Fixture {
        @LatencyTest
        void body(Continuation<Object> continuation) {
            touched = true;
        }
    }

    @Test
    void suspendFunctionThatJUnit6Runs() {
        assertError(
                Suspended.class,
                "@LatencyTest on Suspended.body(): the method is a suspend function, which returns where it first waits,"
                        + " so it cannot be timed; make it an ordinary function and call runBlocking in its body");
    }

    static class NoBatch extends Fixture {
        @LatencyTest(batch = 0)
        void body() {
            touched = true;
        }
    }

    @Test
    void batchBelowOne() {
        assertError(NoBatch.class, "@LatencyTest on NoBatch.body(): batch = 0, but it must be at least 1; raise it");
    }

    static class NegativeConfirmations extends Fixture {
        @LatencyTest(confirmations = -1)
        void body() {
            touched = true;
        }
    }

    @Test
    void confirmationsBelowZero() {
        assertError(
                NegativeConfirmations.class,
                "@LatencyTest on NegativeConfirmations.body(): confirmations = -1, but it must be at least 0; raise it");
    }

    static class NoNumber extends Fixture {
        @LatencyTest(percentiles = {50, Double.NaN})
        void body() {
            touched = true;
        }
    }

    @Test
    void percentileNotANumber() {
        assertError(
                NoNumber.class,
                "@LatencyTest on NoNumber.body(): percentiles = [50.0, NaN]: a percentile lies over 0 and under 100,"
                        + " but was NaN; correct or remove it");
    }

    static class WrongBudget extends Fixture {
        @LatencyTest(budgets = "p99.9:5")
        void body() {
            touched = true;
        }
    }

    @Test
    void budgetThatIsNone() {
        assertError(
                WrongBudget.class,
                "@LatencyTest on WrongBudget.body(): budget \"p99.9:5\": expected '<=' at column 6, found \":5\";"
                        + " write SUBJECT <= LIMIT, for example \"p99.9 <= 2_500 ticks\" or \"max <= 1 ms\"");
    }

    static class TwoBudgets extends Fixture {
        @LatencyTest(budgets = {"max <= 1 ms", "max <= 2 ms"})
        void body() {
            touched = true;
        }
    }

    @Test
    void twoBudgetsForOneSubject() {
        assertError(
                TwoBudgets.class,
                "@LatencyTest on TwoBudgets.body(): budget \"max <= 2 ms\" is a second limit on max;"
                        + " keep one absolute budget a subject");
    }

    static class NeverExceeded extends Fixture {
        @LatencyTest(budgets = "p99 <= 99999999999999999999999 s")
        void body() {
            touched = true;
        }
    }

    @Test
    void limitThatNoIterationExceeds() {
        assertError(
                NeverExceeded.class,
                "@LatencyTest on NeverExceeded.body(): budget \"p99 <= 99999999999999999999999 s\" is over 86400 s,"
                        + " more than any iteration takes; lower the limit");
    }

    static class TooFew extends Fixture {
        @LatencyTest(iterations = 9_999, budgets = "p99.9 <= 1 ms")
        void body() {
            touched = true;
        }
    }

    @Test
    void percentileThatTheIterationsCannotSupport() {
        assertError(
                TooFew.class,
                "@LatencyTest on TooFew.body(): budget \"p99.9 <= 1 ms\" needs iterations of at least 10000, so that ten"
                        + " of them are expected over p99.9, but iterations = 9999; raise iterations or lower the"
                        + " percentile");
    }

    static class AlsoATest extends Fixture {
        @Test
        @LatencyTest
        void body() {
            touched = true;
        }
    }

    @Test
    void methodThatIsAlsoATest() {
        EngineExecutionResults results = Kit.run(AlsoATest.class, Map.of("junit.latency.mode", "smoke"));

        assertThat(Kit.failures(results))
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
                "mode | gated | one of gate, report, suggest, smoke, off",
                "significance | 0.5 | a chance over 0 and under 0.5, such as 0.01",
                "significance | NaN | a chance over 0 and under 0.5, such as 0.01",
                "inconclusive | maybe | one of abort, fail, pass",
                "base.required | maybe | true or false",
                "pairs | 0 | a whole number from 1 to 24",
                "worker | both | one of head, base"
            })
    void unknownConfigurationValue(String name, String value, String allowed) {
        EngineExecutionResults results = Kit.run(Fine.class, Map.of("junit.latency." + name, value));

        assertThat(Kit.failure(results))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("configuration parameter junit.latency." + name + " = \"" + value + "\", but it must be "
                        + allowed + "; correct it where it is set (system property or junit-platform.properties)");
    }

    static class UnknownCpu {
        @LatencyTest(cpu = 4095)
        void body() {
            touched = true;
        }
    }

    @Test
    void cpuThatIsNotAllowed() {
        assertThat(Kit.failure(Kit.run(UnknownCpu.class)))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageMatching(
                        "@LatencyTest on UnknownCpu\\.body\\(\\): cpu = 4095, but this thread may only use CPU"
                                + " [0-9,-]+; ask for one of these, or -1 to let junit-latency choose");
    }

    static class BelowAStep {
        @LatencyTest(budgets = "p50 <= 0 ns")
        void body() {
            touched = true;
        }
    }

    @Test
    void budgetBelowAStepOfTheClock() {
        assertThat(Kit.failure(Kit.run(BelowAStep.class)))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageMatching(
                        "@LatencyTest on BelowAStep\\.body\\(\\): budget \"p50 <= 0 ns\" is 0 ticks over the"
                                + " overhead, but this clock cannot see below its step of \\d+ ticks?; raise the limit, or time"
                                + " several calls at once with batch");
    }

    static class IntervalAndRate extends Fixture {
        @LatencyTest(every = "10 us", rate = 100_000)
        void body() {
            touched = true;
        }
    }

    @Test
    void twoSchedules() {
        assertError(
                IntervalAndRate.class,
                "@LatencyTest on IntervalAndRate.body(): every = \"10 us\" and rate = 100000 both say when iterations start; keep one");
    }

    static class NoInterval extends Fixture {
        @LatencyTest(every = "0 us")
        void body() {
            touched = true;
        }
    }

    @Test
    void intervalOfNothing() {
        assertError(
                NoInterval.class,
                "@LatencyTest on NoInterval.body(): every = \"0 us\", but starts must be over 0 and up to 1 s apart;"
                        + " correct or remove it");
    }

    static class UnreadableInterval extends Fixture {
        @LatencyTest(every = "often")
        void body() {
            touched = true;
        }
    }

    @Test
    void intervalThatIsNone() {
        assertError(
                UnreadableInterval.class,
                "@LatencyTest on UnreadableInterval.body(): every = \"often\": expected a number such as 10 or 2.5 at"
                        + " column 1, found \"often\"; write for example \"10 us\"");
    }

    static class NoRate extends Fixture {
        @LatencyTest(rate = 0)
        void body() {
            touched = true;
        }
    }

    @Test
    void rateOfNothing() {
        assertError(
                NoRate.class,
                "@LatencyTest on NoRate.body(): rate = 0, but it must be a number of iterations a second over 0;"
                        + " correct or remove it");
    }

    static class NegativeRate extends Fixture {
        @LatencyTest(rate = -2)
        void body() {
            touched = true;
        }
    }

    @Test
    void rateBelowZero() {
        assertError(
                NegativeRate.class,
                "@LatencyTest on NegativeRate.body(): rate = -2, but it must be a number of iterations a second over 0;"
                        + " correct or remove it");
    }

    static class RateOfMinusOne extends Fixture {
        @LatencyTest(rate = -1)
        void body() {
            touched = true;
        }
    }

    @Test
    void rateOfMinusOneIsNotTheDefault() {
        assertError(
                RateOfMinusOne.class,
                "@LatencyTest on RateOfMinusOne.body(): rate = -1, but it must be a number of iterations a second over 0;"
                        + " correct or remove it");
    }

    static class IntervalAndRateOfMinusOne extends Fixture {
        @LatencyTest(every = "10 us", rate = -1)
        void body() {
            touched = true;
        }
    }

    @Test
    void twoSchedulesOfWhichOneIsNone() {
        assertError(
                IntervalAndRateOfMinusOne.class,
                "@LatencyTest on IntervalAndRateOfMinusOne.body(): every = \"10 us\" and rate = -1 both say when"
                        + " iterations start; keep one");
    }

    static class BlankInterval extends Fixture {
        @LatencyTest(every = " ")
        void body() {
            touched = true;
        }
    }

    @Test
    void intervalOfBlanks() {
        assertError(
                BlankInterval.class,
                "@LatencyTest on BlankInterval.body(): every = \" \": expected a number such as 10 or 2.5 at column 2,"
                        + " found the end; write for example \"10 us\"");
    }

    static class RateNotANumber extends Fixture {
        @LatencyTest(rate = Double.NaN)
        void body() {
            touched = true;
        }
    }

    @Test
    void rateNotANumber() {
        assertError(
                RateNotANumber.class,
                "@LatencyTest on RateNotANumber.body(): rate = NaN, but it must be a number of iterations a second"
                        + " over 0; correct or remove it");
    }

    static class ServiceWithoutASchedule extends Fixture {
        @LatencyTest(budgets = "service p99.9 <= 5 us")
        void body() {
            touched = true;
        }
    }

    @Test
    void budgetOnServiceTimeWithoutASchedule() {
        assertError(
                ServiceWithoutASchedule.class,
                "@LatencyTest on ServiceWithoutASchedule.body(): budget \"service p99.9 <= 5 us\" is on service"
                        + " time, but iterations that start when the one before has ended have no other; remove the word, or"
                        + " set every or rate");
    }

    static class ResponseWithoutASchedule extends Fixture {
        @LatencyTest(budgets = "response max <= 5 us")
        void body() {
            touched = true;
        }
    }

    @Test
    void budgetOnResponseTimeWithoutASchedule() {
        assertError(
                ResponseWithoutASchedule.class,
                "@LatencyTest on ResponseWithoutASchedule.body(): budget \"response max <= 5 us\" is on response"
                        + " time, but iterations that start when the one before has ended have no other; remove the word, or"
                        + " set every or rate");
    }

    static class TwoOnResponse extends Fixture {
        @LatencyTest(
                every = "10 us",
                budgets = {"response max <= 5 us", "service max <= 5 us", "max <= 6 us"})
        void body() {
            touched = true;
        }
    }

    @Test
    void twoBudgetsOnResponseTimeOfWhichOneDoesNotSaySo() {
        assertError(
                TwoOnResponse.class,
                "@LatencyTest on TwoOnResponse.body(): budget \"max <= 6 us\" is a second limit on max; keep one"
                        + " absolute budget a subject");
    }

    static class UnknownBase extends Fixture {
        @LatencyTest(budgets = "p50 <= 2 x base", base = "noSuchMethod")
        void body() {
            touched = true;
        }

        void old() {
            touched = true;
        }
    }

    @Test
    void baseThatIsNoMethod() {
        assertError(
                UnknownBase.class,
                "@LatencyTest on UnknownBase.body(): base = \"noSuchMethod\" is no method of UnknownBase or its"
                        + " superclasses; name one of old, prepare");
    }

    static class BaseWithoutEffect extends Fixture {
        @LatencyTest(budgets = "p50 <= 1 us", base = "prepare")
        void body() {
            touched = true;
        }
    }

    @Test
    void baseWithoutABudgetRelativeToIt() {
        assertError(
                BaseWithoutEffect.class,
                "@LatencyTest on BaseWithoutEffect.body(): base = \"prepare\" has no effect, because no budget is"
                        + " relative to base; write one such as \"p99 <= base + 10%\", or remove base");
    }

    static class TooFast {
        @LatencyTest(rate = 1e12)
        void body() {
            touched = true;
        }
    }

    @Test
    void rateThatTheClocksStepCannotResolve() {
        assertThat(Kit.failure(Kit.run(TooFast.class)))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageMatching(
                        "@LatencyTest on TooFast\\.body\\(\\): rate = 1000000000000 asks for starts 0\\.\\d+ ticks"
                                + " apart, but this clock cannot tell them apart below its step of \\d+ ticks; ask for fewer, or"
                                + " start several calls at once with batch");
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
    void resultBeforeThereIsOne() {
        assertThat(Kit.failure(Kit.run(ResultTooEarly.class)))
                .hasMessageStartingWith("No ParameterResolver registered for parameter"
                        + " [io.github.junitlatency.result.LatencyResult result] in method");
    }

    private static void assertError(Class<?> fixture, String message) {
        List<Throwable> failures = Kit.failures(Kit.run(fixture));
        assertThat(failures).hasOnlyElementsOfType(ExtensionConfigurationException.class);
        assertThat(failures).extracting(Throwable::getMessage).containsExactly(message);
    }
}
