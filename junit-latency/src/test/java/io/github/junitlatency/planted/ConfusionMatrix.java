package io.github.junitlatency.planted;

import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Counts the names that each planting was given. */
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

    /** Returns a line for each planting, and one with the totals. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Planting planting : named.keySet()) {
            lines.add(String.format(
                    "%-22s%4d%% right, %d of the wrong origin, %d of unknown origin: %s",
                    planting.text(),
                    100 * namedRight(planting) / planted(planting),
                    wrongOrigins.get(planting),
                    unknownOrigins.get(planting),
                    named.get(planting)));
        }
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

    private static int sum(Map<Planting, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }
}
