package io.github.junitlatency.internal.plan.budget;

import static io.github.junitlatency.internal.plan.budget.BudgetParser.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BudgetTests {

    @ParameterizedTest
    @CsvSource({
        "max <= 2.9 ticks, 2.5e9, 2",
        "max <= 100 ns, 2.5e9, 250",
        "max <= 1 ns, 0.9e9, 0",
        "max <= 0.4 ns, 2.5e9, 1",
        "max <= 1.5 ms, 2.5e9, 3750000",
        "max <= 1 us, 2496123456.7, 2496",
        "max <= 9223372036854775807 ticks, 2.5e9, 9223372036854775807",
        "max <= 99999999999999999999 s, 2.5e9, 9223372036854775807"
    })
    void limitIsInWholeTicksRoundedDown(String text, double frequencyHz, long ticks) {
        assertThat(parse(text).limitCount(frequencyHz)).isEqualTo(ticks);
    }

    @Test
    void limitAsTimeIsNotRounded() {
        assertThat(parse("max <= 100 ns").limitValue(2_596_123_456.7)).isEqualTo(100);
        assertThat(parse("max <= 1.5 ms").limitValue(2.5e9)).isEqualTo(1_500_000);
        assertThat(parse("max <= 2_500 ticks").limitValue(2.5e9)).isEqualTo(1_000);
    }

    @Test
    void allowsExactlyItsShareOfExceedances() {
        assertThat(parse("max <= 1 us").allowedExceedances(1_000_000)).isZero();
        assertThat(parse("p99.9 <= 1 us").allowedExceedances(1_000_000)).isEqualTo(1_000);
        assertThat(parse("p99.9 <= 1 us").allowedExceedances(999_999)).isEqualTo(999);
    }

    @Test
    void scaledMultipliesTheLimitAndSaysSo() {
        Budget scaled = parse("p99 <= 4 us").scaled(new BigDecimal("2.5"));

        assertThat(scaled.text()).isEqualTo("p99 <= 4 us x 2.5");
        assertThat(scaled.limitCount(1e9)).isEqualTo(10_000);
        assertThat(scaled.scaled(new BigDecimal("1.00"))).isSameAs(scaled);
    }
}
