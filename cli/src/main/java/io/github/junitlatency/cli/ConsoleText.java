package io.github.junitlatency.cli;

import io.github.junitlatency.report.ConsoleReport;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a test's console says of a result, in a width; nothing is cut. */
final class ConsoleText {

    private static final String INDENT = "  ";

    private ConsoleText() {}

    /** Returns the report. */
    static String full(LatencyResult result, int columns) {
        return wrapped(ConsoleReport.full(result), columns);
    }

    /** Returns one line, of a narrow console several. */
    static String line(LatencyResult result, int columns) {
        return wrapped(ConsoleReport.line(result), columns);
    }

    private static String wrapped(String text, int columns) {
        return text.lines().flatMap(line -> wrap(line, columns).stream()).collect(Collectors.joining("\n"));
    }

    private static List<String> wrap(String line, int columns) {
        List<String> lines = new ArrayList<>();
        String rest = line;
        while (rest.length() > columns) {
            int blank = rest.lastIndexOf(' ', columns);
            if (rest.substring(0, Math.max(blank, 0)).isBlank()) {
                blank = rest.indexOf(' ', columns); // a word wider than the console stays whole
            }
            if (blank < 0) {
                break;
            }
            lines.add(rest.substring(0, blank).stripTrailing());
            rest = INDENT + rest.substring(blank).strip();
        }
        lines.add(rest);
        return lines;
    }
}
