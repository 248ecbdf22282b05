package io.github.junitlatency.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads the doubts and the missing sources in the JSON reports of a fork's tests. */
final class ReportedDoubts {

    private ReportedDoubts() {}

    /** Returns the keys of the doubts of all tests, each as often as there is one. */
    static List<String> keys(ForkOrder order) throws IOException {
        return each(order, "doubts").stream()
                .map(doubt ->
                        Doubt.Kind.valueOf(doubt.required("kind").asText()).key())
                .toList();
    }

    /** Returns what was seen that made the doubts of all tests, each as often as there is one. */
    static List<String> seen(ForkOrder order) throws IOException {
        return each(order, "doubts").stream()
                .map(doubt -> doubt.required("seen").asText())
                .toList();
    }

    /** Returns what is said of the sources of causes that could not be had. */
    static List<String> missingSources(ForkOrder order) throws IOException {
        return each(order, "sources").stream()
                .filter(source -> !source.required("used").asBoolean())
                .map(source -> source.required("reason").asText())
                .toList();
    }

    private static List<JsonNode> each(ForkOrder order, String condition) throws IOException {
        List<JsonNode> each = new ArrayList<>();
        if (!Files.exists(order.out())) {
            return each; // nothing was measured
        }
        try (Stream<Path> files = Files.walk(order.out())) {
            for (Path file : files.filter(it -> it.toString().matches(".*(?<!/run)\\.json"))
                    .toList()) {
                JsonNode report = new ObjectMapper().readTree(file.toFile());
                report.required("conditions").required(condition).forEach(each::add);
            }
        }
        return each;
    }
}
