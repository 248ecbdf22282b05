package io.github.junitlatency.planted;

import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Counts the names that each planting was given. */
final class ConfusionMatrix {

    private final boolean withTrace;
    private final Map<Planting, List<Named>> named = new EnumMap<>(Planting.class);

    private record Named(CauseKind kind, Origin origin) {}

    /** Takes whether the kernel's trace was there to see. */
    ConfusionMatrix(boolean withTrace) {
        this.withTrace = withTrace;
    }

    void add(Planting planting, CauseKind kind, Origin origin) {
        named.computeIfAbsent(planting, row -> new ArrayList<>()).add(new Named(kind, origin));
    }

    private int count(Planting planting, Predicate<Named> wanted) {
        return (int)
                named.getOrDefault(planting, List.of()).stream().filter(wanted).count();
    }

    int planted(Planting planting) {
        return count(planting, any -> true);
    }

    int namedRight(Planting planting) {
        return count(planting, given -> given.kind() == planting.expected(withTrace));
    }

    int wrongOrigins(Planting planting) {
        return count(planting, given -> planting.isWrong(given.origin()));
    }

    private int unknownOrigins(Planting planting) {
        return count(planting, given -> given.origin() == Origin.UNKNOWN);
    }

    private int sum(ToIntFunction<Planting> count) {
        return named.keySet().stream().mapToInt(count).sum();
    }

    /** Returns a line for each planting, and one with the totals. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Planting planting : named.keySet()) {
            lines.add(String.format(
                    "%-22s%4d%% right, %d of the wrong origin, %d of unknown origin: %s",
                    planting.text(),
                    100 * namedRight(planting) / planted(planting),
                    wrongOrigins(planting),
                    unknownOrigins(planting),
                    named.get(planting).stream()
                            .collect(Collectors.groupingBy(Named::kind, TreeMap::new, Collectors.counting()))));
        }
        int right = sum(this::namedRight);
        int all = sum(this::planted);
        lines.add(String.format(
                Locale.ROOT,
                "in all %d planted, %d named right (%.1f%%), %d of the wrong origin, %d of unknown origin",
                all,
                right,
                100.0 * right / Math.max(1, all),
                sum(this::wrongOrigins),
                sum(this::unknownOrigins)));
        return lines;
    }
}
