package io.github.junitlatency.report;

import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The table of a run's tests: the gravest verdict first, and of one verdict the least headroom.
 *
 * <p>Of more than {@value #MAX_ROWS} tests, the others are counted: a run with 300 tests is as long as one with 20. What is too
 * wide for a line goes on in the next one, under the test's name.
 */
final class RunTable {

    /** Half a screen. */
    static final int MAX_ROWS = 20;

    private static final String GAP = "  ";
    private static final String NONE = "-";

    private final List<RunEntry> sorted;
    private final int columns;

    RunTable(List<RunEntry> entries, int columns) {
        sorted = entries.stream()
                .sorted(Comparator.comparingInt((RunEntry entry) -> Gravity.of(entry.verdict()))
                        .thenComparing(RunEntry::headroom) // NaN last
                        .thenComparing(RunEntry::test))
                .toList();
        this.columns = columns;
    }

    /** Returns its lines, with a head and what is left out. */
    List<String> lines() {
        List<RunEntry> shown = sorted.stream().limit(MAX_ROWS).toList();
        Function<RunEntry, String> verdict = entry -> entry.verdict().toString();
        int verdictWidth = width(shown, "verdict", verdict);
        int headroomWidth = width(shown, "headroom", RunTable::headroom);
        int secondsWidth = width(shown, "s", RunTable::seconds);
        String format = GAP + "%-" + verdictWidth + "s" + GAP + "%" + headroomWidth + "s" + GAP + "%" + secondsWidth
                + "s" + GAP;
        int before = GAP.length() * 4 + verdictWidth + headroomWidth + secondsWidth;
        int testWidth = testWidth(shown, columns - before);
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, format, "verdict", "headroom", "s")
                + (testWidth > 0 ? pad("test", testWidth) + GAP + "tightest budget" : "test, tightest budget"));
        String indent = " ".repeat(before);
        for (RunEntry entry : shown) {
            String cells = String.format(Locale.ROOT, format, entry.verdict(), headroom(entry), seconds(entry));
            for (String line : named(entry, testWidth, columns - before)) {
                lines.add((cells + line).stripTrailing());
                cells = indent;
            }
        }
        if (sorted.size() > shown.size()) {
            String others = others(sorted.subList(shown.size(), sorted.size()));
            lines.addAll(Columns.wrap(GAP, GAP + GAP, others, columns));
        }
        return lines;
    }

    /** Returns the width of the names that leave room for every budget; 0 where that is too little for most. */
    private static int testWidth(List<RunEntry> shown, int room) {
        int rest = room - GAP.length() - width(shown, "tightest budget", RunEntry::tightest);
        int width = shown.stream()
                .map(RunEntry::test)
                .mapToInt(Columns::of)
                .filter(length -> length <= rest)
                .max()
                .orElse(0);
        long fitting =
                shown.stream().filter(entry -> Columns.of(entry.test()) <= rest).count();
        return rest < "test".length() || 2 * fitting < shown.size() ? 0 : Math.max("test".length(), width);
    }

    /** Returns name and budget; the budget in a line of its own where it does not fit behind the name. */
    private static List<String> named(RunEntry entry, int testWidth, int room) {
        List<String> lines = new ArrayList<>(Columns.wrap("", "", entry.test(), room));
        String last = pad(lines.get(lines.size() - 1), testWidth) + GAP + entry.tightest();
        if (entry.tightest().isEmpty()) {
            return lines;
        }
        if (Columns.of(last) <= room) {
            lines.set(lines.size() - 1, last);
        } else {
            lines.addAll(Columns.wrap(GAP, GAP, entry.tightest(), room));
        }
        return lines;
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - Columns.of(text)));
    }

    private static int width(List<RunEntry> shown, String title, Function<RunEntry, String> cell) {
        return Math.max(
                title.length(),
                shown.stream().map(cell).mapToInt(Columns::of).max().orElse(0));
    }

    /** Returns a headroom, or a dash. */
    static String headroom(RunEntry entry) {
        return Double.isNaN(entry.headroom()) ? NONE : Headroom.figure(entry.headroom());
    }

    private static String seconds(RunEntry entry) {
        return entry.seconds() == 0 ? NONE : String.format(Locale.ROOT, "%,.1f", entry.seconds());
    }

    private static String others(List<RunEntry> others) {
        String more = "and " + others.size() + " more";
        boolean allPass = others.stream().allMatch(entry -> entry.verdict() == Verdict.PASS);
        if (!allPass) {
            return more + ": " + counts(others);
        }
        // sorted by headroom, so the first has the least; one without any says nothing
        return more + ", all PASS"
                + (Double.isNaN(others.get(0).headroom())
                        ? ""
                        : " with at least " + headroom(others.get(0)) + " headroom");
    }

    /** Returns how many tests have each verdict: {@code 9 PASS, 1 FAIL}. */
    static String counts(List<RunEntry> entries) {
        Map<Verdict, Long> counts =
                entries.stream().collect(Collectors.groupingBy(RunEntry::verdict, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(count -> String.format(Locale.ROOT, "%,d %s", count.getValue(), count.getKey()))
                .collect(Collectors.joining(", "));
    }
}
