package io.github.junitlatency.internal.report.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.junitlatency.internal.report.AllResults;
import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.JsonReport;
import io.github.junitlatency.internal.report.ReportSchema;
import io.github.junitlatency.internal.report.ResultLine;
import io.github.junitlatency.internal.report.Surface;
import io.github.junitlatency.result.LatencyResult;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultReaderTests {

    private static final ObjectMapper PARSER = new ObjectMapper();
    private static final LatencyResult RESULT = AllResults.everything();

    private static LatencyResult read(String json) throws UnreadableResultException {
        return ResultReader.read("name", "a.json", json).result();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.github.junitlatency.internal.report.AllResults#all")
    void readsWhatIsWritten(String name, LatencyResult result) throws Exception {
        assertThat(ReportSchema.errors(JsonReport.of(result))).isEmpty();
        LatencyResult read = read(JsonReport.of(result));

        assertThat(JsonReport.of(read)).isEqualTo(JsonReport.of(result));
        assertThat(ConsoleReport.full(read)).isEqualTo(ConsoleReport.full(result));
        assertThat(ResultLine.of(read, Surface.PLAIN)).isEqualTo(ResultLine.of(result, Surface.PLAIN));
        assertThat(read.distribution().histogram())
                .isEqualTo(result.distribution().histogram());
        assertThat(read.control().distribution().histogram())
                .isEqualTo(result.control().distribution().histogram());
    }

    @Test
    void readsAMeasuredResultWithoutWhatItConcludes() throws Exception {
        LatencyResult measured = RESULT.with(result -> {});

        assertThat(JsonReport.of(measured)).isEqualTo(JsonReport.of(RESULT));
        assertThat(read(JsonReport.of(measured)).conclusion()).isEmpty();
    }

    @Test
    void readsALockOfAnOlderFile() throws Exception {
        String json = JsonReport.of(RESULT);
        String older = json.replace("\"kind\": \"lock\"", "\"kind\": \"monitor\"");

        assertThat(older).isNotEqualTo(json);
        assertThat(JsonReport.of(read(older))).isEqualTo(json);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            '' | schema | 1 | its schema is 1, and this version reads 2; use the version that wrote it, or measure again
            '' | schema | null | it was not written by junit-latency
            '' | verdict | "GREEN" | "verdict" is GREEN, which this version does not know
            '' | rounds | 99999999999 | "rounds" is 99999999999, which is too large
            '' | histogram | missing | "histogram" is missing
            /cpu | mode | missing | "cpu.mode" is missing
            /slowest/0 | ownTicks | missing | "slowest.ownTicks" is missing
            '' | test | [] | "test" is not an object
            '' | histogram | [[5, 1], [4, 1]] | the file is not valid: the values of a histogram do not ascend, or their counts are wrong
            '' | histogram | [[5, 0]] | the file is not valid: the values of a histogram do not ascend, or their counts are wrong
            '' | histogram | [[-5, 1]] | the file is not valid: the values of a histogram do not ascend, or their counts are wrong
            '' | histogram | [[5]] | the file is not valid: a histogram has [5] where [value, count] belongs
            '' | timeline | {"test": [[1]], "control": []} | "timeline.test" is a row of 1 where one of 7 belongs
            /clock | stepTicks | null | "clock.stepTicks" is not a whole number
            /clock | frequencyHz | true | "clock.frequencyHz" is not a number
            /cpu | takingPart | [1] | "cpu.takingPart" is not a string
            /percentiles/0 | percentile | 101 | "percentiles" is not valid: a percentile lies over 0 and under 100, but was 101
            """)
    void saysWhatIsWrong(String object, String key, String value, String why) throws Exception {
        JsonNode json = PARSER.readTree(JsonReport.of(RESULT));
        ObjectNode changed = (ObjectNode) json.at(object);
        if (value.equals("missing")) {
            changed.remove(key);
        } else {
            changed.set(key, PARSER.readTree(value));
        }

        assertThatThrownBy(() -> read(json.toString()))
                .isInstanceOf(UnreadableResultException.class)
                .hasMessage("a.json is no result that can be read: " + why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[]", "7", "\"x\"", "{\"schema\": 2}", "<html>"})
    void refusesWhatIsNotOurs(String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(UnreadableResultException.class)
                .hasMessageStartingWith("a.json is no result that can be read: ");
    }

    @Test
    void refusesATruncatedFileWhereverItEnds() {
        String json = JsonReport.of(RESULT).stripTrailing();

        for (int length = 0; length < json.length(); length += 97) {
            String start = json.substring(0, length);
            assertThatThrownBy(() -> read(start))
                    .isInstanceOf(UnreadableResultException.class)
                    .hasMessageContaining("line ");
        }
    }

    @Test
    void namesAFileThatIsNotThereOrNotText(@TempDir Path folder) throws Exception {
        Path binary = Files.write(folder.resolve("x.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});

        assertThatThrownBy(() -> ResultReader.read(binary))
                .hasMessage(binary + " is no result that can be read: it is not written in UTF-8");
        assertThatThrownBy(() -> ResultReader.read(folder.resolve("y.json")))
                .hasMessage(folder.resolve("y.json") + " is no result that can be read: it does not exist");
    }
}
