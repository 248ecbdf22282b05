package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.Table.Row;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTableTests {

    private static final Table TESTS = new Table(
            "tests",
            Table.columns("test", ">p50/2", ">p99", "rounds/1", "never said", "why"),
            List.of(
                    Row.of("BookTest.add", "40 ns", "1.2 us", "1 2", "", ""),
                    Row.of("BookTest.match", "90 ns", "900 us", "1", "", "a lock that another thread holds")));

    @Test
    void alignsFiguresAtTheRightAndHidesWhatIsEmpty() {
        assertThat(TextTable.lines(TESTS, 80))
                .containsExactly(
                        "test              p50     p99  rounds  why",
                        "BookTest.add    40 ns  1.2 us  1 2",
                        "BookTest.match  90 ns  900 us  1       a lock that another thread holds");
    }

    @Test
    void dropsColumnsInTheirOrder() {
        assertThat(TextTable.lines(TESTS, 63).get(2))
                .isEqualTo("BookTest.match  90 ns  900 us  a lock that another thread holds");
        assertThat(TextTable.lines(TESTS, 60).get(2))
                .isEqualTo("BookTest.match  900 us  a lock that another thread holds");
    }

    @Test
    void wrapsTheTextAtTheEnd() {
        assertThat(TextTable.lines(TESTS, "tests", 2, 50))
                .containsExactly(
                        "tests test               p99  why",
                        "      BookTest.add    1.2 us",
                        "      BookTest.match  900 us  a lock that another",
                        "                              thread holds");
    }

    @Test
    void otherTextThatIsTooWideHasTheRestOfItsRowBelow() {
        Table table = new Table(
                "tests",
                Table.columns("verdict", "test", ">p99"),
                List.of(
                        Row.of("PASS", "BookTest.add", "40 ns"),
                        Row.of("FAIL", "BookTest.addManyOrdersAtOnePrice", "90 us")));

        assertThat(TextTable.lines(table, 42))
                .containsExactly(
                        "verdict  test            p99",
                        "PASS     BookTest.add  40 ns",
                        "FAIL     BookTest.addManyOrdersAtOnePrice",
                        "                       90 us");
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 24, 30, 40})
    void isNeverTooWide(int columns) {
        assertThat(TextTable.lines(TESTS, "tests", 6, columns))
                .allSatisfy(line -> assertThat(line).isNotBlank().hasSizeLessThanOrEqualTo(columns));
    }

    @Test
    void halvesStandSideBySide() {
        Table odd = new Table("odd", Table.columns("p"), List.of(Row.of("50"), Row.of("99"), Row.of("99.9")));

        assertThat(TextTable.lines(odd.inHalves(), 80)).containsExactly("p   |  p", "50  |  99.9", "99  |");
    }
}
