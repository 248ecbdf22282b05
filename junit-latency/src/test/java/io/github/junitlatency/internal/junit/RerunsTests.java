package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RerunsTests {

    private final Reruns reruns = new Reruns();
    private final LatencyResult result = ResultFixtures.result().build();

    @Test
    void theSecondRunOfARedTestIsMarked() {
        try (CapturedLog log = new CapturedLog(Reruns.class)) {
            assertThat(reruns.doubts(result.test())).isEmpty();
            reruns.add(result.test(), true);
            reruns.endRun();

            assertThat(reruns.doubts(result.test())).extracting(Doubt::kind).containsExactly(Doubt.Kind.RERUN);
            reruns.doubts(result.test());
            assertThat(log.messages())
                    .containsExactly(
                            "com.acme.OrderBookTest.add was red in this JVM and runs again; a retry washes a"
                                    + " red out, and a budget that is broken has been confirmed already: give latency tests an"
                                    + " execution of their own without retries, as docs/in-ci.md shows (said once for this JVM)");
        }
    }

    @ParameterizedTest
    @CsvSource({"false, true", "true, false"})
    void aGreenTestOrTheSameRunIsNot(boolean isRed, boolean isNextRun) {
        reruns.add(result.test(), isRed);
        if (isNextRun) {
            reruns.endRun();
        }

        assertThat(reruns.doubts(result.test())).isEmpty();
    }
}
