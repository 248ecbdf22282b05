package io.github.junitlatency.internal.junit;

import static io.github.junitlatency.internal.junit.OutcomeFixtures.ADD;
import static io.github.junitlatency.internal.junit.OutcomeFixtures.assertColour;
import static io.github.junitlatency.internal.junit.OutcomeFixtures.configuration;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.internal.machine.cpu.CpuShare.CpuStarvedException;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.testing.Printed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnmeasuredOutcomeTests {

    private static final CpuStarvedException REASON = new CpuStarvedException("1 helper thread wants a CPU of its own");
    private static final String TEXT = "OrderBookTest.add  INCONCLUSIVE: nothing was measured: " + REASON.getMessage();

    private static UnmeasuredOutcome outcome(String mode, String inconclusive, String console) {
        return new UnmeasuredOutcome(
                configuration("mode", mode, "inconclusive", inconclusive, "console", console),
                "OrderBookTest.add",
                REASON);
    }

    @ParameterizedTest
    @CsvSource({
        "gate, fail, red, red",
        "gate, skip, skipped, skipped",
        "gate, pass, green, skipped",
        "report, skip, green, skipped",
        "report, fail, green, skipped",
    })
    void becomesRedSkippedOrGreen(String mode, String inconclusive, String colour, String whereAResultIsWanted) {
        UnmeasuredOutcome outcome = outcome(mode, inconclusive, "off");
        try (CapturedLog log = new CapturedLog(UnmeasuredOutcome.class)) {
            Throwable thrown = catchThrowable(() -> outcome.conclude(ADD));

            check(thrown, colour);
            if (thrown == null) {
                assertThat(log.messages()).containsExactly(TEXT);
            } else {
                assertThat(thrown.getStackTrace()[0].getMethodName()).isEqualTo(ADD.getName());
            }
        }
        check(
                catchThrowable(() -> {
                    throw outcome.withoutResult();
                }),
                whereAResultIsWanted);
    }

    @Test
    void whatIsAdvisoryIsGreenAndSaysSo() {
        UnmeasuredOutcome outcome = new UnmeasuredOutcome(
                configuration("inconclusive", "fail", "console", "off").withAdvice(), "OrderBookTest.add", REASON);
        try (CapturedLog log = new CapturedLog(UnmeasuredOutcome.class)) {
            outcome.conclude(ADD);

            assertThat(log.messages()).containsExactly(TEXT.replace("INCONCLUSIVE", "ADVISORY: would be undecided"));
        }
    }

    private static void check(Throwable thrown, String colour) {
        assertColour(thrown, colour, TEXT);
        if (thrown != null) {
            assertThat(thrown).hasCause(REASON);
        }
    }

    @ParameterizedTest
    @CsvSource({"auto, gate, ''", "line, suggest, 'suggest: '"})
    void isSaidAtOnceAndOnlyOnce(String console, String mode, String before) {
        TestIdentity test = ResultFixtures.result().build().test();
        try (CapturedLog log = new CapturedLog(UnmeasuredOutcome.class)) {
            assertThat(Printed.by(() ->
                            outcome(mode, "pass", console).report(test, "it").conclude(ADD)))
                    .isEqualToNormalizingWhitespace(before + TEXT);
            assertThat(log.messages()).isEmpty();
        }
    }
}
