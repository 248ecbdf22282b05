package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import java.util.ArrayList;
import java.util.List;

/**
 * A labelled paragraph of a message: clauses, the most important first, of which the last are dropped where there is no
 * room.
 *
 * <pre>{@code
 * next      set warmup = 24_000: the code was still compiled while it was measured;
 *           measure on a machine that does nothing else
 * }</pre>
 */
public final class Paragraph {

    private static final int LABEL_COLUMNS = 10;
    private static final int NARROW = 60; // from here on, text needs the columns next to the label
    private static final int MAX_LINES = 5; // of what must be said, whatever a user's text is in it
    private static final String MORE = " (more in the report)";

    private final String label;
    private final int required;
    private final int width;
    private List<String> clauses;

    /**
     * Makes a paragraph with all its clauses.
     *
     * @param label the word before its first line
     * @param required the number of clauses that must be said
     * @param clauses its parts; empty ones count as required and are not shown
     */
    public Paragraph(String label, int required, List<String> clauses, int width) {
        this.label = label;
        this.required = Lists.count(Lists.limit(clauses, required), clause -> !clause.isBlank());
        this.clauses = Lists.map(Lists.filter(clauses, clause -> !clause.isBlank()), Printable::of);
        this.width = width;
    }

    /** Returns how many columns the label takes. */
    static int indent(int width) {
        return width < NARROW ? 2 : LABEL_COLUMNS;
    }

    /** Returns its lines; none where there is nothing to say. */
    public List<String> lines() {
        return wrap(clauses);
    }

    /** Drops clauses that need not be said, or words of the others where they are too long; false if all is needed. */
    boolean shorten() {
        int max = lines().size() - 1;
        List<String> kept = new ArrayList<>(Lists.limit(clauses, Math.max(1, required)));
        if (wrap(kept).size() <= max) {
            for (String clause : clauses.subList(kept.size(), clauses.size())) {
                if (wrap(Lists.concat(kept, List.of(clause))).size() <= max) {
                    kept.add(clause);
                }
            }
            clauses = kept;
            return true;
        }
        if (max < MAX_LINES) {
            return false;
        }
        String text = String.join("; ", kept);
        while (wrap(List.of(text + MORE)).size() > MAX_LINES) {
            int half = text.offsetByCodePoints(0, text.codePointCount(0, text.length()) / 2);
            text = text.substring(0, text.indexOf(' ') > 0 ? text.lastIndexOf(' ') : half);
        }
        clauses = List.of(text + MORE);
        return true;
    }

    private List<String> wrap(List<String> shown) {
        if (shown.isEmpty()) {
            return List.of();
        }
        int indent = indent(width);
        String first = label.isEmpty() ? " ".repeat(indent) : label + " ".repeat(Math.max(1, indent - label.length()));
        List<String> lines = Columns.wrap(first, " ".repeat(indent), String.join("; ", shown), width);
        return Lists.filter(lines, line -> !line.isBlank()); // a user's text may hold a line of blanks
    }
}
