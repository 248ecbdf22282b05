package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;

/** Text fitted into a console of eighty columns. */
final class Lines {

    static final int COLUMNS = 80;
    private static final String INDENT = "  ";
    static final String MORE = " (more\u00A0in\u00A0the\u00A0JSON\u00A0file)"; // on one line

    private Lines() {}

    /** Returns as many whole clauses as fit into a width, or words where even the first is wider, or characters. */
    static String cut(String text, int width) {
        if (text.length() <= width) {
            return text;
        }
        String head = text.substring(0, text.offsetByCodePoints(0, columnsFor(text, width)));
        int clause = Math.max(head.lastIndexOf("; "), head.lastIndexOf(", "));
        int word = head.lastIndexOf(' ');
        int end = clause >= width / 2 ? clause : word >= width / 2 ? word : head.length();
        return head.substring(0, end).stripTrailing();
    }

    /** Returns how many characters are no longer than {@code width} in Java's own count. */
    private static int columnsFor(String text, int width) {
        boolean withinCharacter = Character.isHighSurrogate(text.charAt(width - 1));
        return text.codePointCount(0, withinCharacter ? width - 1 : width);
    }

    /** Returns text cut to the console's width. */
    static String cut(String text) {
        return cut(text, COLUMNS);
    }

    /** Returns the first text that is not wider than the console, or the last one cut to it. */
    static String firstThatFits(String... texts) {
        return Lists.first(List.of(texts), text -> text.length() <= COLUMNS).orElse(cut(texts[texts.length - 1]));
    }

    /** Returns a text up to the first of some marks; all of it where it has none. */
    static String upTo(String text, String... marks) {
        int end = text.length();
        for (String mark : marks) {
            int at = text.indexOf(mark);
            end = at < 0 ? end : Math.min(end, at);
        }
        return text.substring(0, end);
    }

    /** Returns text broken between words, the later lines indented. */
    static List<String> wrap(String text) {
        return Columns.wrap("", INDENT, text, COLUMNS);
    }

    /** Returns text broken between words into at most so many lines; what does not fit is left out, and it says so. */
    static List<String> wrap(String text, int max) {
        List<String> lines = wrap(text);
        String head = text;
        while (lines.size() > max && head.contains(" ")) {
            int clause = Math.max(head.lastIndexOf("; "), head.lastIndexOf(", "));
            head = head.substring(0, clause > head.length() / 2 ? clause : head.lastIndexOf(' '));
            boolean isOpen = head.endsWith(";") || head.endsWith(",") || head.endsWith(":");
            lines = wrap((isOpen ? head.substring(0, head.length() - 1) : head) + MORE);
        }
        return Lists.limit(lines, Math.max(0, max));
    }
}
