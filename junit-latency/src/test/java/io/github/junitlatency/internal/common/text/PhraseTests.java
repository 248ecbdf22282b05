package io.github.junitlatency.internal.common.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhraseTests {

    private static final Map<String, Object> VALUES = Map.of(
            "one",
            1L,
            "many",
            1_200L,
            "half",
            0.5,
            "nothing",
            0L,
            "name",
            "a\tb",
            "empty",
            "",
            "rounds",
            List.of(1, 2, 5));

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            value = {
                "{one call} and {many call}; 1 call and 1,200 calls",
                "{half} {many:time} {half:seconds} {half:decimals} {half:times}; 0.5 1.2 us 500 ms 0.50 0.50x",
                "{many:rate} {half:rounded} {half:factor}; 1,200 1 0.5",
                "{name} {name:printable}; a\tb a?b",
                "{rounds}, {rounds round}; 1, 2, 5, rounds 1, 2 and 5",
                "a[ {one}]b[ {nothing}]c[ {empty}]d[ {missing}]; a 1bcd",
                "[{one}|no] [{one} {nothing}|none of {many}]{missing}; 1 none of 1,200",
            })
    void fillsValuesIn(String template, String filled) {
        assertThat(Phrase.filled(template, VALUES)).isEqualTo(filled);
    }
}
