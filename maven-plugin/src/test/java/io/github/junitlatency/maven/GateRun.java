package io.github.junitlatency.maven;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a gate left.
 *
 * @param exit of the process: the gate's own of the command, and 0 or 1 of Maven
 * @param output what it printed
 * @param files the folder with gate.json
 */
record GateRun(int exit, String output, Path files) {

    /** Checks the exit code, in the process and in all files, and that the last line says green, undecided or red as it does. */
    GateRun endsWith(int code) throws IOException {
        return endsWith(code, code == 0 ? "GATE GREEN" : code == 2 ? "GATE UNDECIDED" : "GATE RED");
    }

    /** Does the same where another word is right for the exit code. */
    GateRun endsWith(int code, String headline) throws IOException {
        assertThat(json().path("exit").asInt()).as(output).isEqualTo(code);
        assertThat(exit).isIn(code, code == 0 ? 0 : 1);
        assertThat(lastLine()).startsWith(headline + ": ");
        assertThat(markdown())
                .startsWith("<!-- junit-latency gate -->\n### " + headline + ": ")
                .hasSizeLessThan(60_000);
        assertThat(files.resolve("index.html")).isNotEmptyFile();
        return this;
    }

    /** Checks that the output has texts. */
    GateRun says(String... texts) {
        assertThat(output).contains(texts);
        return this;
    }

    /** Returns the gate's last line, which Maven prints in its own way. */
    String lastLine() {
        List<String> lines = output.lines()
                .map(line -> line.replaceFirst("^\\[INFO\\] ", ""))
                .filter(line -> line.startsWith("GATE "))
                .toList();
        assertThat(lines).as(output).hasSize(1);
        return lines.get(0);
    }

    JsonNode json() throws IOException {
        Path file = files.resolve("gate.json");
        assertThat(file).as(output).exists();
        return new ObjectMapper().readTree(file.toFile());
    }

    String markdown() throws IOException {
        return Files.readString(files.resolve("gate.md"));
    }

    /** Returns what became of the tests, such as {@code core ChecksumTest.sums PASS}. */
    List<String> tests() throws IOException {
        List<String> tests = new ArrayList<>();
        for (JsonNode test : json().path("tests")) {
            tests.add((name(test) + " " + test.path("verdict").asText()));
        }
        return tests;
    }

    /** Returns the names of tests that other parts run. */
    List<String> elsewhere() throws IOException {
        List<String> tests = new ArrayList<>();
        json().path("elsewhere").forEach(test -> tests.add(name(test)));
        return tests;
    }

    private static String name(JsonNode test) {
        String className = test.path("class").asText();
        String method = test.path("method").asText();
        String simple = className.substring(className.lastIndexOf('.') + 1);
        return test.path("module").asText() + " " + simple + (method.isEmpty() ? "" : "." + method);
    }

    /** Returns the reason of a test. */
    String reason(String test) throws IOException {
        for (JsonNode one : json().path("tests")) {
            if (name(one).equals(test)) {
                return one.path("reason").asText();
            }
        }
        throw new AssertionError(test + " is not among " + tests());
    }
}
