package io.github.junitlatency.internal.report.page;

/** Shows the characters that one cannot see. */
final class VisibleText {

    private static final int REPLACEMENT = 0xFFFD;
    private static final int CONTROL_PICTURES =
            0x2400; // Unicode block "Control Pictures": one for each of 0x00 to 0x20
    private static final int DELETE = 0x7F;
    private static final int PICTURE_OF_DELETE = 0x2421;
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C; // spells words of Persian
    private static final int ZERO_WIDTH_JOINER = 0x200D; // joins emoji

    private VisibleText() {}

    /**
     * Returns what to show for a character.
     *
     * <p>Control characters have pictures: a line feed shows as {@code ␊}. What turns the direction of writing, half a
     * surrogate pair and what has no meaning show as {@code �}.
     */
    static int visible(int character) {
        if (character < ' ') {
            return CONTROL_PICTURES + character;
        }
        if (character == DELETE) {
            return PICTURE_OF_DELETE;
        }
        if (character == ZERO_WIDTH_JOINER || character == ZERO_WIDTH_NON_JOINER) {
            return character;
        }
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> REPLACEMENT;
            default -> character;
        };
    }
}
