package io.github.junitlatency.internal.text;

import java.util.regex.Pattern;

/** Text of users as a terminal may show it. */
public final class Printable {

    /** GitHub's after blanks, Azure's, and that of attachments. */
    private static final Pattern COMMAND = Pattern.compile("((?<!\\S):(?=:)|##(?=\\[|vso\\[)|\\[(?=\\[ATTACHMENT\\|))");

    private Printable() {}

    /**
     * Returns text with a question mark for each character that is none to be seen.
     *
     * <p>Such are line feeds, escapes, halves of surrogate pairs, and what changes the direction of writing. What CI servers take
     * for a command of theirs is broken by a blank: {@code ::error::}, {@code ##vso[} and {@code [[ATTACHMENT|}.
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
        return COMMAND.matcher(printable).replaceAll("$1 ");
    }
}
