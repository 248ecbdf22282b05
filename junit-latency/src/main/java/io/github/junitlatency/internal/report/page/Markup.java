package io.github.junitlatency.internal.report.page;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes HTML, and SVG within it.
 *
 * <p>Names of elements and attributes come from the code of this package. Every text and every value of an attribute is
 * escaped, so whatever stands in a result is shown as text. There is no other way in, but for {@link #resource}.
 */
final class Markup {

    private static final int REPLACEMENT = 0xFFFD;
    private static final int CONTROL_PICTURES = 0x2400; // Unicode block: one for each of 0x00 to 0x20
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C; // spells words of Persian
    private static final int ZERO_WIDTH_JOINER = 0x200D; // joins emoji

    private final StringBuilder out = new StringBuilder(1 << 16);
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Opens an element.
     *
     * @param attributes names and values in turn
     */
    Markup open(String element, String... attributes) {
        tag(element, attributes).append('>');
        open.push(element);
        return this;
    }

    /** Closes the element that was opened last. */
    Markup close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** Writes an element that has no content: a void one of HTML, or any of SVG. */
    Markup empty(String element, String... attributes) {
        tag(element, attributes).append("/>");
        return this;
    }

    /** Writes an element with a text. */
    Markup element(String element, String text, String... attributes) {
        return open(element, attributes).text(text).close();
    }

    /** Writes a text. */
    Markup text(String text) {
        escape(text);
        return this;
    }

    /** Writes somebody's own words, isolated, so that letters from right to left move nothing around them. */
    Markup name(String text) {
        return element("bdi", text);
    }

    /** Begins a new line of the source, for those who read that. */
    Markup line() {
        out.append('\n');
        return this;
    }

    /** Writes one of this package's own files into the element that is open. */
    Markup resource(Resource resource) {
        out.append(resource.text());
        return this;
    }

    /** Returns a coordinate with at most one decimal. */
    static String number(double value) {
        long tenths = Math.round(value * 10);
        long size = Math.abs(tenths);
        String whole = (tenths < 0 ? "-" : "") + size / 10; // String.format would take most of a page's time
        return size % 10 == 0 ? whole : whole + "." + size % 10;
    }

    /** Returns all that was written. */
    String all() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("not closed: " + open);
        }
        return out.toString();
    }

    private StringBuilder tag(String element, String... attributes) {
        out.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            escape(attributes[i + 1]);
            out.append('"');
        }
        return out;
    }

    private void escape(String text) {
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            i += Character.charCount(character);
            switch (character) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(visible(character));
            }
        }
    }

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
