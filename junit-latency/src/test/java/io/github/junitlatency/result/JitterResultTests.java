package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class JitterResultTests {

    private static final JitterGaps GAPS = new JitterGaps(new JitterGaps.Lengths(10, 50, 60.5, 7, 90), 605, 1_210, 3);
    private static final JitterSettings SETTINGS = new JitterSettings(
            Duration.ofSeconds(2), Duration.ofMillis(3), new JitterSettings.Scale(20, 40, 100, true), 80, 1_000);
    private static final Doubt DOUBT = new Doubt("hypervisor", "a guest", "measure on metal");

    private static JitterResult result() {
        ClockFacts clock = ResultFixtures.result().build().clock();
        return new JitterResult(
                new JitterResult.Setup("idle", SETTINGS, clock, 3),
                new JitterResult.Measured(GAPS, List.of(), 4, List.of(), OutlierPeriod.none("too few"), List.of()),
                new JitterResult.Remarks(List.of("raise knee"), List.of(), List.of()));
    }

    @Test
    void givesEveryPartByAMethodOfItsOwn() {
        JitterResult result = result();

        assertThat(result.name()).isEqualTo("idle");
        assertThat(result.settings()).isSameAs(SETTINGS);
        assertThat(result.clock().provider()).isEqualTo("jni");
        assertThat(result.cpu()).isEqualTo(3);
        assertThat(result.gaps()).isSameAs(GAPS);
        assertThat(result.bins()).isEmpty();
        assertThat(result.outliersSeen()).isEqualTo(4);
        assertThat(result.outliers()).isEmpty();
        assertThat(result.period().reason()).isEqualTo("too few");
        assertThat(result.floors()).isEmpty();
        assertThat(result.advice()).containsExactly("raise knee");
        assertThat(result.doubts()).isEmpty();
        assertThat(result.warnings()).isEmpty();
    }

    @Test
    void givesEverySettingByAMethodOfItsOwn() {
        assertThat(SETTINGS.runTime()).isEqualTo(Duration.ofSeconds(2));
        assertThat(SETTINGS.pause()).isEqualTo(Duration.ofMillis(3));
        assertThat(SETTINGS.bins()).isEqualTo(20);
        assertThat(SETTINGS.minTicks()).isEqualTo(40);
        assertThat(SETTINGS.kneeTicks()).isEqualTo(100);
        assertThat(SETTINGS.sums()).isTrue();
        assertThat(SETTINGS.width()).isEqualTo(80);
        assertThat(SETTINGS.outliersKept()).isEqualTo(1_000);
        assertThat(SETTINGS).hasToString("a run of PT2S, 20 bins, min 40 ticks, knee 100 ticks");
    }

    @Test
    void givesEveryFigureByAMethodOfItsOwn() {
        assertThat(GAPS.count()).isEqualTo(10);
        assertThat(GAPS.minTicks()).isEqualTo(50);
        assertThat(GAPS.meanTicks()).isEqualTo(60.5);
        assertThat(GAPS.stddevTicks()).isEqualTo(7);
        assertThat(GAPS.maxTicks()).isEqualTo(90);
        assertThat(GAPS.measuredTicks()).isEqualTo(605);
        assertThat(GAPS.runTicks()).isEqualTo(1_210);
        assertThat(GAPS.blocks()).isEqualTo(3);
        assertThat(GAPS.measuredShare()).isEqualTo(0.5);
    }

    @Test
    void keepsTheRestWhenDoubtsAndWarningsAreAdded() {
        JitterResult more =
                result().withDoubts(List.of(DOUBT)).withWarning("one").withWarning("two");

        assertThat(more.doubts()).containsExactly(DOUBT);
        assertThat(more.warnings()).containsExactly("one", "two");
        assertThat(more.advice()).containsExactly("raise knee");
        assertThat(more.gaps()).isSameAs(GAPS);
    }

    @Test
    void saysWhatWasMeasured() {
        assertThat(result()).hasToString("idle: 10 gaps of 50 to 90 ticks, mean 60.5, 50.0% of the run, 4 outliers");
    }

    @Test
    void saysWhichPartIsMissing() {
        assertThatThrownBy(() -> new JitterResult.Setup("idle", null, result().clock(), 3))
                .isExactlyInstanceOf(NullPointerException.class)
                .hasMessage("settings");
    }
}
