package io.github.junitlatency.samples.plantedreds;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Holds what a test's report says.
 *
 * @param verdict of the test
 * @param reason of the first budget that has this verdict
 * @param spots the places in the code that were named, in order
 * @param troubles why less is known than could be
 * @param message what the failure says; empty if the test passed
 * @param line the line that the guilty work counts as; 0 where nothing is planted
 * @param seconds how long the JVM took, without waits for a CPU that others measure on
 */
record Outcome(
        String verdict,
        String reason,
        List<Spot> spots,
        List<String> troubles,
        String message,
        int line,
        double seconds) {

    /**
     * A place in the code as the report has it.
     *
     * @param kind what happens there
     * @param calls what is called there; may be empty
     * @param callers the nearest first
     */
    record Spot(String kind, Frame at, String calls, List<Frame> callers) {

        private static Spot of(JsonNode spot) {
            List<Frame> callers = new ArrayList<>();
            spot.path("callers").forEach(caller -> callers.add(Frame.of(caller)));
            return new Spot(
                    spot.path("kind").asText(),
                    Frame.of(spot.path("at")),
                    spot.path("calls").asText(),
                    callers);
        }

        @Override
        public String toString() {
            String what = kind.equals("TIME") ? "" : kind + ": ";
            return what + at + (calls.isEmpty() ? "" : ", in " + calls);
        }
    }

    /** A line of a method. */
    record Frame(String className, String method, String file, int line) {

        private static Frame of(JsonNode place) {
            return new Frame(
                    place.path("className").asText(),
                    place.path("method").asText(),
                    place.path("file").asText(),
                    place.path("line").asInt());
        }

        @Override
        public String toString() {
            String type = className.substring(className.lastIndexOf('.') + 1);
            return type + "." + method + " (" + file + ":" + line + ")";
        }
    }

    /** Reads the report of the only test. */
    static Outcome read(Path report, String test, Path message, int line, double seconds) throws IOException {
        JsonNode json = new ObjectMapper().readTree(file(report, test).toFile());
        String verdict = json.path("verdict").asText();
        String reason = "";
        for (JsonNode answer : json.path("told").path("answers")) {
            if (answer.path("topic").asText().equals("REASON")) {
                reason = answer.path("clauses").path(0).asText();
            }
        }
        JsonNode code = json.path("further").path("code");
        List<Spot> spots = new ArrayList<>();
        code.path("spots").forEach(spot -> spots.add(Spot.of(spot)));
        List<String> troubles = new ArrayList<>();
        for (JsonNode trouble : code.path("sampling").path("troubles")) {
            troubles.add((trouble.path("kind").asText() + " "
                            + trouble.path("detail").asText())
                    .strip());
        }
        double busySeconds = seconds - json.path("detail").path("waitedSeconds").asDouble();
        return new Outcome(verdict, reason, spots, troubles, Files.readString(message), line, busySeconds);
    }

    private static Path file(Path report, String test) throws IOException {
        try (Stream<Path> files = Files.list(report)) {
            return files.filter(file -> file.getFileName().toString().startsWith(test)
                            && file.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("there is no report in " + report));
        }
    }
}
