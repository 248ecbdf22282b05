package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

class JitterPlanTests {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Configuration CONFIGURATION = Configuration.from(name -> Optional.empty());

    private static JitterPlan.Request request(Duration runTime, int bins, long knee, long min) {
        return new JitterPlan.Request(
                runTime,
                Duration.ZERO,
                new JitterPlan.Scale(bins, knee, min, false),
                new JitterPlan.KeptOutliers(10_000, Optional.empty()),
                80,
                -1);
    }

    private static JitterPlan.Request request(int width, int outliers, Duration pause, int cpu) {
        return new JitterPlan.Request(
                SECOND,
                pause,
                new JitterPlan.Scale(20, -1, -1, true),
                new JitterPlan.KeptOutliers(outliers, Optional.empty()),
                width,
                cpu);
    }

    private static void assertError(JitterPlan.Request request, String message) {
        assertThatThrownBy(() -> JitterPlan.of("jitter", "", request, CONFIGURATION))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("jitter: " + message);
    }

    @Test
    void takesWhatIsInRange() {
        assertThat(JitterPlan.of("jitter", "name", request(SECOND, 20, 50, 40), CONFIGURATION)
                        .request()
                        .knee())
                .isEqualTo(50);
        assertThat(JitterPlan.of("jitter", "name", request(Duration.ofMillis(10), 2, 1, 0), CONFIGURATION)
                        .name())
                .isEqualTo("name");
        assertThat(JitterPlan.of("jitter", "name", request(80, 1, Duration.ofDays(1), 3), CONFIGURATION)
                        .machine()
                        .cpu())
                .isEqualTo(3);
    }

    @Test
    void kneeAtMin() {
        assertError(
                request(SECOND, 20, 50, 50),
                "knee = 50 ticks is at or below min = 50 ticks, but the linear bins lie between the two; raise knee or"
                        + " lower min");
    }

    @Test
    void kneeBelowMin() {
        assertError(
                request(SECOND, 20, 10, 50),
                "knee = 10 ticks is at or below min = 50 ticks, but the linear bins lie between the two; raise knee or"
                        + " lower min");
    }

    @Test
    void kneeTooCloseToMin() {
        assertError(
                request(SECOND, 20, 59, 50),
                "knee = 59 ticks leaves 9 ticks for 10 linear bins, but each needs one; raise knee, lower min or take"
                        + " fewer bins");
    }

    @Test
    void kneeTooSmallForItsBins() {
        assertError(
                request(SECOND, 20, 9, -1),
                "knee = 9 ticks leaves 9 ticks for 10 linear bins, but each needs one; raise knee, lower min or take"
                        + " fewer bins");
    }

    @Test
    void kneeOutOfRange() {
        assertError(request(SECOND, 20, 0, -1), "knee = 0, but it must be 1 to 1000000000; raise it");
        assertError(
                request(SECOND, 20, 1_000_000_001, -1), "knee = 1000000001, but it must be 1 to 1000000000; lower it");
    }

    @Test
    void minOutOfRange() {
        assertError(request(SECOND, 20, -1, -2), "min = -2, but it must be 0 to 999999980; raise it");
    }

    @Test
    void zeroBins() {
        assertError(request(SECOND, 0, -1, -1), "bins = 0, but it must be 2 to 1000; raise it");
    }

    @Test
    void oddBins() {
        assertError(
                request(SECOND, 21, -1, -1),
                "bins = 21, but half of them are linear and half exponential; make it an even number");
    }

    @Test
    void tooManyBins() {
        assertError(request(SECOND, 1_002, -1, -1), "bins = 1002, but it must be 2 to 1000; lower it");
    }

    @Test
    void runTimeOfZero() {
        assertError(request(Duration.ZERO, 20, -1, -1), "runTime = 0 s, but it must be 0.01 s to 86400 s; raise it");
    }

    @Test
    void runTimeOfTwoDays() {
        assertError(
                request(Duration.ofDays(2), 20, -1, -1),
                "runTime = 172800 s, but it must be 0.01 s to 86400 s; lower it");
    }

    @Test
    void pauseBelowZero() {
        assertError(
                request(80, 1, Duration.ofMillis(-5), -1), "pause = -0.005 s, but it must be 0 s to 86400 s; raise it");
    }

    @Test
    void widthOutOfRange() {
        assertError(request(79, 1, Duration.ZERO, -1), "width = 79, but it must be 80 to 1000; raise it");
        assertError(request(1_001, 1, Duration.ZERO, -1), "width = 1001, but it must be 80 to 1000; lower it");
    }

    @Test
    void noOutliersToKeep() {
        assertError(request(80, 0, Duration.ZERO, -1), "outliers = 0, but it must be 1 to 10000000; raise it");
    }

    @Test
    void cpuBelowAny() {
        assertError(request(80, 1, Duration.ZERO, -2), "cpu = -2, but it must be at least -1; raise it");
    }
}
