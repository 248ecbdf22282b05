package io.github.junitlatency.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
        return each(order, "key");
    }

    /** Returns what was seen that made the doubts of all tests, each as often as there is one. */
    static List<String> seen(ForkOrder order) throws IOException {
        return each(order, "seen");
    }

    private static List<String> each(ForkOrder order, String field) throws IOException {
        return reports(order).stream()
                .flatMap(json -> json.findValues("doubts").stream())
                .flatMap(doubts -> stream(doubts))
                .map(doubt -> doubt.path(field).asText())
                .toList();
    }

    /** Returns what is said of the sources of causes that could not be had. */
    static List<String> missingSources(ForkOrder order) throws IOException {
        return reports(order).stream()
                .flatMap(json -> stream(json.path("sources")))
                .filter(source -> !source.path("available").asBoolean())
                .map(source -> source.path("reason").asText())
                .toList();
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        List<JsonNode> nodes = new ArrayList<>();
        array.forEach(nodes::add);
        return nodes.stream();
    }

    private static List<JsonNode> reports(ForkOrder order) throws IOException {
        List<JsonNode> reports = new ArrayList<>();
        if (!Files.exists(order.out())) {
            return reports; // nothing was measured
        }
        try (Stream<Path> files = Files.walk(order.out())) {
            for (Path file : files.filter(it -> it.toString().endsWith(".json")).toList()) {
                JsonNode json = new ObjectMapper().readTree(file.toFile());
                if (json.has("doubts") && json.has("budgets")) {
                    reports.add(json);
                }
            }
        }
        return reports;
    }
}
