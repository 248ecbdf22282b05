package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Breaks text between words, where it would be wider than a terminal. Nothing is cut. */
final class Columns {

    private static final char FIXED_BLANK = '\u00A0';

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
        boolean isEmpty = true;
        for (String word : Lists.split(withFixedUnits(text), ' ')) {
            String next = isEmpty ? word : " " + word;
            boolean fitsBelow =
                    !isEmpty || first.length() > others.length() && others.length() + next.length() <= width;
            if (line.length() + next.length() > width && fitsBelow) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(others);
                next = word; // without the blank that parted it from the word before
            }
            for (String part : parts(next, width - line.length(), width - others.length())) {
                if (line.length() + part.length() > width) {
                    lines.add(line.toString().stripTrailing());
                    line = new StringBuilder(others);
                }
                line.append(part);
            }
            isEmpty = false;
        }
        lines.add(line.toString().stripTrailing());
        return Lists.map(lines, one -> one.replace(FIXED_BLANK, ' '));
    }

    private static String withFixedUnits(String text) {
        StringBuilder fixed = new StringBuilder(text);
        for (int blank = text.indexOf(' ', 1); blank > 0; blank = text.indexOf(' ', blank + 1)) {
            int end = blank + 1;
            while (end < text.length() && isOfWord(text.charAt(end))) {
                end++;
            }
            char before = text.charAt(blank - 1);
            if (before >= '0' && before <= '9' && UNITS.contains(text.substring(blank + 1, end))) {
                fixed.setCharAt(blank, FIXED_BLANK);
            }
        }
        return fixed.toString();
    }

    private static boolean isOfWord(char character) {
        return character < 0x80 && Character.isLetterOrDigit(character) || character == '_';
    }

    /** Returns a word in parts, of which the first and the others have these widths. */
    private static List<String> parts(String word, int first, int others) {
        if (word.length() <= first) {
            return List.of(word);
        }
        for (int slash = word.lastIndexOf('/'); slash > 0; slash = word.lastIndexOf('/', slash - 1)) {
            String folder = word.substring(0, slash + 1);
            if (folder.length() <= first && word.length() - folder.length() <= others) {
                return List.of(folder, word.substring(slash + 1)); // a path is whole behind its folder
            }
        }
        List<String> parts = new ArrayList<>();
        int room = Math.max(2, first);
        for (int start = 0, end; start < word.length(); start = end) {
            end = Math.min(word.length(), start + room);
            end -= end < word.length() && Character.isLowSurrogate(word.charAt(end)) ? 1 : 0; // a pair stays together
            parts.add(word.substring(start, end));
            room = Math.max(2, others);
        }
        return parts;
    }
}
