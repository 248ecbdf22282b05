package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Breaks text between words, where it would be wider than a terminal. Nothing is cut. */
final class Columns {

    /** A number is not parted from its unit. */
    private static final Set<String> UNITS =
            Set.of("ns", "us", "ms", "s", "B", "KB", "MB", "GB", "tick", "ticks", "round", "rounds");

    private Columns() {}

    /**
     * Returns lines no wider than {@code width}; a word that is wider alone goes on in the next line.
     *
     * @param first the beginning of the first line
     * @param others the beginning of the others
     */
    static List<String> wrap(String first, String others, String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first);
        String blank = "";
        for (String word : words(text)) {
            String next = blank + word;
            blank = " ";
            if (line.length() + next.length() > width && line.length() > others.length()) {
                lines.add(line.toString());
                line = new StringBuilder(others);
                next = word;
            }
            for (int room = Math.max(2, width - line.length());
                    next.length() > room;
                    room = Math.max(2, width - line.length())) {
                int end = next.lastIndexOf('/', room - 1) + 1; // a path is broken behind a folder
                if (end <= 1) {
                    end = Character.isLowSurrogate(next.charAt(room)) ? room - 1 : room; // a pair stays together
                }
                lines.add(line + next.substring(0, end));
                line = new StringBuilder(others);
                next = next.substring(end);
            }
            line.append(next);
        }
        lines.add(line.toString());
        return Lists.map(lines, String::stripTrailing);
    }

    /** Returns the words; a number and its unit are one. */
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (String word : Lists.split(text, ' ')) {
            int last = words.size() - 1;
            if (last >= 0 && endsInDigit(words.get(last)) && UNITS.contains(letters(word))) {
                words.set(last, words.get(last) + " " + word);
            } else {
                words.add(word);
            }
        }
        return words;
    }

    private static boolean endsInDigit(String word) {
        return !word.isEmpty() && Character.isDigit(word.charAt(word.length() - 1));
    }

    /** Returns the letters with which a word begins: without the comma behind a unit. */
    private static String letters(String word) {
        int end = 0;
        while (end < word.length() && Character.isLetter(word.charAt(end))) {
            end++;
        }
        return word.substring(0, end);
    }
}
