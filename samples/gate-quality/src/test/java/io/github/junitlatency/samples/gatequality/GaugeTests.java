package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Verdict;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GaugeTests {

    @Test
    void takesTheTailThatCallsAreEnoughFor() {
        assertThat(Gauge.TAIL.subject(Body.MAP4M_50NS)).isEqualTo("p99.9");
        assertThat(Gauge.TAIL.subject(Body.COMPUTE_1MS)).isEqualTo("p99");
        assertThat(Gauge.TAIL.suits(Body.COMPUTE_100MS)).isFalse();
        assertThat(Gauge.P50.subject(Body.COMPUTE_100MS)).isEqualTo("p50");
        assertThat(Gauge.MAX.subject(Body.COMPUTE_100MS)).isEqualTo("max");
    }

    @Test
    void allowsByExactCount() {
        assertThat(Gauge.TAIL.allowed(Body.COMPUTE_50NS)).isEqualTo(100);
        assertThat(Gauge.TAIL.allowed(Body.COMPUTE_20US)).isEqualTo(20);
        assertThat(Gauge.TAIL.allowed(Body.COMPUTE_1MS)).isEqualTo(10);
        assertThat(Gauge.P50.allowed(Body.COMPUTE_100MS)).isEqualTo(10);
        assertThat(Gauge.MAX.allowed(Body.COMPUTE_50NS)).isZero();
    }

    @Test
    void writesBudgets() {
        Budget budget = new Budget(Gauge.TAIL, 1_234.56);
        assertThat(budget.text(Body.MAP4M_50NS)).isEqualTo("p99.9 <= 1234.6 ns");
        assertThat(budget.shortText(Body.MAP4M_50NS)).isEqualTo("p99.9<=1.23us");
    }

    @Test
    void countsNaively() {
        long[] nanos = new long[Body.COMPUTE_20US.iterations()];
        Arrays.fill(nanos, 0, 20, 200);
        Budget budget = new Budget(Gauge.TAIL, 100);
        assertThat(NaiveGate.verdict(nanos, budget, Body.COMPUTE_20US)).isEqualTo(Verdict.PASS);
        nanos[20] = 101;
        assertThat(NaiveGate.verdict(nanos, budget, Body.COMPUTE_20US)).isEqualTo(Verdict.FAIL);
    }

    @Test
    void readsFiguresByRank() {
        long[] nanos = new long[1_000];
        Arrays.setAll(nanos, i -> 1_000 - i);
        Figures figures = Figures.of(nanos);
        assertThat(figures).isEqualTo(new Figures(500, 990, 999, 1_000));
    }

    @Test
    void writesTimesInThreeDigits() {
        assertThat(Times.text(61.4)).isEqualTo("61ns");
        assertThat(Times.text(1_234)).isEqualTo("1.23us");
        assertThat(Times.text(12_345)).isEqualTo("12.3us");
        assertThat(Times.text(123_456_789)).isEqualTo("123ms");
    }
}
