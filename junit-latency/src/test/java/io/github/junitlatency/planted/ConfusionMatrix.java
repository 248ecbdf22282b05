package io.github.junitlatency.planted;

import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What was planted against what it was named. */
final class ConfusionMatrix {

    private final boolean withTrace;
    private final Map<Planting, Map<CauseKind, Integer>> named = new EnumMap<>(Planting.class);
    private final Map<Planting, Integer> wrongOrigins = new EnumMap<>(Planting.class);
    private final Map<Planting, Integer> unknownOrigins = new EnumMap<>(Planting.class);

    /** Takes whether the kernel's trace was there to see. */
    ConfusionMatrix(boolean withTrace) {
        this.withTrace = withTrace;
    }

    void add(Planting planting, CauseKind kind, Origin origin) {
        named.computeIfAbsent(planting, row -> new EnumMap<>(CauseKind.class)).merge(kind, 1, Integer::sum);
        wrongOrigins.merge(planting, planting.isWrong(origin) ? 1 : 0, Integer::sum);
        unknownOrigins.merge(planting, origin == Origin.UNKNOWN ? 1 : 0, Integer::sum);
    }

    int planted(Planting planting) {
        return named.getOrDefault(planting, Map.of()).values().stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    int namedRight(Planting planting) {
        return named.getOrDefault(planting, Map.of()).getOrDefault(planting.expected(withTrace), 0);
    }

    int wrongOrigins(Planting planting) {
        return wrongOrigins.getOrDefault(planting, 0);
    }

    /** Returns the lines of a table, at most 100 columns wide, and one with the totals. */
    List<String> lines() {
        Set<CauseKind> columns = EnumSet.noneOf(CauseKind.class);
        for (Planting planting : Planting.values()) {
            columns.add(planting.expected(withTrace));
        }
        named.values().forEach(row -> columns.addAll(row.keySet()));
        List<String> lines = new ArrayList<>();
        char letter = 'a';
        StringBuilder header = new StringBuilder(String.format("%-22s", "planted"));
        List<String> legend = new ArrayList<>();
        for (CauseKind column : columns) {
            header.append(String.format("%4s", letter));
            legend.add(letter + " " + column.key());
            letter++;
        }
        lines.add(header + "  right wrong unknown");
        for (Planting planting : named.keySet()) {
            StringBuilder line = new StringBuilder(String.format("%-22s", planting.text()));
            for (CauseKind column : columns) {
                int count = named.get(planting).getOrDefault(column, 0);
                line.append(String.format("%4s", count == 0 ? "." : Integer.toString(count)));
            }
            lines.add(line + end(planting));
        }
        lines.addAll(wrapped("named: " + String.join(", ", legend)));
        int right = named.keySet().stream().mapToInt(this::namedRight).sum();
        int all = named.keySet().stream().mapToInt(this::planted).sum();
        lines.add(String.format(
                Locale.ROOT,
                "in all %d planted, %d named right (%.1f%%), %d of the wrong origin, %d of unknown origin",
                all,
                right,
                100.0 * right / Math.max(1, all),
                sum(wrongOrigins),
                sum(unknownOrigins)));
        return lines;
    }

    private String end(Planting row) {
        int percent = 100 * namedRight(row) / planted(row);
        return String.format("%6d%%%6d%8d", percent, wrongOrigins.get(row), unknownOrigins.get(row));
    }

    private static int sum(Map<Planting, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static List<String> wrapped(String text) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > 100) {
            int space = rest.lastIndexOf(", ", 98) + 1;
            lines.add(rest.substring(0, space));
            rest = "      " + rest.substring(space);
        }
        lines.add(rest);
        return lines;
    }
}
