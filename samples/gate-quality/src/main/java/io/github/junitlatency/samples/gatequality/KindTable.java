package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.samples.gatequality.kinds.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes what was seen of kinds, and counts runs by whether they were right. */
final class KindTable {
    /** Runs with a verdict that is right, with INCONCLUSIVE where that is not, with the wrong colour, or broken. */
    private final Map<String, Integer> counts = new TreeMap<>();

    private final List<Kind> notRight = new ArrayList<>();

    static List<String> head() {
        return List.of("| kind | right | seen | seconds | first reason |", "|---|---|---|---|---|");
    }

    /**
     * Returns a kind's row.
     *
     * @param right verdicts
     * @param seen a run each; none if it could not be run here
     */
    String row(Kind kind, List<String> right, List<Seen> seen) {
        String reason = seen.isEmpty() ? "" : seen.get(0).reason();
        boolean isRight = true;
        for (Seen one : seen) {
            String verdict = one.verdicts().get(0);
            if (right.contains(verdict)) {
                counts.merge("right", 1, Integer::sum);
            } else {
                counts.merge(
                        Map.of("INCONCLUSIVE", "undecided", "error", "broken").getOrDefault(verdict, "wrong"),
                        1,
                        Integer::sum);
                reason = isRight ? one.reason() : reason;
                isRight = false;
            }
        }
        if (!isRight) {
            notRight.add(kind);
        }
        String verdicts = seen.isEmpty() ? "not run" : verdicts(seen);
        List<String> cells = List.of(
                "`" + kind + "`",
                String.join(" or ", right),
                isRight ? verdicts : "**" + verdicts + "**",
                seconds(seen),
                reason.replace("|", "\\|"));
        return "| " + String.join(" | ", cells) + " |";
    }

    private static String verdicts(List<Seen> seen) {
        return seen.stream()
                .map(one -> one.verdicts().stream().distinct().collect(Collectors.joining(" with ")))
                .collect(Collectors.groupingBy(verdicts -> verdicts, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }

    /** Returns the median, and the least and the largest in brackets. */
    private static String seconds(List<Seen> seen) {
        double[] all = seen.stream().mapToDouble(Seen::seconds).sorted().toArray();
        return all.length == 0
                ? "-"
                : String.format(Locale.ROOT, "%.1f (%.1f to %.1f)", all[all.length / 2], all[0], all[all.length - 1]);
    }

    /** Returns how many runs were right, and the kinds that had others. */
    String sum() {
        return counts + (notRight.isEmpty() ? "" : ", not right: " + notRight);
    }
}
