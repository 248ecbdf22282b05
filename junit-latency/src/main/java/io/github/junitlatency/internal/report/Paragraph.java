package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import java.util.ArrayList;
import java.util.List;

/**
 * A labelled paragraph of a message: clauses, the most important first, of which the last are left out where there is no room.
 *
 * <pre>{@code
 * next      set warmup = 24_000: the code was still compiled while it was measured;
 *           measure on a machine that does nothing else
 * }</pre>
 */
final class Paragraph {

    private static final int LABEL_COLUMNS = 10;
    private static final int NARROW = 60; // from here on, text needs the columns beside the label
    private static final int MAX_LINES = 5; // of what must be said, whatever a user's text is in it

    private final String label;
    private final int required;
    private final List<String> clauses;
    private final int width;

    /**
     * A paragraph.
     *
     * @param label what stands before its first line
     * @param required how many of the clauses must be said
     * @param clauses what it says; empty ones count as required and are not shown
     */
    Paragraph(String label, int required, List<String> clauses, int width) {
        this.label = label;
        this.required = Lists.count(Lists.limit(clauses, required), clause -> !clause.isBlank());
        this.clauses = Lists.map(Lists.filter(clauses, clause -> !clause.isBlank()), Printable::of);
        this.width = width;
    }

    /** Returns the width of what stands beside the label. */
    static int textColumns(int width) {
        return width - indent(width);
    }

    private static int indent(int width) {
        return width < NARROW ? 2 : LABEL_COLUMNS;
    }

    /** Returns whether there is nothing to say. */
    boolean isEmpty() {
        return clauses.isEmpty();
    }

    /** Returns how many lines the required clauses take. */
    int minLines() {
        return isEmpty()
                ? 0
                : Math.min(
                        MAX_LINES,
                        wrap(clauses.subList(0, Math.max(1, required))).size());
    }

    /** Returns how many lines all clauses take. */
    int wantedLines() {
        return isEmpty() ? 0 : wrap(clauses).size();
    }

    /** Returns the clauses that fit; of a first one that is longer, whole words. */
    List<String> lines(int max) {
        List<String> shown = new ArrayList<>();
        for (String clause : clauses) {
            shown.add(clause);
            if (wrap(shown).size() > max) {
                shown.remove(shown.size() - 1); // a shorter one after it may fit
            }
        }
        return shown.isEmpty() ? wordsOfTheFirst(max) : wrap(shown);
    }

    /** Returns all clauses; nothing where there are none. */
    List<String> all() {
        return isEmpty() ? List.of() : wrap(clauses);
    }

    private List<String> wordsOfTheFirst(int max) {
        String text = clauses.get(0);
        while (text.contains(" ")
                && wrap(List.of(text + " (more in the report)")).size() > max) {
            text = text.substring(0, text.lastIndexOf(' '));
        }
        return Lists.limit(wrap(List.of(text + " (more in the report)")), max);
    }

    private List<String> wrap(List<String> shown) {
        int indent = indent(width);
        String first = label.isEmpty() ? " ".repeat(indent) : label + " ".repeat(Math.max(1, indent - label.length()));
        List<String> lines = Columns.wrap(first, " ".repeat(indent), String.join("; ", shown), width);
        return Lists.filter(lines, line -> !line.isBlank()); // a user's text may hold a line of blanks
    }
}
