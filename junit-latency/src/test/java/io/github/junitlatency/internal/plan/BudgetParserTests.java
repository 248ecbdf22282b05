package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class BudgetParserTests {

    private static final String A_PERCENTILE = "a number over 0 and under 100";
    private static final String A_SUBJECT = "'max' or a percentile such as p99.9";
    private static final String A_LIMIT = "a number such as 2_500 or 1.5";
    private static final String A_UNIT = "a unit, one of ticks, ns, us, ms, s";

    static Stream<Arguments> valid() {
        return Stream.of(
                Arguments.of("p99.9 <= 2_500 ticks", "99.9", "2500", LimitUnit.TICKS),
                Arguments.of("p99.99 <= 4 us", "99.99", "4", LimitUnit.US),
                Arguments.of("max <= 1 ms", null, "1", LimitUnit.MS),
                Arguments.of("max<=1ms", null, "1", LimitUnit.MS),
                Arguments.of("p50<=80ns", "50", "80", LimitUnit.NS),
                Arguments.of("max <= 2 s", null, "2", LimitUnit.S),
                Arguments.of("max  \t<=\n 2   s", null, "2", LimitUnit.S),
                Arguments.of("p99 <= 1.5 us", "99", "1.5", LimitUnit.US),
                Arguments.of("p99 <= 0.25us", "99", "0.25", LimitUnit.US),
                Arguments.of("p99 <= 1_000_000 ns", "99", "1000000", LimitUnit.NS),
                Arguments.of("p99 <= 1__000 ns", "99", "1000", LimitUnit.NS),
                Arguments.of("p99 <= 1_0.2_5 ns", "99", "10.25", LimitUnit.NS),
                Arguments.of("p99 <= 007 ns", "99", "7", LimitUnit.NS),
                Arguments.of("max <= 0 ns", null, "0", LimitUnit.NS),
                Arguments.of("p99.900 <= 1 ns", "99.9", "1", LimitUnit.NS),
                Arguments.of("p0.1 <= 1 ns", "0.1", "1", LimitUnit.NS),
                Arguments.of("p99.999999999 <= 1 ns", "99.999999999", "1", LimitUnit.NS));
    }

    @ParameterizedTest
    @MethodSource("valid")
    void readsABudget(String text, String percentile, String limit, LimitUnit unit) {
        Budget budget = BudgetParser.parse(text);

        assertThat(budget)
                .isEqualTo(new Budget(
                        text,
                        Optional.ofNullable(percentile).map(BigDecimal::new).map(Percentile::new),
                        new BigDecimal(limit),
                        unit,
                        Optional.empty()));
    }

    @Test
    void keepsTheTextWithoutTheBlanksAround() {
        assertThat(BudgetParser.parse("  p99.90<= 4us\t").text()).isEqualTo("p99.90<= 4us");
    }

    @ParameterizedTest
    @CsvSource({
        "response p99.9 <= 20 us, RESPONSE, p99.9",
        "service p99.9 <= 20 us, SERVICE, service p99.9",
        "service  max<=20us, SERVICE, service max",
        "p99.9 <= 20 us, , p99.9"
    })
    void readsWhichTimeOfAPacedIterationIsLimited(String text, Timing timing, String subject) {
        Budget budget = BudgetParser.parse(text);

        assertThat(budget.timing()).isEqualTo(Optional.ofNullable(timing));
        assertThat(budget.subject()).isEqualTo(subject);
        assertThat(budget.isOnService()).isEqualTo(timing == Timing.SERVICE);
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                Arguments.of("response <= 1 us", A_SUBJECT, 10, "\"<= 1 us\""),
                Arguments.of("service", A_SUBJECT, 1, "\"service\""),
                Arguments.of("servicep99 <= 1 us", A_SUBJECT, 1, "\"servicep99 <= 1 us\""),
                Arguments.of("Service p99 <= 1 us", A_SUBJECT, 1, "\"Service p99 <= 1 us\""),
                Arguments.of("response service max <= 1 us", A_SUBJECT, 10, "\"service max <= 1 us\""),
                Arguments.of("p99.9:5", "'<='", 6, "\":5\""),
                Arguments.of("p99 < 1us", "'<='", 5, "\"< 1us\""),
                Arguments.of("p99 >= 1us", "'<='", 5, "\">= 1us\""),
                Arguments.of("p99 = 1us", "'<='", 5, "\"= 1us\""),
                Arguments.of("p99 < = 1us", "'<='", 5, "\"< = 1us\""),
                Arguments.of("p99 1us", "'<='", 5, "\"1us\""),
                Arguments.of("p99", "'<='", 4, "the end"),
                Arguments.of("p99. <= 1 us", "'<='", 4, "\". <= 1 us\""),
                Arguments.of("p99_ <= 1 us", "'<='", 4, "\"_ <= 1 us\""),
                Arguments.of("p99,9 <= 1 us", "'<='", 4, "\",9 <= 1 us\""),
                Arguments.of("p99% <= 1 us", "'<='", 4, "\"% <= 1 us\""),
                Arguments.of("maximum <= 1 us", "'<='", 4, "\"imum <= 1 us\""),
                Arguments.of("p99 <= -1 us", A_LIMIT, 8, "\"-1 us\""),
                Arguments.of("p99 <= +1 us", A_LIMIT, 8, "\"+1 us\""),
                Arguments.of("p99 <= .5 us", A_LIMIT, 8, "\".5 us\""),
                Arguments.of("p99 <= _5 us", A_LIMIT, 8, "\"_5 us\""),
                Arguments.of("p99 <= us", A_LIMIT, 8, "\"us\""),
                Arguments.of("p99 <= NaN us", A_LIMIT, 8, "\"NaN us\""),
                Arguments.of("p99 <= \u0661 us", A_LIMIT, 8, "\"\u0661 us\""),
                Arguments.of("p99 <=\u00a01 us", A_LIMIT, 7, "\"\u00a01 us\""),
                Arguments.of("max <=", A_LIMIT, 7, "the end"),
                Arguments.of("max <= ", A_LIMIT, 8, "the end"),
                Arguments.of("p99 <= 1", A_UNIT, 9, "the end"),
                Arguments.of("p99 <= 1 min", A_UNIT, 10, "\"min\""),
                Arguments.of("p99 <= 1 tick", A_UNIT, 10, "\"tick\""),
                Arguments.of("p99 <= 1 US", A_UNIT, 10, "\"US\""),
                Arguments.of("p99 <= 1 usec", A_UNIT, 10, "\"usec\""),
                Arguments.of("p99 <= 1 \u00b5s", A_UNIT, 10, "\"\u00b5s\""),
                Arguments.of("p99 <= 1 \u03bcs", A_UNIT, 10, "\"\u03bcs\""),
                Arguments.of("p99 <= 1_ us", A_UNIT, 9, "\"_ us\""),
                Arguments.of("p99 <= 1. us", A_UNIT, 9, "\". us\""),
                Arguments.of("p99 <= 1,000 us", A_UNIT, 9, "\",000 us\""),
                Arguments.of("p99 <= 1e3 us", A_UNIT, 9, "\"e3 us\""),
                Arguments.of("p99 <= 1 us, max <= 2 us", "nothing more", 12, "\", max <= 2 us\""),
                Arguments.of("p99 <= 1 us2", "nothing more", 12, "\"2\""),
                Arguments.of("p99 <= 1 us please", "nothing more", 13, "\"please\""),
                Arguments.of("p0 <= 1 us", A_PERCENTILE, 2, "\"0 <= 1 us\""),
                Arguments.of("p0.000 <= 1 us", A_PERCENTILE, 2, "\"0.000 <= 1 us\""),
                Arguments.of("p100 <= 1 us", A_PERCENTILE, 2, "\"100 <= 1 us\""),
                Arguments.of("p99_9 <= 1 us", A_PERCENTILE, 2, "\"99_9 <= 1 us\""),
                Arguments.of("p-5 <= 1 us", A_PERCENTILE, 2, "\"-5 <= 1 us\""),
                Arguments.of("pNaN <= 1 us", A_PERCENTILE, 2, "\"NaN <= 1 us\""),
                Arguments.of("pNaN", A_PERCENTILE, 2, "\"NaN\""),
                Arguments.of("p 99 <= 1 us", A_PERCENTILE, 2, "\" 99 <= 1 us\""),
                Arguments.of("p", A_PERCENTILE, 2, "the end"),
                Arguments.of("99.9 <= 1 us", A_SUBJECT, 1, "\"99.9 <= 1 us\""),
                Arguments.of("P99 <= 1 us", A_SUBJECT, 1, "\"P99 <= 1 us\""),
                Arguments.of("MAX <= 1 us", A_SUBJECT, 1, "\"MAX <= 1 us\""),
                Arguments.of("  mean <= 1 us", A_SUBJECT, 3, "\"mean <= 1 us\""),
                Arguments.of("   ", A_SUBJECT, 4, "the end"),
                Arguments.of("", A_SUBJECT, 1, "the end"));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void refusesAnythingElseWithItsColumn(String text, String expected, int column, String found) {
        assertThatThrownBy(() -> BudgetParser.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("budget \"" + text + "\": expected " + expected + " at column " + column + ", found "
                        + found
                        + "; write SUBJECT <= LIMIT, for example \"p99.9 <= 2_500 ticks\" or \"max <= 1 ms\"");
    }
}
