package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.plan.RelativeBudget.Allowance;
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
    private static final String A_SUBJECT = "'max', a percentile such as p99.9 or 'alloc'";
    private static final String A_TIME = "'max' or a percentile such as p99.9";
    private static final String A_LIMIT = "a number such as 2_500 or 1.5, or 'base'";
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
        assertThat(BudgetParser.parse(text))
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
        Budget budget = (Budget) BudgetParser.parse(text);

        assertThat(budget.timing()).isEqualTo(Optional.ofNullable(timing));
        assertThat(budget.subject()).isEqualTo(subject);
        assertThat(budget.isOnService()).isEqualTo(timing == Timing.SERVICE);
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                Arguments.of("response <= 1 us", A_TIME, 10, "\"<= 1 us\""),
                Arguments.of("service", A_SUBJECT, 1, "\"service\""),
                Arguments.of("servicep99 <= 1 us", A_SUBJECT, 1, "\"servicep99 <= 1 us\""),
                Arguments.of("Service p99 <= 1 us", A_SUBJECT, 1, "\"Service p99 <= 1 us\""),
                Arguments.of("response service max <= 1 us", A_TIME, 10, "\"service max <= 1 us\""),
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
                Arguments.of("maximum <= 1 us", A_SUBJECT, 1, "\"maximum <= 1 us\""),
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

    static Stream<Arguments> relative() {
        return Stream.of(
                Arguments.of("p50 <= base + 5%", "1.05", "0", null),
                Arguments.of("p50<=base+5%", "1.05", "0", null),
                Arguments.of("p50 <= base  + 5 %", "1.05", "0", null),
                Arguments.of("p50 <= base + 0%", "1.00", "0", null),
                Arguments.of("p50 <= base + 150%", "2.50", "0", null),
                Arguments.of("p50 <= base + 0.5%", "1.005", "0", null),
                Arguments.of("p50 <= base + 20 ns", "1", "20", LimitUnit.NS),
                Arguments.of("p50 <= base + 0 ns", "1", "0", LimitUnit.NS),
                Arguments.of("p50 <= base + 52 ticks", "1", "52", LimitUnit.TICKS),
                Arguments.of("p50 <= base + 10% + 1.5 us", "1.10", "1.5", LimitUnit.US),
                Arguments.of("p50<=base+10%+1_000ticks", "1.10", "1000", LimitUnit.TICKS),
                Arguments.of("p50 <= 0.5 x base", "0.5", "0", null),
                Arguments.of("p50 <= 2xbase", "2", "0", null),
                Arguments.of("p50 <= 2 xbase", "2", "0", null));
    }

    @ParameterizedTest
    @MethodSource("relative")
    void readsABudgetRelativeToBase(String text, String factor, String amount, LimitUnit unit) {
        assertThat(BudgetParser.parse("  " + text + " "))
                .isEqualTo(new RelativeBudget(
                        text,
                        Optional.of(Percentile.of(50)),
                        new Allowance(
                                text.substring(text.indexOf("<=") + 2).strip(),
                                new BigDecimal(factor),
                                new BigDecimal(amount),
                                Optional.ofNullable(unit)),
                        Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({
        "response p99.9 <= base + 1%, RESPONSE, p99.9",
        "service max <= 2 x base, SERVICE, service max",
        "max <= base + 1 us, RESPONSE, max"
    })
    void readsWhichTimeIsRelativeToBase(String text, Timing timing, String subject) {
        RelativeBudget budget = (RelativeBudget) BudgetParser.parse(text);

        assertThat(budget.limited()).isEqualTo(timing);
        assertThat(budget.subject()).isEqualTo(subject);
        assertThat(budget.isRelative()).isTrue();
    }

    static Stream<Arguments> allocation() {
        return Stream.of(
                Arguments.of("alloc <= 64 B", "alloc max", "0", "64"),
                Arguments.of("alloc max<=1KB", "alloc max", "0", "1000"),
                Arguments.of("alloc p50 <= 0 B", "alloc p50", "0", "0"),
                Arguments.of("alloc p99.9 <= 1.5 KB", "alloc p99.9", "0", "1500"),
                Arguments.of("alloc<=2_0 MB", "alloc max", "0", "20000000"),
                Arguments.of("alloc <= base + 0 B", "alloc max", "1", "0"),
                Arguments.of("alloc p50 <= base + 10%", "alloc p50", "1.1", "0"),
                Arguments.of("alloc max <= base + 5% + 16 B", "alloc max", "1.05", "16"),
                Arguments.of("alloc <= 0.5 x base", "alloc max", "0.5", "0"));
    }

    @ParameterizedTest
    @MethodSource("allocation")
    void readsABudgetOnAllocatedBytes(String text, String subject, String factor, String bytes) {
        AllocationBudget budget = (AllocationBudget) BudgetParser.parse(text);

        assertThat(budget.text()).isEqualTo(text);
        assertThat(budget.subject()).isEqualTo(subject);
        assertThat(budget.factor()).isEqualByComparingTo(factor);
        assertThat(budget.bytes()).isEqualByComparingTo(bytes);
        assertThat(budget.isRelative()).isEqualTo(!factor.equals("0"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            p50 <= base + 5 | '%' or a unit, one of ticks, ns, us, ms, s at column 16, found the end; write for example "p50 <= base + 5%" or "p50 <= base + 5 ns"
            p50 <= base + 5 B | '%' or a unit, one of ticks, ns, us, ms, s at column 17, found "B"; write for example "p50 <= base + 5%" or "p50 <= base + 5 ns"
            p50 <= base + -5% | a number such as 5 or 2.5 at column 15, found "-5%"; write for example "p50 <= 0.95 x base"
            p50 <= base - 5% | '+' at column 13, found "- 5%"; write for example "p50 <= 0.95 x base"
            p50 <= base -2.5 % | '+' at column 13, found "-2.5 %"; write for example "p50 <= 0.975 x base"
            p50 <= base - 5 ns | '+' at column 13, found "- 5 ns"; write for example "p50 <= 0.5 x base"
            p50 <= base * 1.1 | '+' at column 13, found "* 1.1"; write for example "p50 <= base + 10%" or "p50 <= base + 10 ns"
            p50 <= baseline + 5% | '+' at column 12, found "line + 5%"; write for example "p50 <= base + 10%" or "p50 <= base + 10 ns"
            p50 <= base | '+' and what is allowed on top of base at column 12, found the end; write for example "p50 <= base + 0%"
            p50 <= base + | a number such as 5 or 2.5 at column 14, found the end; write for example "p50 <= base + 10%" or "p50 <= base + 10 ns"
            p50 <= 1.1 base | 'x' at column 12, found "base"; write for example "p50 <= 1.1 x base"
            p50 <= 1.1 * base | 'x' at column 12, found "* base"; write for example "p50 <= 1.1 x base"
            p50 <= 1.1 x | 'base' at column 13, found the end; write for example "p50 <= 1.1 x base"
            p50 <= 1.1 x bse | 'base' at column 14, found "bse"; write for example "p50 <= 1.1 x base"
            p50 <= 1.1 x base + 5% | nothing more at column 19, found "+ 5%"; write for example "p50 <= 1.1 x base"
            p50 <= 0 x base | a factor over 0 at column 8, found "0 x base"; write for example "p50 <= 0.5 x base"
            p50 <= 0.00xbase | a factor over 0 at column 8, found "0.00xbase"; write for example "p50 <= 0.5 x base"
            p50 <= 5% | a unit, one of ticks, ns, us, ms, s at column 9, found "%"; write for example "p50 <= base + 5%"
            p50 <= base + 10 ns + 5% | nothing more, because the percentage stands before the amount at column 21, found "+ 5%"; write for example "p50 <= base + 5% + 10 ns"
            p50 <= base + 10 ns + 5 ns | nothing more at column 21, found "+ 5 ns"; write for example "p50 <= base + 10%" or "p50 <= base + 10 ns"
            p50 <= base + 5% 10 ns | '+' and an amount, or nothing more at column 18, found "10 ns"; write for example "p50 <= base + 5% + 10 ns"
            p50 <= base + 5% + | a number such as 20 or 2.5 at column 19, found the end; write for example "p50 <= base + 5% + 10 ns"
            p50 <= base + 5% + 3 B | a unit, one of ticks, ns, us, ms, s at column 22, found "B"; write for example "p50 <= base + 5% + 10 ns"
            p50 <= base + 5% + 3% | a unit, one of ticks, ns, us, ms, s at column 21, found "%"; write for example "p50 <= base + 5% + 10 ns"
            p50 <= base + 5% + 3 ns + 1% | nothing more at column 25, found "+ 1%"; write for example "p50 <= base + 5% + 10 ns"
            service p50 <= base | '+' and what is allowed on top of base at column 20, found the end; write for example "service p50 <= base + 0%"
            p50 <= 5 KB | a unit, one of ticks, ns, us, ms, s at column 10, found "KB"; write for example "alloc p50 <= 5 KB" for allocated bytes or "p50 <= 5 us" for time
            max <= 5 B | a unit, one of ticks, ns, us, ms, s at column 10, found "B"; write for example "alloc max <= 5 B" for allocated bytes or "max <= 5 us" for time
            alloc <= 5 us | a unit, one of B, KB, MB at column 12, found "us"; write for example "alloc <= 64 B" or "alloc <= base + 0 B"
            alloc p50 <= 5 kB | a unit, one of B, KB, MB at column 16, found "kB"; write for example "alloc p50 <= 64 B" or "alloc p50 <= base + 0 B"
            alloc <= 64 | a unit, one of B, KB, MB at column 12, found the end; write for example "alloc <= 64 B" or "alloc <= base + 0 B"
            alloc <= | a number such as 2_500 or 1.5, or 'base' at column 9, found the end; write for example "alloc <= 64 B" or "alloc <= base + 0 B"
            alloc <= base + 5 | '%' or a unit, one of B, KB, MB at column 18, found the end; write for example "alloc <= base + 5%" or "alloc <= base + 5 B"
            alloc <= base + 5% + 3 ns | a unit, one of B, KB, MB at column 24, found "ns"; write for example "alloc <= base + 5% + 16 B"
            alloc | 'max', a percentile such as p99.9 or '<=' at column 6, found the end; write for example "alloc max <= 64 B" or "alloc max <= base + 0 B"
            alloc p100 <= 0 B | a number over 0 and under 100 at column 8, found "100 <= 0 B"; write for example "alloc max <= 64 B" or "alloc max <= base + 0 B"
            alloc mean <= 0 B | 'max', a percentile such as p99.9 or '<=' at column 7, found "mean <= 0 B"; write for example "alloc max <= 64 B" or "alloc max <= base + 0 B"
            alloc max = 0 B | '<=' at column 11, found "= 0 B"; write for example "alloc max <= 64 B" or "alloc max <= base + 0 B"
            service alloc <= 0 B | 'max' or a percentile such as p99.9, because allocated bytes are of no timing at column 9, found "alloc <= 0 B"; write for example "alloc max <= 64 B" or "alloc max <= base + 0 B"
            """)
    void refusesWhatIsAlmostRelativeOrOnBytes(String text, String expected) {
        assertThatThrownBy(() -> BudgetParser.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("budget \"" + text + "\": expected " + expected);
    }

    @Test
    void refusesASubjectOnBytesThatIsOneWord() {
        assertThatThrownBy(() -> BudgetParser.parse("allocp50 <= 0 B"))
                .hasMessageStartingWith("budget \"allocp50 <= 0 B\": expected " + A_SUBJECT + " at column 1");
    }

    @Test
    void refusesAPieceOfAByte() {
        assertThatThrownBy(() -> BudgetParser.parse("alloc <= 0.5 B"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("budget \"alloc <= 0.5 B\" allows 0.5 B, but bytes are whole; write for example"
                        + " \"alloc max <= 64 B\" or \"alloc max <= base + 0 B\"");
    }
}
