package io.github.junitlatency.internal.plan.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.plan.budget.Budget.Bound;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.testing.Portable;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Portable
class BudgetParserTests {

    private static final String A_PERCENTILE = "a number over 0 and under 100";
    private static final String A_SUBJECT =
            "'max', a percentile such as p99.9, 'alloc', 'throughput', 'mean' or 'errors'";
    private static final String A_TIME = "'max' or a percentile such as p99.9";
    private static final String A_LIMIT = "a number such as 2_500 or 1.5, or 'base'";
    private static final String A_UNIT = "a unit, one of ticks, ns, us, ms, s";

    @ParameterizedTest
    @CsvSource({
        "p99.9 <= 2_500 ticks, 99.9, 2500, TICKS",
        "max<=1ms, , 1, MS",
        "'max  \t<=\n 2   s', , 2, S",
        "p99 <= 1.5 us, 99, 1.5, US",
        "p99 <= 1_0.2_5 ns, 99, 10.25, NS",
        "p99 <= 007 ns, 99, 7, NS",
        "max <= 0 ns, , 0, NS",
        "p99.999999999 <= 1 ns, 99.999999999, 1, NS"
    })
    void readsABudget(String text, String percentile, String limit, LimitUnit unit) {
        Optional<Percentile> share =
                Optional.ofNullable(percentile).map(BigDecimal::new).map(Percentile::new);

        assertThat(BudgetParser.parse(text)).isEqualTo(budget(text, new Subject(Figure.TIME, share), "0", limit, unit));
    }

    private static Budget budget(String text, Subject subject, String factor, String amount, LimitUnit unit) {
        String limit = text.substring(text.indexOf("<=") + 2).strip();
        Bound bound = new Bound(limit, new BigDecimal(factor), new BigDecimal(amount), Optional.ofNullable(unit));
        return new Budget(text, subject, bound, false);
    }

    @Test
    void keepsTheTextWithoutTheBlanksAround() {
        Budget budget = BudgetParser.parse("  p99.90<= 4us\t");

        assertThat(budget.text()).isEqualTo("p99.90<= 4us");
        assertThat(budget.subject()).hasToString("p99.9");
    }

    @ParameterizedTest
    @CsvSource({
        "response p99.9 <= 20 us, RESPONSE, p99.9, false",
        "service p99.9 <= 20 us, SERVICE, service p99.9, false",
        "service  max<=20us, SERVICE, service max, false",
        "p99.9 <= 20 us, , p99.9, false",
        "response p99.9 <= base + 1%, RESPONSE, p99.9, true",
        "service max <= 2 x base, SERVICE, service max, true",
        "max <= base + 1 us, , max, true"
    })
    void readsWhichTimeOfAPacedIterationIsLimited(String text, Timing timing, String subject, boolean isByBase) {
        Budget budget = BudgetParser.parse(text);

        assertThat(budget.isTimingSaid()).isEqualTo(timing != null);
        assertThat(budget.subject()).hasToString(subject);
        assertThat(budget.timing()).isEqualTo(timing == null ? Timing.RESPONSE : timing);
        assertThat(budget.isByBase()).isEqualTo(isByBase);
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                Arguments.of("response <= 1 us", A_TIME, 10, "\"<= 1 us\""),
                Arguments.of("service alloc <= 0 B", A_TIME, 9, "\"alloc <= 0 B\""),
                Arguments.of("service throughput >= 5/s", A_TIME, 9, "\"throughput >= 5/s\""),
                Arguments.of("servicep99 <= 1 us", A_SUBJECT, 1, "\"servicep99 <= 1 us\""),
                Arguments.of("response service max <= 1 us", A_TIME, 10, "\"service max <= 1 us\""),
                Arguments.of("p99 < 1us", "'<='", 5, "\"< 1us\""),
                Arguments.of("p99", "'<='", 4, "the end"),
                Arguments.of("p99. <= 1 us", "'<='", 4, "\". <= 1 us\""),
                Arguments.of("maximum <= 1 us", A_SUBJECT, 1, "\"maximum <= 1 us\""),
                Arguments.of("p99 <= -1 us", A_LIMIT, 8, "\"-1 us\""),
                Arguments.of("p99 <= \u0661 us", A_LIMIT, 8, "\"\u0661 us\""),
                Arguments.of("p99 <=\u00a01 us", A_LIMIT, 7, "\"\u00a01 us\""),
                Arguments.of("max <=", A_LIMIT, 7, "the end"),
                Arguments.of("p99 <= 1", A_UNIT, 9, "the end"),
                Arguments.of("p99 <= 1 min", A_UNIT, 10, "\"min\""),
                Arguments.of("p99 <= 1 US", A_UNIT, 10, "\"US\""),
                Arguments.of("p99 <= 1 \u00b5s", A_UNIT, 10, "\"\u00b5s\""),
                Arguments.of("p99 <= 1,000 us", A_UNIT, 9, "\",000 us\""),
                Arguments.of("p99 <= 1e3 us", A_UNIT, 9, "\"e3 us\""),
                Arguments.of("p99 <= 1 us, max <= 2 us", "nothing more", 12, "\", max <= 2 us\""),
                Arguments.of("p0 <= 1 us", A_PERCENTILE, 2, "\"0 <= 1 us\""),
                Arguments.of("p100 <= 1 us", A_PERCENTILE, 2, "\"100 <= 1 us\""),
                Arguments.of("pNaN", A_PERCENTILE, 2, "\"NaN\""),
                Arguments.of("  median <= 1 us", A_SUBJECT, 3, "\"median <= 1 us\""),
                Arguments.of("", A_SUBJECT, 1, "the end"));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void refusesAnythingElseWithItsColumn(String text, String expected, int column, String found) {
        assertRefused(
                text,
                expected + " at column " + column + ", found " + found
                        + "; write SUBJECT <= LIMIT, for example \"p99.9 <= 2_500 ticks\" or \"max <= 1 ms\"");
    }

    @ParameterizedTest
    @CsvSource({
        "p50 <= base + 5%, 1.05, 0,",
        "p50 <= base  + 5 %, 1.05, 0,",
        "p50 <= base + 0.5%, 1.005, 0,",
        "p50 <= base + 20 ns, 1, 20, NS",
        "p50 <= base + 10% + 1.5 us, 1.10, 1.5, US",
        "p50<=base+10%+1_000ticks, 1.10, 1000, TICKS",
        "p50 <= 0.5 x base, 0.5, 0,",
        "p50 <= 2xbase, 2, 0,"
    })
    void readsABudgetRelativeToBase(String text, String factor, String amount, LimitUnit unit) {
        assertThat(BudgetParser.parse("  " + text + " "))
                .isEqualTo(budget(text, Subject.parse("p50"), factor, amount, unit));
    }

    @ParameterizedTest
    @CsvSource({
        "alloc <= 64 B, alloc max, 0, 64",
        "alloc max<=1KB, alloc max, 0, 1000",
        "alloc p99.9 <= 1.5 KB, alloc p99.9, 0, 1500",
        "alloc<=2_0 MB, alloc max, 0, 20000000",
        "alloc <= base + 0 B, alloc max, 1, 0",
        "alloc max <= base + 5% + 16 B, alloc max, 1.05, 16",
        "alloc <= 0.5 x base, alloc max, 0.5, 0"
    })
    void readsABudgetOnAllocatedBytes(String text, String subject, String factor, String bytes) {
        Budget budget = BudgetParser.parse(text);

        assertThat(budget.text()).isEqualTo(text);
        assertThat(budget.subject()).hasToString(subject);
        assertThat(budget.bound().factor()).isEqualByComparingTo(factor);
        assertThat(budget.amountCount(0)).isEqualByComparingTo(bytes);
        assertThat(budget.isByBase()).isEqualTo(!factor.equals("0"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            p50 <= base + 5 | '%' or a unit, one of ticks, ns, us, ms, s at column 16, found the end
            p50 <= base - 5% | '+' and what is allowed on top of base at column 13, found "- 5%"
            p50 <= baseline + 5% | '+' and what is allowed on top of base at column 12, found "line + 5%"
            p50 <= base | '+' and what is allowed on top of base at column 12, found the end
            p50 <= base + | a number such as 5 or 2.5 at column 14, found the end
            p50 <= 1.1 base | a unit, one of ticks, ns, us, ms, s at column 12, found "base"
            p50 <= 1.1 x bse + 1% | 'base' at column 14, found "bse + 1%"
            p50 <= 1.1 x base + 5% | nothing more at column 19, found "+ 5%"
            p50 <= 0 x base | a factor over 0 at column 8, found "0 x base"
            p50 <= 5% | a unit, one of ticks, ns, us, ms, s at column 9, found "%"
            p50 <= base + 10 ns + 5% | nothing more at column 21, found "+ 5%"
            p50 <= base + 5% 10 ns | '+' and an amount, or nothing more at column 18, found "10 ns"
            p50 <= base + 5% + | a number such as 20 or 2.5 at column 19, found the end
            """)
    void advisesARelativeLimitWhereOneWasMeant(String text, String expected) {
        assertRefused(
                text,
                expected
                        + "; write for example \"p99 <= base + 10%\", \"p99 <= base + 10 ns\" or \"p99 <= 0.5 x base\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            alloc <= 5 us | a unit, one of B, KB, MB at column 12, found "us"
            alloc <= | a number such as 2_500 or 1.5, or 'base' at column 9, found the end
            alloc | 'max', a percentile such as p99.9 or '<=' at column 6, found the end
            alloc p100 <= 0 B | a number over 0 and under 100 at column 8, found "100 <= 0 B"
            alloc max = 0 B | '<=' at column 11, found "= 0 B"
            alloc <= base + 5 | '%' or a unit, one of B, KB, MB at column 18, found the end
            """)
    void advisesALimitOnBytesWhereOneWasMeant(String text, String expected) {
        assertRefused(text, expected + "; write for example \"alloc <= 64 B\" or \"alloc <= base + 0 B\"");
    }

    static void assertRefused(String text, String expected) {
        assertThatThrownBy(() -> BudgetParser.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("budget \"" + text + "\": expected " + expected);
    }

    @Test
    void refusesAPieceOfAByte() {
        assertThatThrownBy(() -> BudgetParser.parse("alloc <= 0.5 B"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("budget \"alloc <= 0.5 B\" allows 0.5 B, but bytes are whole; write for example"
                        + " \"alloc <= 64 B\" or \"alloc <= base + 0 B\"");
    }
}
