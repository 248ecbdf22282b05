package io.github.junitlatency.samples.plantedreds;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Writes a row for each test, and counts what was said. */
final class RedTable {

    private final boolean isPlanted;
    private final Map<String, Integer> counts = new TreeMap<>();

    /** @param isPlanted whether the libraries are changed; if not, tests are counted by their verdicts */
    RedTable(boolean isPlanted) {
        this.isPlanted = isPlanted;
    }

    static List<String> head() {
        return List.of(
                "| plant | kind | size | guilty | budget | verdict | class | what was said | seconds |",
                "|---|---|---|---|---|---|---|---|---|");
    }

    String row(Plant plant, Outcome outcome) {
        Said said = Said.of(plant, outcome);
        counts.merge(isPlanted ? said.toString() : outcome.verdict(), 1, Integer::sum);
        return row(
                plant.name(),
                isPlanted ? plant.snippet().kind() : "none",
                isPlanted ? plant.snippet().size() : "",
                isPlanted ? plant.place() + line(outcome) : "",
                plant.budget(),
                outcome.verdict(),
                isPlanted ? said + otherLine(plant, said, outcome) : "",
                words(said, outcome),
                String.format(Locale.ROOT, "%.0f", outcome.seconds()));
    }

    private static String line(Outcome outcome) {
        return outcome.line() > 0 ? ":" + outcome.line() : "";
    }

    /** Returns a remark if the right method is named with another line. */
    private static String otherLine(Plant plant, Said said, Outcome outcome) {
        Outcome.Frame at =
                outcome.spots().isEmpty() ? null : outcome.spots().get(0).at();
        boolean isPlace = said == Said.RIGHT && plant.place().is(at.className(), at.method());
        return isPlace && at.line() != outcome.line() ? ", other line" : "";
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
        counts.merge("broken", 1, Integer::sum);
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
