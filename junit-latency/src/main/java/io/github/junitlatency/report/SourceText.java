package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Printable;
import io.github.junitlatency.result.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The sources of causes, and of those that are missing how to get them. */
final class SourceText {

    private SourceText() {}

    /**
     * Returns what was used and then what is missing, each with lines of its own where there is room.
     *
     * @param maxLines how many lines there are for it; one is always taken
     */
    static List<String> of(List<Source> sources, int maxLines) {
        if (sources.isEmpty()) {
            return List.of();
        }
        String used = sources.stream()
                .filter(Source::used)
                .map(source -> source.name() + (source.reason().isEmpty() ? "" : " (" + source.reason() + ")"))
                .collect(Collectors.joining(", "));
        List<String> all = new ArrayList<>();
        all.add("causes from " + (used.isEmpty() ? "nowhere" : used));
        sources.stream()
                .filter(source -> !source.used())
                .forEach(source -> all.add("no " + source.name() + ": " + source.reason()));
        return all.size() <= maxLines
                ? each(all, maxLines)
                : Lines.wrap(Printable.of(String.join("; ", all)), Math.max(1, maxLines));
    }

    private static List<String> each(List<String> all, int maxLines) {
        List<String> lines = new ArrayList<>();
        int more = maxLines - all.size(); // lines beyond one each
        for (String line : all) {
            List<String> wrapped = Lines.wrap(Printable.of(line), 1 + more);
            more -= wrapped.size() - 1;
            lines.addAll(wrapped);
        }
        return lines;
    }
}
