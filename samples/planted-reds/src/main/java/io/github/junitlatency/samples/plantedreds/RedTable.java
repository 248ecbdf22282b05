package io.github.junitlatency.samples.plantedreds;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes a row for each test, and counts what was said. */
final class RedTable {

    private final Map<Said, Integer> counts = new EnumMap<>(Said.class);

    static List<String> head() {
        return List.of(
                "| plant | kind | size | guilty | budget | verdict | class | what was said | seconds |",
                "|---|---|---|---|---|---|---|---|---|");
    }

    String row(Plant plant, boolean isPlanted, Outcome outcome) {
        Said said = Said.of(plant, outcome);
        counts.merge(said, 1, Integer::sum);
        return row(
                plant.name(),
                isPlanted ? plant.snippet().kind() : "none",
                isPlanted ? plant.snippet().size() : "",
                isPlanted ? plant.place() + line(outcome) : "",
                plant.budget(),
                outcome.verdict(),
                said.toString(),
                words(said, outcome),
                String.format(Locale.ROOT, "%.0f", outcome.seconds()));
    }

    private static String line(Outcome outcome) {
        return outcome.line() > 0 ? ":" + outcome.line() : "";
    }

    private static String words(Said said, Outcome outcome) {
        return switch (said) {
            case RIGHT -> outcome.spots().get(0).toString();
            case LISTED, WRONG ->
                String.join(
                        "; ",
                        outcome.spots().stream().limit(3).map(Object::toString).toList());
            case SILENT -> String.join("; ", outcome.troubles());
            case NOT_RED -> outcome.reason();
        };
    }

    /** Returns the row of a test that could not be run. */
    String row(Plant plant, Exception reason) {
        return row(plant.name(), plant.snippet().kind(), "", "", plant.budget(), "broken", "", reason.getMessage(), "");
    }

    private static String row(Object... cells) {
        StringBuilder row = new StringBuilder("|");
        for (Object cell : cells) {
            row.append(' ').append(cell.toString().replace("|", "\\|")).append(" |");
        }
        return row.toString();
    }

    /** Returns how many tests there were of each class. */
    String sum() {
        return counts.toString();
    }
}
