package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.report.ConsoleReport;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class OutcomeTests {

    private static Outcome outcome(String mode, String inconclusive, LatencyResult result) {
        Map<String, String> parameters = Map.of("junit.latency.mode", mode, "junit.latency.inconclusive", inconclusive);
        return new Outcome(Configuration.from(name -> Optional.ofNullable(parameters.get(name))), result);
    }

    private static LatencyResult result(Verdict verdict) {
        return ResultFixtures.result()
                .verdict(verdict, verdict == Verdict.PASS ? "" : "max: not repeated: it broke in 1 of 2 rounds")
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "gate, abort, FAIL",
        "gate, fail, FAIL",
        "gate, pass, FAIL",
        "gate, fail, INCONCLUSIVE",
    })
    void isRedWithTheReport(String mode, String inconclusive, Verdict verdict) {
        LatencyResult result = result(verdict);

        assertThatCode(outcome(mode, inconclusive, result)::conclude)
                .isExactlyInstanceOf(AssertionFailedError.class)
                .hasMessage(ConsoleReport.full(result));
    }

    @ParameterizedTest
    @CsvSource("gate, abort, INCONCLUSIVE")
    void isSkippedWithTheReport(String mode, String inconclusive, Verdict verdict) {
        LatencyResult result = result(verdict);

        assertThatCode(outcome(mode, inconclusive, result)::conclude)
                .isExactlyInstanceOf(TestAbortedException.class)
                .hasMessage(ConsoleReport.full(result));
    }

    @ParameterizedTest
    @CsvSource({
        "gate, abort, PASS",
        "gate, fail, PASS",
        "gate, pass, PASS",
        "gate, pass, INCONCLUSIVE",
        "report, abort, PASS",
        "report, abort, FAIL",
        "report, abort, INCONCLUSIVE",
        "report, fail, FAIL",
        "report, fail, INCONCLUSIVE",
        "report, pass, INCONCLUSIVE",
    })
    void isGreen(String mode, String inconclusive, Verdict verdict) {
        Outcome outcome = outcome(mode, inconclusive, result(verdict));

        assertThatCode(outcome::conclude).doesNotThrowAnyException();
    }
}
