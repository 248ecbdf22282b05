package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.internal.measure.helper.TooFewCpusException;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.TestIdentity;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class UnmeasuredOutcomeTests {

    private static final TooFewCpusException REASON = new TooFewCpusException("1 helper thread wants a CPU of its own");
    private static final String TEXT = "OrderBookTest.add  INCONCLUSIVE: nothing was measured: " + REASON.getMessage();

    private String console = "off";

    private UnmeasuredOutcome outcome(String mode, String inconclusive, String strict) {
        Map<String, String> parameters = Map.of(
                "junit.latency.mode",
                mode,
                "junit.latency.inconclusive",
                inconclusive,
                "junit.latency.strict",
                strict,
                "junit.latency.console",
                console);
        return new UnmeasuredOutcome(
                Configuration.from(name -> Optional.ofNullable(parameters.get(name))), "OrderBookTest.add", REASON);
    }

    @ParameterizedTest
    @CsvSource({"gate, fail, false", "gate, abort, true", "gate, pass, inconclusive"})
    void isRed(String mode, String inconclusive, String strict) {
        assertThatCode(outcome(mode, inconclusive, strict)::conclude)
                .isExactlyInstanceOf(AssertionFailedError.class)
                .hasMessage(TEXT)
                .hasCause(REASON);
    }

    @Test
    void isSkipped() {
        assertThatCode(outcome("gate", "abort", "false")::conclude)
                .isExactlyInstanceOf(TestAbortedException.class)
                .hasMessage(TEXT)
                .hasCause(REASON);
    }

    @ParameterizedTest
    @CsvSource({"gate, fail, false", "gate, abort, true", "gate, pass, inconclusive"})
    void isRedWhereAResultIsWantedToo(String mode, String inconclusive, String strict) {
        assertThatCode(outcome(mode, inconclusive, strict)::withoutResult)
                .isExactlyInstanceOf(AssertionFailedError.class)
                .hasMessage(TEXT);
    }

    @ParameterizedTest
    @CsvSource({"gate, abort, false", "gate, pass, false", "report, fail, true"})
    void isSkippedWhereAResultIsWanted(String mode, String inconclusive, String strict) {
        assertThat(outcome(mode, inconclusive, strict).withoutResult())
                .hasMessage(TEXT)
                .hasCause(REASON);
    }

    @ParameterizedTest
    @CsvSource({"auto, gate", "line, suggest"})
    void isSaidAtOnceAndOnlyOnce(String asked, String mode) {
        console = asked;
        TestIdentity test = ResultFixtures.result().build().test();
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (CapturedLog log = new CapturedLog(UnmeasuredOutcome.class)) {
            outcome(mode, "pass", "false").report(test, "it").conclude();
            assertThat(log.messages()).isEmpty();
        } finally {
            System.setOut(out);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .isEqualToNormalizingWhitespace((mode.equals("suggest") ? "suggest: " : "") + TEXT);
    }

    @ParameterizedTest
    @CsvSource({"gate, pass, false", "report, abort, false", "report, fail, true"})
    void isGreenWithAWarning(String mode, String inconclusive, String strict) {
        try (CapturedLog log = new CapturedLog(UnmeasuredOutcome.class)) {
            outcome(mode, inconclusive, strict).conclude();
            assertThat(log.messages()).containsExactly(TEXT);
        }
    }
}
