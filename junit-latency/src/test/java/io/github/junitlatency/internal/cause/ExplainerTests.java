package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** The causes of an iteration by all that was seen and counted, from the table of the file, as {@link ExplainerTable} reads it. */
class ExplainerTests {

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "/tables/explained.csv", delimiter = '|', quoteCharacter = '\'', emptyValue = "")
    void givesEachCauseItsPart(String what, String given, String events, String causes) {
        assertThat(ExplainerTable.explain(given, events)).isEqualTo(causes);
    }
}
