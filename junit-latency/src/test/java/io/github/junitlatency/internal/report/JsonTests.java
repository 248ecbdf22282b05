package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.result.Cause;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTests {

    private static final ObjectMapper PARSER = new ObjectMapper();

    @Test
    void escapesKeysAndShowsWhatIsEmpty() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("z\"\n", List.of());
        map.put("a", Map.of());

        assertThat(Json.line(map)).isEqualTo("{\"z\\\"\\n\": [], \"a\": {}}\n");
    }

    @Test
    void everyCharacterSurvivesAParser() throws JsonProcessingException {
        StringBuilder all = new StringBuilder();
        for (int character = 0; character < Character.MIN_SURROGATE; character++) {
            all.append((char) character);
        }

        assertThat(PARSER.readValue(Json.text(all.toString()), String.class)).isEqualTo(all.toString());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, -1.5, 1e-300, 1.7976931348623157e308, 4.9e-324, 2.4961234567e9})
    void numbersAreExactAndWithoutAnExponent(double value) throws JsonProcessingException {
        String json = Json.text(value);

        assertThat(json).doesNotContainIgnoringCase("e");
        assertThat(PARSER.readValue(json, double.class)).isEqualTo(value);
    }

    @Test
    void scalarsAreThemselvesAndWhatIsNoNumberIsNull() {
        assertThat(Json.line(Arrays.asList(null, true, false, 1, Long.MAX_VALUE, new BigDecimal("5E+1"), Double.NaN)))
                .isEqualTo("[null, true, false, 1, 9223372036854775807, 50, null]\n");
    }

    @Test
    void refusesOtherTypes() {
        assertThatThrownBy(() -> Json.text(List.of('c')))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no JSON for class java.lang.Character");
    }

    private record Leaf(Optional<String> text, double number, List<Long> counts) {}

    private record Inner(Leaf leaf, OptionalLong none) {}

    @Test
    void writesAFieldForEachComponentThatIsThere() {
        assertThat(Json.line(new Inner(
                        new Leaf(Optional.of("a"), Double.POSITIVE_INFINITY, List.of(1L, 2L)), OptionalLong.empty())))
                .isEqualTo("{\"leaf\": {\"text\": \"a\", \"number\": \"Infinity\", \"counts\": [1, 2]}}\n");
    }

    @Test
    void breaksOnlyWhatIsNotDeepIntoLines() {
        assertThat(Json.text(Map.of("a", List.of(Map.of("b", List.of(1, 2)), List.of()))))
                .isEqualTo("""
                        {
                          "a": [
                            {
                              "b": [1, 2]
                            },
                            []
                          ]
                        }
                        """);
    }

    @Test
    void namesTheTypeOfARecordOfASealedInterface() {
        assertThat(Json.line(new Cause.Detail.Faults(3))).isEqualTo("{\"type\": \"Faults\", \"count\": 3}\n");
    }

    @Test
    void whatIsNotAsciiIsEscapedAsUtf8CannotWriteHalfOfAPair() {
        assertThat(Json.text("a\ud800 \ud83d\ude00")).isEqualTo("\"a\\ud800 \\ud83d\\ude00\"\n");
    }
}
