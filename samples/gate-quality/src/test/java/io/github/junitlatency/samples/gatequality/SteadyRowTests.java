package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SteadyRowTests {

    @Test
    void comparesWithJmhLessItsOverheadAndWithTheSteadyState() {
        Figures first = new Figures(200, 250, 400, 900, 1);
        Figures jmh = new Figures(221, 300, 600, 8_021, 1);
        Figures steady = new Figures(195, 240, 300, 400, 1);
        List<SteadyRow> rows = SteadyRow.of(Body.STRING_200NS, first, jmh, 21, steady);
        assertThat(rows)
                .extracting(SteadyRow::text)
                .containsExactly(
                        "|string-200ns  |  p50|      200|      200|  1.00|near  |      195|  1.03|near  |",
                        "|string-200ns  |  p90|      250|      279|  0.90|far   |      240|  1.04|-     |",
                        "|string-200ns  |  p99|      400|      579|  0.69|-     |      300|  1.33|far   |",
                        "|string-200ns  |p99.9|      900|    8,000|  0.11|-     |      400|  2.25|far   |");
        assertThat(rows.stream().mapToInt(SteadyRow::asked).sum()).isEqualTo(5);
        assertThat(rows.stream().mapToInt(SteadyRow::held).sum()).isEqualTo(2);
        assertThat(SteadyRow.header().lines().toList().get(0))
                .hasSameSizeAs(rows.get(0).text());
    }

    @Test
    void takesAFewNanosecondsForNear() {
        assertThat(SteadyRow.Bound.percent(5, 15).holds(64, 50)).isTrue();
        assertThat(SteadyRow.Bound.percent(5, 15).holds(66, 50)).isFalse();
        assertThat(SteadyRow.Bound.percent(5, 0).holds(105, 100)).isTrue();
        assertThat(SteadyRow.Bound.percent(5, 0).holds(94, 100)).isFalse();
    }

    @Test
    void takesAFactorBothWays() {
        assertThat(SteadyRow.Bound.factor(2).holds(200, 100)).isTrue();
        assertThat(SteadyRow.Bound.factor(2).holds(50, 100)).isTrue();
        assertThat(SteadyRow.Bound.factor(2).holds(49, 100)).isFalse();
    }
}
