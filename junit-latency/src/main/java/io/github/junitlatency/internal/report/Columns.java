package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Breaks text between words, by the columns that it takes in a terminal. Nothing is cut.
 *
 * <p>A wide character of East Asian scripts takes two columns, and a mark that stands on another character none (Unicode
 * Standard Annex 11). Where the terminal's encoding lacks a character, Java prints one question mark for it, which is never
 * wider.
 */
final class Columns {

    private static final char FIXED_BLANK = '\u00A0';

    /** A number is not parted from its unit. */
    private static final Set<String> UNITS =
            Set.of("ns", "us", "ms", "s", "B", "KB", "MB", "GB", "tick", "ticks", "round", "rounds");

    private Columns() {}

    /** Returns how many columns a text takes. */
    static int of(CharSequence text) {
        int columns = 0;
        for (int i = 0; i < text.length(); ) {
            int character = Character.codePointAt(text, i);
            columns += character < 0x80 ? 1 : of(character);
            i += Character.charCount(character);
        }
        return columns;
    }

    private static int of(int character) {
        int type = Character.getType(character);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        // From CJK radicals on, more characters than are wide: a line is then shorter than it might be.
        boolean isWide = character >= 0x1100 && character <= 0x115F || character >= 0x2E80;
        return isWide ? 2 : 1;
    }

    /**
     * Returns lines no wider than {@code width}; a word that is wider alone goes on in the next line.
     *
     * @param first what the first line begins with
     * @param others what the others begin with
     */
    static List<String> wrap(String first, String others, String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first);
        boolean isEmpty = true;
        for (String word : Lists.split(withFixedUnits(text), ' ')) {
            String next = isEmpty ? word : " " + word;
            boolean fitsBelow = !isEmpty || of(first) > of(others) && of(others) + of(next) <= width;
            if (of(line) + of(next) > width && fitsBelow) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(others);
                next = word; // without the blank that parted it from the word before
            }
            for (String part : parts(next, width - of(line), width - of(others))) {
                if (of(line) + of(part) > width) {
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
        if (of(word) <= first) {
            return List.of(word);
        }
        for (int slash = word.lastIndexOf('/'); slash > 0; slash = word.lastIndexOf('/', slash - 1)) {
            String folder = word.substring(0, slash + 1);
            if (of(folder) <= first && of(word.substring(slash + 1)) <= others) {
                return List.of(folder, word.substring(slash + 1)); // a path is whole behind its folder
            }
        }
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        int room = Math.max(2, first);
        for (int i = 0; i < word.length(); ) {
            int character = word.codePointAt(i);
            if (of(part) + of(character) > room && !part.isEmpty()) {
                parts.add(part.toString());
                part = new StringBuilder();
                room = Math.max(2, others);
            }
            part.appendCodePoint(character);
            i += Character.charCount(character);
        }
        parts.add(part.toString());
        return parts;
    }
}
