package io.github.junitlatency.internal.report.ci;

/** Text of users on one line, as long as a table can take it. */
final class OneLine {

    static final int LONGEST = 200;

    private OneLine() {}

    /** Returns the text without what cannot be seen; of a longer one, the beginning. */
    static String of(String text) {
        StringBuilder seen = new StringBuilder();
        for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
            int character = text.codePointAt(i);
            if (!isUnseen(character)) {
                seen.appendCodePoint(character);
            } else if (seen.length() == 0 || seen.charAt(seen.length() - 1) != ' ') {
                seen.append(' ');
            }
        }
        String plain = seen.toString().strip();
        return plain.codePointCount(0, plain.length()) <= LONGEST
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, LONGEST - 1)) + "\u2026";
    }

    /** Returns whether it is a blank, a control, a line end, or turns the direction of what follows it (Unicode UAX 9). */
    private static boolean isUnseen(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> character == ' ';
        };
    }
}
