package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Holds the files of today to what schema 2 said of the same results: verdicts, figures, percentiles, causes and suspects.
 *
 * <p>{@code recorded/results.txt} was written from the results themselves on the last day of schema 2.
 */
class RecordedResultsTests {

    private static final ObjectMapper PARSER = new ObjectMapper();

    @Test
    void filesSayOfTheSameResultsWhatSchema2Said() throws IOException {
        List<String> lines = new ArrayList<>();
        AllResults.all().forEach(arguments -> {
            lines.add("# " + arguments.get()[0]);
            add(lines, (LatencyResult) arguments.get()[1]);
        });

        try (InputStream recorded = getClass().getResourceAsStream("/recorded/results.txt")) {
            assertThat(String.join("\n", lines) + "\n")
                    .isEqualTo(new String(recorded.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static void add(List<String> lines, LatencyResult result) {
        JsonNode json = parsed(JsonReport.of(result));
        lines.add("verdict " + json.get("verdict").textValue() + ": "
                + result.why().text());
        for (JsonNode at : json.at("/told/percentiles")) {
            String percentile = new BigDecimal(at.get("percentile").asText())
                    .stripTrailingZeros()
                    .toPlainString();
            lines.add("p" + percentile + " "
                    + (at.has("ticks")
                            ? at.get("ticks") + " ticks "
                                    + Math.round(at.get("nanos").doubleValue()) + " ns"
                            : "too few"));
        }
        lines.add("max " + json.at("/times/distribution/maxTicks") + " ticks in iteration "
                + json.at("/times/maxIteration"));
        for (JsonNode budget : json.get("budgets")) {
            lines.add("budget " + budget.at("/limit/text").textValue() + " "
                    + budget.get("verdict").textValue() + " measured "
                    + Math.round(budget.at("/measured/value").doubleValue()) + " over "
                    + budget.at("/counts/exceedances"));
        }
        for (JsonNode slow : json.at("/times/slowest")) {
            JsonNode first = slow.at("/causes/0/kind");
            lines.add("slow " + slow.get("iteration") + " " + slow.get("ticks") + " ticks"
                    + (first.isMissingNode() ? "" : " " + first.textValue()));
        }
        for (JsonNode spot : json.at("/further/code/spots")) {
            JsonNode at = spot.get("at");
            lines.add("suspect " + at.get("className").textValue() + "."
                    + at.get("method").textValue() + ":" + at.get("line"));
        }
    }

    private static JsonNode parsed(String json) {
        try {
            return PARSER.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
