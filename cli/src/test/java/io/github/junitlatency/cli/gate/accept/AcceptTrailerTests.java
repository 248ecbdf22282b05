package io.github.junitlatency.cli.gate.accept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcceptTrailerTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "BookTest.add p99 <= base + 30% (sums, ABC-1) | BookTest.add | p99 <= base + 30% | sums, ABC-1",
                "core BookTest.add p99.9<=1.3 x base (a (b)) | core BookTest.add | p99.9<=1.3 x base | a (b)",
                "com.acme.BookTest.add max <= base + 5% + 1 us(why) | com.acme.BookTest.add | max <= base + 5% + 1 us | why",
                "BookTest.add service p99 <= base + 1 ns (x) | BookTest.add | service p99 <= base + 1 ns | x",
                "BookTest.adds an order alloc <= base + 8 B ( x ) | BookTest.adds an order | alloc <= base + 8 B | x",
                "B$In.add throughput >= base - 9% (x) | B$In.add | throughput >= base - 9% | x",
                "B.add mean <= base + 9% (x) | B.add | mean <= base + 9% | x"
            })
    void hasATestABudgetAndAReason(String text, String test, String budget, String reason) {
        AcceptTrailer trailer = AcceptTrailer.parse(text);
        assertThat(trailer.test()).isEqualTo(test);
        assertThat(trailer.budget().text()).isEqualTo(budget);
        assertThat(trailer.reason()).isEqualTo(reason);
    }

    @Test
    void tabsAreBlanks() {
        AcceptTrailer trailer = AcceptTrailer.parse("BookTest.add p99\t<= base + \t30% (sums,\tABC-1)");
        assertThat(trailer.budget().text()).isEqualTo("p99 <= base + 30%");
        assertThat(trailer.reason()).isEqualTo("sums, ABC-1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "BookTest.add p99 <= base + 30% | it has no reason in parentheses at its end; ",
                "BookTest.add p99 <= base + 30% () | it has no reason in parentheses at its end; ",
                "BookTest.add p99 <= base + 30% (why) not | it has no reason in parentheses at its end; ",
                "(why) | it has no reason in parentheses at its end; ",
                "BookTest.add (why) | ''",
                "p99 <= base + 30% (why) | ''",
                "BookTest.add p99 <= 4 us (why) | \"p99 <= 4 us\" is no budget by base, and none else is accepted; ",
                "core BookTest.add p99 < base + 30% (why) | budget \"p99 < base + 30%\": expected '<=' at column 5, found \"<"
            })
    void whatCannotBeReadIsAnErrorThatSaysWhatWasExpected(String text, String message) {
        assertThatThrownBy(() -> AcceptTrailer.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message)
                .hasMessageEndingWith("TEST BUDGET (REASON) was expected, such as"
                        + " OrderBookTest.add p99 <= base + 30% (checksums, ABC-123)");
    }
}
