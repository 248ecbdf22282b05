package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportSchemaTests {

    private static final ObjectMapper PARSER = new ObjectMapper();
    private static final Path FILE = Path.of("src/main/resources/io/github/junitlatency/latency-report.schema.json");

    private static final String WHOLE = JsonReport.of(AllResults.everything());

    /** With {@code -Dgolden.update=true} it is made anew. */
    @Test
    void isMadeOfTheTypes() throws IOException {
        String schema = SchemaOfTypes.text() + "\n";
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(FILE, schema);
        }

        assertThat(FILE).content().isEqualTo(schema);
    }

    /** A value of {@code missing} takes the key away. */
    @ParameterizedTest
    @CsvSource({
        "'', schema, missing",
        "'', schema, 2",
        "/test, uniqueId, missing",
        "/test, uniqueId, 1",
        "/setup, iterations, \"many\"",
        "'', verdict, \"pass\"",
        "/budgets/0, verdict, missing",
        "/budgets/0, falseAlarmBound, \"2\"",
        "/times/distribution, ticks, '[[100]]'",
        "/times/distribution, counts, '[0.5]'",
        "/detail/timeline/test/0, cause, \"gc\"",
        "/told/answers/0, clauses, '[1]'",
        "/conditions/clock, colour, \"blue\"", // which no record has
    })
    void refusesAMissingKeyAndAWrongValue(String object, String key, String value) throws Exception {
        JsonNode json = PARSER.readTree(WHOLE);
        if (value.equals("missing")) {
            ((ObjectNode) json.at(object)).remove(key);
        } else {
            ((ObjectNode) json.at(object)).set(key, PARSER.readTree(value));
        }

        assertThat(ReportSchema.errors(json.toString())).isNotEmpty();
    }
}
