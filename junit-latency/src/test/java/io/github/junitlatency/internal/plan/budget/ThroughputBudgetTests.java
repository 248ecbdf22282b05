package io.github.junitlatency.internal.plan.budget;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.testing.Portable;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class ThroughputBudgetTests {

    private static final String ADVICE =
            "; write for example \"throughput >= 200_000/s\" or \"throughput >= 0.95 x base\"";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        throughput >= 200_000/s     | 200000
        throughput  >=  1.5  /  s   | 1.5
        """)
    void readsCallsInASecond(String text, BigDecimal perSecond) {
        Budget budget = BudgetParser.parse(text);

        assertThat(budget.bound().amount()).isEqualTo(perSecond);
        assertThat(budget.figure()).isEqualTo(Figure.THROUGHPUT);
        assertThat(budget.isByBase()).isFalse();
        assertThat(budget.subject()).hasToString("throughput");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        throughput >= 0.95 x base   | 0.95  | 0.95 x base
        throughput>=1.2xbase        | 1.2   | 1.2xbase
        throughput >= base - 5%     | 0.95  | base - 5%
        throughput >= base-2.5 %    | 0.975 | base-2.5 %
        """)
    void readsAShareOfBase(String text, BigDecimal factor, String bound) {
        Budget budget = BudgetParser.parse(text);

        assertThat(budget.bound().factor()).isEqualByComparingTo(factor);
        assertThat(budget.bound().text()).isEqualTo(bound);
        assertThat(budget.figure()).isEqualTo(Figure.THROUGHPUT);
        assertThat(budget.isByBase()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        mean <= 5 us         | 0    | 5000000
        mean<=1.5ns          | 0    | 1500
        mean <= base + 3%    | 1.03 | 0
        mean <= base + 20 ns | 1    | 20000
        """)
    void readsAMeanInPicoseconds(String text, BigDecimal factor, long count) {
        Budget budget = BudgetParser.parse(text);

        assertThat(budget.subject()).isEqualTo(Subject.parse("mean")).hasToString("mean");
        assertThat(budget.bound().factor()).isEqualByComparingTo(factor);
        assertThat(budget.limitCount(2.5e9)).isEqualTo(count);
    }

    @Test
    void readsAShareOfCallsThatThrow() {
        Budget budget = BudgetParser.parse("errors <= 0.1 %");

        assertThat(budget.figure()).isEqualTo(Figure.ERRORS);
        assertThat(budget.limitCount(0)).isEqualTo(1_000_000);
        assertThat(budget.limitValue(0)).isEqualTo(0.001);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        mean >= 5 us     | '<=' at column 6, found ">= 5 us"; a time has an upper limit, so write "mean <= 5 us"
        throughput <= 5/s | '>=' at column 12, found "<= 5/s"; throughput has a lower limit, so write "throughput >= 5/s"
        p99 >= 5 us      | '<=' at column 5, found ">= 5 us"; a time has an upper limit, so write "p99 <= 5 us"
        alloc >= 5 B     | '<=' at column 7, found ">= 5 B"; bytes have an upper limit, so write "alloc <= 5 B"
        mean p99 <= 5 us | '<=' at column 6, found "p99 <= 5 us"; write for example "mean <= 5 us" or "mean <= base + 3%"
        errors <= 5      | '%' at column 12, found the end; write for example "errors <= 0.1%" or "errors <= 0%"
        errors p9 <= 5%  | '<=' at column 8, found "p9 <= 5%"; write for example "errors <= 0.1%" or "errors <= 0%"
        errors <= -1%    | a number such as 2_500 or 1.5, or 'base' at column 11, found "-1%"; write for example "errors <= 0.1%" or \
        "errors <= 0%"
        mean <= 0 us     | a number over 0 such as 200_000, or 'base' at column 9, found "0 us"; write for example "mean <= 5 us" or \
        "mean <= base + 3%"
        mean <= 5 ticks  | a unit, one of ns, us, ms, s at column 11, found "ticks"; write for example "mean <= 5 us" or "mean \
        <= base + 3%"
        """)
    void refusesOthersAndSaysWhatToWrite(String text, String expected) {
        BudgetParserTests.assertRefused(text, expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        throughput                  | '>=' at column 11, found the end
        throughput p50 >= 5/s       | '>=' at column 12, found "p50 >= 5/s"
        throughput > 5/s            | '>=' at column 12, found "> 5/s"
        throughput >= x             | a number over 0 such as 200_000, or 'base' at column 15, found "x"
        throughput >= 0/s           | a number over 0 such as 200_000, or 'base' at column 15, found "0/s"
        throughput >= 5             | '/s' or 'x base' at column 16, found the end
        throughput >= 5 ops/s       | '/s' or 'x base' at column 17, found "ops/s"
        throughput >= 5/ms          | '/s' or 'x base' at column 16, found "/ms"
        throughput >= 5/s more      | nothing more at column 19, found "more"
        throughput >= 2 x bass      | 'base' at column 19, found "bass"
        throughput >= base          | '-' and a percentage at column 19, found the end
        throughput >= base + 5%     | '-' and a percentage at column 20, found "+ 5%"
        throughput >= base - 100%   | a number under 100 such as 5 or 2.5 at column 22, found "100%"
        throughput >= base - 5      | '%' at column 23, found the end
        """)
    void saysWhatWasExpectedAtWhichColumn(String text, String expected) {
        BudgetParserTests.assertRefused(text, expected + ADVICE);
    }
}
