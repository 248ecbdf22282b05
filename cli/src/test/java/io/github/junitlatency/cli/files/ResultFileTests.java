package io.github.junitlatency.cli.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.junitlatency.cli.ResultFiles;
import io.github.junitlatency.internal.report.Json;
import io.github.junitlatency.internal.report.JsonReport;
import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultFileTests {

    private static final ObjectMapper PARSER = new ObjectMapper();
    private static final Optional<RunStamp> RUN =
            Optional.of(new RunStamp("r1", Instant.parse("2026-11-22T10:00:00.123Z")));
    private static final LatencyResult RESULT = ResultFiles.test("add")
            .paced()
            .round(0.5)
            .budget(1_000, 3, Verdict.FAIL)
            .byBase(Verdict.INCONCLUSIVE)
            .verdict(Verdict.FAIL, "p99.9 over <budget>")
            .build();

    @TempDir
    private Path folder;

    private Path written(String text) throws IOException {
        return Files.writeString(folder.resolve("a.json"), text);
    }

    private void assertThatReading(Path file, String why) {
        assertThatThrownBy(() -> ResultFile.read(file))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessage(file + " is no result that can be read: " + why);
    }

    @Test
    void readsWhatIsWritten() throws IOException {
        ResultFile read = ResultFile.read(written(JsonReport.of(RESULT, RUN)));

        assertThat(read.run()).isEqualTo(RUN);
        assertThat(JsonReport.of(read.result(), read.run())).isEqualTo(JsonReport.of(RESULT, RUN));
        assertThat(ResultFile.read(written(JsonReport.of(RESULT))).run()).isEmpty();
    }

    @Test
    void readsTheRecordsOfSealedInterfacesAndNumbersThatJsonLacks() throws IOException {
        for (Object detail : List.of(
                new Cause.Detail.None(),
                new Cause.Detail.Asked(3, Optional.of("main")),
                new Cause.Detail.Lock("com.acme.Book", Optional.empty()),
                new Cause.Detail.Faults(3))) {
            assertThat(RecordJson.read(Cause.Detail.class, RecordJson.tree(Json.text(detail))))
                    .isEqualTo(detail);
        }
        assertThatThrownBy(() -> RecordJson.read(Cause.Detail.class, RecordJson.tree("{\"type\": \"Mood\"}")))
                .hasMessageStartingWith("it is not valid: Could not resolve type id 'Mood'");
        for (double rate : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300}) {
            Rate written = new Rate(rate);
            assertThat(RecordJson.read(Rate.class, RecordJson.tree(Json.text(written))))
                    .isEqualTo(written);
        }
    }

    private record Rate(double perSecond) {}

    @Test
    void ignoresWhatNewerVersionsSay() throws IOException {
        ObjectNode json = (ObjectNode) PARSER.readTree(JsonReport.of(RESULT, RUN));
        json.put("mood", "good");
        ((ObjectNode) json.at("/conditions/clock")).put("colour", "blue");

        assertThat(JsonReport.of(ResultFile.read(written(json.toString())).result(), RUN))
                .isEqualTo(JsonReport.of(RESULT, RUN));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            '' | schema | 2 | its schema is 2, and this version reads 3; use the version that wrote it, or measure again
            '' | schema | "x" | its schema is "x", and this version reads 3; use the version that wrote it, or measure again
            '' | schema | null | it was not written by junit-latency
            '' | run | {"id": "r1"} | its field run.startedAt is missing
            /run | startedAt | "soon" | its field run.startedAt is not valid: Text 'soon' could not be parsed at index 0
            '' | verdict | "GREEN" | its field verdict is "GREEN", where Verdict belongs
            '' | verdict | missing | its field verdict is missing
            '' | test | [] | its field test is a list, where TestIdentity belongs
            /setup | batch | 99999999999 | its field setup.batch is not valid: Numeric value (99999999999) out of range of int (-2147483648 - 2147483647)
            /setup | batch | 1.5 | its field setup.batch is 1.5, where int belongs
            /conditions/clock | stepTicks | null | its field conditions.clock.stepTicks is null, where long belongs
            /conditions/clock | frequencyHz | true | its field conditions.clock.frequencyHz is true, where Double belongs
            /setup/percentiles/0 | value | 101 | its field setup.percentiles[0] is not valid: a percentile lies over 0 and under 100, but was 101
            /times/distribution | count | 1 | its field times.distribution is not valid: the counts are 100000 together, not 1
            """)
    void saysWhatIsWrong(String object, String key, String value, String why) throws IOException {
        JsonNode json = PARSER.readTree(JsonReport.of(RESULT, RUN));
        ObjectNode changed = (ObjectNode) json.at(object);
        if (value.equals("missing")) {
            changed.remove(key);
        } else {
            changed.set(key, PARSER.readTree(value));
        }
        assertThatReading(written(json.toString()), why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "7", "\"x\"", "{\"schema\": 3}"})
    void refusesWhatIsNotOurs(String text) throws IOException {
        assertThatReading(written(text), "it was not written by junit-latency");
    }

    @Test
    void refusesATruncatedFileWhereverItEnds() throws IOException {
        String json = JsonReport.of(RESULT).stripTrailing();

        for (int length = 1; length < json.length(); length += 97) {
            Path file = written(json.substring(0, length));
            assertThatThrownBy(() -> ResultFile.read(file))
                    .isInstanceOf(UnreadableFileException.class)
                    .hasMessageContaining("line ");
        }
    }

    @Test
    void refusesOtherTextAndOtherEncodingsAndWhatIsNotThere() throws IOException {
        assertThatReading(written(""), "it was not written by junit-latency");
        assertThatReading(
                written("<html>"),
                "line 1, column 1: Unexpected character ('<' (code 60)): expected a valid value (JSON String, Number,"
                        + " Array, Object or token 'null', 'true' or 'false')");
        assertThatReading(written("{} {}"), "line 1, column 4: the file goes on after its end");
        Path deep = written("[".repeat(10_000));
        assertThatThrownBy(() -> ResultFile.read(deep))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("nesting depth");
        assertThatReading(
                Files.write(folder.resolve("x.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0}),
                "it is not written in UTF-8");
        assertThatReading(folder.resolve("y.json"), "it does not exist");
    }

    @Test
    void resultsOfOtherRunsAndOtherFilesAreNotAsked() throws IOException {
        String older = JsonReport.of(RESULT, RUN).replace("\"schema\": 3", "\"schema\": 2");

        assertThat(ResultFile.ofRuns(written(older), run -> run.id().equals("r2")))
                .isEmpty();
        assertThat(ResultFile.ofRuns(written("{\"name\": \"left-pad\"}"), run -> true))
                .isEmpty();
        Path file = written(older);
        assertThatThrownBy(() -> ResultFile.ofRuns(file, run -> run.id().equals("r1")))
                .hasMessageContaining("its schema is 2, and this version reads 3");
    }
}
