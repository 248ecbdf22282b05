package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RerunsTests {

    private static final String ADVICE = "; a retry washes a red out, and a budget that is broken has been confirmed"
            + " already: give latency tests an execution of their own without retries, as docs/in-ci.md shows (said once for"
            + " this JVM)";

    private final Reruns reruns = new Reruns();
    private final LatencyResult result = ResultFixtures.result().build();

    @Test
    void theSecondRunOfARedTestIsMarked() {
        try (CapturedLog log = new CapturedLog(Reruns.class)) {
            assertThat(reruns.doubt(result.test())).isEmpty();
            reruns.add(result.test(), true);
            reruns.endRun();

            assertThat(reruns.doubt(result.test()).orElseThrow().key()).isEqualTo(Reruns.KIND.key());
            reruns.doubt(result.test());
            assertThat(log.messages())
                    .containsExactly("com.acme.OrderBookTest.add was red in this JVM and runs again" + ADVICE);
        }
    }

    @Test
    void theSecondRunOfAGreenTestIsNot() {
        reruns.add(result.test(), false);
        reruns.endRun();

        assertThat(reruns.doubt(result.test())).isEmpty();
    }

    @Test
    void theSameTestTwiceInARunIsNot() {
        reruns.add(result.test(), true);

        assertThat(reruns.doubt(result.test())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"surefire.rerunFailingTestsCount, 2", "failsafe.rerunFailingTestsCount, 1"})
    void aSettingIsWarnedOfOnce(String name, String count) {
        Properties properties = new Properties();
        properties.setProperty(name, count);
        try (CapturedLog log = new CapturedLog(Reruns.class)) {
            reruns.warnOfSetting(properties);
            reruns.warnOfSetting(properties);

            assertThat(log.messages()).containsExactly(name + " = " + count + " runs red tests again" + ADVICE);
        }
    }

    @Test
    void noRetriesAreNoWarning() {
        Properties properties = new Properties();
        properties.setProperty("surefire.rerunFailingTestsCount", "0");
        try (CapturedLog log = new CapturedLog(Reruns.class)) {
            reruns.warnOfSetting(properties);
            reruns.warnOfSetting(new Properties());

            assertThat(log.messages()).isEmpty();
        }
    }
}
