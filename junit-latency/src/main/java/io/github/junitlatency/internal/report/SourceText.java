package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.Source;
import java.util.ArrayList;
import java.util.List;

/** The sources of causes, and of those that are missing how to get them. */
final class SourceText {

    private SourceText() {}

    /**
     * Returns what was used and then what is missing, each with lines of its own where there is room.
     *
     * <p>Where there is not, names are worth more than half a reason: reasons are left out, of what is missing first.
     *
     * @param maxLines how many lines there are for it; one is always taken
     */
    static List<String> of(List<Source> sources, int maxLines) {
        if (sources.isEmpty()) {
            return List.of();
        }
        List<String> all = clauses(sources, true, true);
        if (all.size() <= maxLines) {
            return each(all, maxLines);
        }
        int max = Math.max(1, maxLines);
        List<String> whole = Lines.wrap(Printable.of(String.join("; ", all)));
        if (whole.size() <= max) {
            return whole;
        }
        for (boolean isUsedExplained : List.of(true, false)) {
            List<String> clauses = clauses(sources, isUsedExplained, false);
            List<String> lines = Lines.wrap(Printable.of(String.join("; ", clauses)) + Lines.MORE);
            if (lines.size() <= max) {
                return lines;
            }
        }
        return Lines.wrap(Printable.of(String.join("; ", all)), max);
    }

    private static List<String> clauses(List<Source> sources, boolean isUsedExplained, boolean isMissingExplained) {
        String used = Lists.joined(
                Lists.filter(sources, Source::used),
                source -> source.name()
                        + (isUsedExplained && !source.reason().isEmpty() ? " (" + source.reason() + ")" : ""),
                ", ");
        List<String> all = new ArrayList<>();
        all.add("causes from " + (used.isEmpty() ? "nowhere" : used));
        for (Source source : sources) {
            if (!source.used()) {
                all.add("no " + source.name() + (isMissingExplained ? ": " + source.reason() : ""));
            }
        }
        return all;
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
