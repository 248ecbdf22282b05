package io.github.junitlatency.internal.text;

/** Text of users as a terminal may show it. */
public final class Printable {

    private Printable() {}

    /**
     * Returns text with a question mark for each character that is none to be seen.
     *
     * <p>Such are line feeds, escapes, halves of surrogate pairs, and what changes the direction of writing.
     */
    public static String of(String text) {
        StringBuilder printable = new StringBuilder();
        text.codePoints()
                .map(character -> switch (Character.getType(character)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.SURROGATE -> '?';
                    default -> character;
                })
                .forEach(printable::appendCodePoint);
        return printable.toString();
    }
}
