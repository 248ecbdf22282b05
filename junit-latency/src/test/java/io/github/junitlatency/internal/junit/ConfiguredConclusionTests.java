package io.github.junitlatency.internal.junit;

import static io.github.junitlatency.internal.junit.OutcomeFixtures.assertColour;
import static io.github.junitlatency.internal.junit.OutcomeFixtures.configuration;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.junitlatency.internal.report.FailureMessage;
import io.github.junitlatency.internal.report.Surface;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code orFail} does with each verdict. */
class ConfiguredConclusionTests {

    private static LatencyResult result(Verdict verdict, Object... parameters) {
        return ResultFixtures.result()
                .verdict(verdict, verdict == Verdict.PASS ? "" : "max: not repeated: it broke in 1 of 2 rounds")
                .build()
                .with(new ConfiguredConclusion(configuration(parameters)));
    }

    @ParameterizedTest
    @CsvSource({
        "gate, abort, PASS, green",
        "gate, fail, PASS, green",
        "gate, abort, FAIL, red",
        "gate, fail, FAIL, red",
        "gate, pass, FAIL, red",
        "gate, abort, INCONCLUSIVE, skipped",
        "gate, fail, INCONCLUSIVE, red",
        "gate, pass, INCONCLUSIVE, green",
        "gate, abort, NOT_JUDGED, green",
        "gate, fail, NOT_JUDGED, green",
        "report, fail, FAIL, green",
        "report, fail, INCONCLUSIVE, green",
        "suggest, fail, FAIL, green",
        "suggest, fail, INCONCLUSIVE, green",
        "prove, fail, FAIL, green",
        "prove, fail, INCONCLUSIVE, green",
    })
    void returnsTheResultFailsOrAborts(String mode, String inconclusive, Verdict verdict, String colour) {
        LatencyResult result = result(verdict, "mode", mode, "inconclusive", inconclusive, "prove.sees", "10%");

        Throwable thrown = catchThrowable(() -> assertThat(result.orFail()).isSameAs(result));

        assertColour(thrown, colour, FailureMessage.of(result, Surface.PLAIN));
    }

    @Test
    void theMessageIsAsWideAsTheConsole() {
        LatencyResult result = result(Verdict.FAIL, "console.width", "60");

        assertThat(catchThrowable(result::orFail)).hasMessage(FailureMessage.of(result, Surface.PLAIN.withColumns(60)));
    }
}
