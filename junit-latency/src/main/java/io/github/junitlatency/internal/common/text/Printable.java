package io.github.junitlatency.internal.common.text;

import java.util.Locale;

/** Text of users as a terminal may show it. */
public final class Printable {

    private Printable() {}

    /**
     * Returns text with a question mark for each character that is none to be seen.
     *
     * <p>Such are line feeds, escapes, halves of surrogate pairs, and what changes the direction of writing. What CI
     * servers take for a command of theirs is broken by a blank: {@code ::error::}, {@code ##vso[} and
     * {@code [[ATTACHMENT|}.
     */
    public static String of(String text) {
        StringBuilder printable = new StringBuilder();
        for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
            int character = text.codePointAt(i);
            printable.appendCodePoint(
                    switch (Character.getType(character)) {
                        case Character.CONTROL,
                                Character.FORMAT,
                                Character.LINE_SEPARATOR,
                                Character.PARAGRAPH_SEPARATOR,
                                Character.SURROGATE -> '?';
                        default -> character;
                    });
        }
        String whole = printable.toString();
        for (int i = whole.length() - 1; i >= 0; i--) {
            if (beginsCommand(whole, i)) {
                printable.insert(i + 1, ' ');
            }
        }
        return printable.toString();
    }

    /**
     * Returns whether a blank behind a character breaks a command: GitHub's after blanks, Azure's, or that of
     * attachments.
     */
    private static boolean beginsCommand(String text, int i) {
        return switch (text.charAt(i)) {
            case ':' -> text.startsWith("::", i) && (i == 0 || text.charAt(i - 1) == ' ');
            case '#' -> text.startsWith("##[", i - 1) || text.startsWith("##vso[", i - 1);
            case '[' -> text.startsWith("[[ATTACHMENT|", i);
            default -> false;
        };
    }

    /** Returns a constant as files and configurations have it: {@code not-pinned}. */
    public static String key(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
