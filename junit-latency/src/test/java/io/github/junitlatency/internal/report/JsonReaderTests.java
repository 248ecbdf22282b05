package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class JsonReaderTests {

    @Test
    void readsEveryKindOfValue() {
        assertThat(JsonReader.read(" {\"a\": [1, -2.50, true, false, null, \"x\"],\r\n\t\"\": {}, \"b\": []} "))
                .isEqualTo(Map.of(
                        "a",
                        Arrays.asList(1L, new BigDecimal("-2.50"), true, false, null, "x"),
                        "",
                        Map.of(),
                        "b",
                        List.of()));
    }

    @Test
    void readsNumbersExactly() {
        assertThat(JsonReader.read(
                        "[9223372036854775807, -9223372036854775808, 9223372036854775808, 99.9, 1e3, -0, 1E-3]"))
                .isEqualTo(List.of(
                        Long.MAX_VALUE,
                        Long.MIN_VALUE,
                        new BigDecimal("9223372036854775808"),
                        new BigDecimal("99.9"),
                        new BigDecimal("1e3"),
                        0L,
                        new BigDecimal("1E-3")));
    }

    @Test
    void readsEscapes() {
        assertThat(JsonReader.read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\ud83d\\ude00\\uD800 \u202e\u2028\""))
                .isEqualTo("\"\\/\b\f\n\r\tA\ud83d\ude00\ud800 \u202e\u2028");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[1,] | line 1, column 4: ']' stands where a value is expected",
                "[1 2] | line 1, column 4: '2' stands where a comma or ']' is expected",
                "{1: 2} | line 1, column 2: '1' stands where a name in quotes is expected",
                "{\"a\" 2} | line 1, column 6: '2' stands where a colon is expected",
                "[-] | line 1, column 2: '-' stands where a value is expected",
                "[NaN] | line 1, column 2: 'N' stands where a value is expected",
                "[1e9999] | line 1, column 2: a number is out of range",
                "[1e99999999999] | line 1, column 2: '1' stands where a value is expected",
                "[tru] | line 1, column 2: 't' stands where a value is expected",
                "[1] x | line 1, column 5: 'x' stands where the end of the file is expected",
                "\"\\x\" | line 1, column 3: 'x' stands where an escape that JSON knows is expected",
                "\"\\u12g4\" | line 1, column 6: 'g' stands where a hexadecimal digit is expected",
                "\ufeff[] | line 1, column 1: '?' stands where a value is expected",
                "[ | line 1, column 2: the text ends in the middle",
                "{\"a\": 1, | line 1, column 9: the text ends in the middle",
            })
    void saysWhatIsWrongAndWhere(String text, String sentence) {
        assertThatThrownBy(() -> JsonReader.read(text))
                .isInstanceOf(JsonFormatException.class)
                .hasMessage(sentence);
    }

    private static Stream<Arguments> texts() {
        return Stream.of(
                arguments("{\n  \"a\": 1,\n  \"b\": ?\n}", "line 3, column 8: '?' stands where a value is expected"),
                arguments("\"a\nb\"", "line 1, column 3: a control character stands in a string"),
                arguments("[".repeat(1_000_000), "line 1, column 65: it is nested deeper than 64 levels"),
                arguments("1".repeat(401), "line 1, column 1: a number has more than 400 characters"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void refusesWhatNobodyWrites(String text, String sentence) {
        assertThat(JsonReader.read("[".repeat(64) + "]".repeat(64))).isNotNull();
        assertThatThrownBy(() -> JsonReader.read(text)).hasMessage(sentence);
    }
}
