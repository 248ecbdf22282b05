package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BaselineTests {

    private static final Figures ONE = new Figures(100, 150, 200, 50_000);
    private static final Figures OTHER = new Figures(104, 160, 220, 90_000);
    private static final Figures THIRD = new Figures(102, 155, 210, 1_000_000);
    private static final Figures SLOW_WAY = new Figures(180, 250, 300, 60_000);

    @Test
    void makesLimitsOfTheMedianOverTheJvms() {
        Baseline baseline = baseline(Map.of());
        assertThat(baseline.budget(Plant.NONE, Gauge.P50).limitNanos()).isEqualTo(204);
        assertThat(baseline.budget(Plant.NONE, Gauge.TAIL).limitNanos()).isEqualTo(420);
        assertThat(baseline.budget(Plant.NONE, Gauge.MAX).limitNanos()).isEqualTo(180_000);
        assertThat(limit(baseline, Plant.EVERY_30)).isEqualTo(117.3, within(0.01));
        assertThat(limit(baseline, Plant.EVERY_10)).isEqualTo(107.1, within(0.01));
        assertThat(limit(baseline, Plant.ONE_IN_700)).isEqualTo(273, within(0.01));
        assertThat(limit(baseline, Plant.FIXED_INDEX)).isEqualTo(190_000);
        assertThat(limit(baseline, Plant.SLEEP)).isEqualTo(1_000_000);
    }

    @Test
    void takesTheLongestOfAJvmsRoundsForAMaximumOnly() {
        assertThat(Figures.ofRounds(List.of(ONE, THIRD, OTHER))).isEqualTo(new Figures(102, 155, 210, 1_000_000));
        assertThat(Figures.ofRounds(List.of(ONE))).isEqualTo(ONE);
    }

    @Test
    void allowsForTwoWaysToCompile() {
        Baseline twoWays = baseline(Map.of(), ONE, OTHER, SLOW_WAY);
        assertThat(twoWays.isTwoWays()).isTrue();
        assertThat(limit(twoWays, Plant.EVERY_30)).isEqualTo(207, within(0.01));
        assertThat(twoWays.budget(Plant.NONE, Gauge.TAIL).limitNanos()).isEqualTo(600);
        assertThat(twoWays.budget(Plant.NONE, Gauge.MAX).limitNanos()).isEqualTo(120_000);
        assertThat(baseline(Map.of()).isTwoWays()).isFalse();
    }

    @Test
    void makesStallsTwiceOverTheirLimit() {
        Baseline baseline = baseline(Map.of());
        assertThat(baseline.slowerNanos(Plant.SLEEP)).isEqualTo(2_200_000);
        assertThat(baseline.slowerNanos(Plant.FIXED_INDEX)).isEqualTo(418_000);
        assertThat(baseline.slowerNanos(Plant.ONE_IN_700)).isEqualTo(8_000);
        assertThat(baseline.slowerNanos(Plant.EVERY_30)).isZero();
    }

    @Test
    void addsTheEffectToTheFastestJvm() {
        Baseline baseline = baseline(Map.of(Plant.EVERY_30, effect(28)));
        assertThat(baseline.over(Plant.EVERY_30)).isEqualTo(128 / 117.3, within(0.001));
    }

    @Test
    void takesTheSlowCallWhereItIsLonger() {
        assertThat(baseline(Map.of(Plant.ONE_IN_700, effect(8_100))).over(Plant.ONE_IN_700))
                .isEqualTo(8_100 / 273.0, within(0.001));
        assertThat(baseline(Map.of(Plant.ONE_IN_700, effect(0))).over(Plant.ONE_IN_700))
                .isEqualTo(200 / 273.0, within(0.001));
    }

    @Test
    void doesNotBreakALimitThatAllowsForTwoWays() {
        Baseline twoWays = baseline(Map.of(Plant.EVERY_30, effect(30)), ONE, OTHER, SLOW_WAY);
        assertThat(twoWays.over(Plant.EVERY_30)).isLessThan(1);
    }

    @Test
    void describesItself() {
        assertThat(Baseline.header().get(0))
                .isEqualTo("|body          |tool         |      steps|  call|   p50|        tail|   max|p50 spread   |")
                .hasSizeLessThan(100);
        assertThat(baseline(Map.of()).row())
                .isEqualTo(
                        "|map4m-1us     |junit-latency|         10| 100ns| 102ns| p99.9 210ns|90.0us|1.04         |");
        assertThat(baseline(Map.of(), ONE, SLOW_WAY).row()).contains("|1.80 two ways|");
    }

    private static double limit(Baseline baseline, Plant plant) {
        return baseline.budget(plant, plant.gauge()).limitNanos();
    }

    private static Baseline.PlantEffect effect(double nanos) {
        return new Baseline.PlantEffect(0, nanos);
    }

    private static Baseline baseline(Map<Plant, Baseline.PlantEffect> effects) {
        return baseline(effects, ONE, OTHER, THIRD);
    }

    private static Baseline baseline(Map<Plant, Baseline.PlantEffect> effects, Figures... figures) {
        return new Baseline(Tool.JUNIT_LATENCY, Body.MAP4M_1US, new Size(10, 100, 1), List.of(figures), effects);
    }
}
