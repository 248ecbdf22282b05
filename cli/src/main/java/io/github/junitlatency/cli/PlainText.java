package io.github.junitlatency.cli;

import io.github.junitlatency.result.TestIdentity;
import java.util.Locale;

/** Names as a terminal may show them. */
final class PlainText {

    private PlainText() {}

    /** Returns text with a question mark for each character that is none to be seen, such as an escape or a change of direction. */
    static String printable(String text) {
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

    /** Returns a test's class and method, and its display name where JUnit's own says less. */
    static String name(TestIdentity test) {
        String type = test.className();
        String plain = type.substring(type.lastIndexOf('.') + 1) + "." + test.methodName();
        boolean saysNoMore = test.displayName().startsWith(test.methodName() + "(");
        return printable(saysNoMore ? plain : plain + " " + test.displayName());
    }

    /** Returns a noun with its number, in the plural unless it is one. */
    static String counted(long number, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
    }
}
