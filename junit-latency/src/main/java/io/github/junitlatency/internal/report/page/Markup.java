package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.text.Printable;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes HTML, and SVG within it.
 *
 * <p>Names of elements and attributes come from the code of this package. Every text and every value of an attribute is
 * escaped, and what cannot be seen is a question mark. Only {@link #resource} writes text as it is.
 */
final class Markup {

    private final StringBuilder out = new StringBuilder(1 << 16);
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Opens an element.
     *
     * @param attributes names and values in turn; an empty class is not written
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

    /** Opens a section of the page, with its heading. */
    Markup section(String style, String id, String heading) {
        return open("section", "class", style, "aria-labelledby", id).element("h2", heading, "id", id);
    }

    /** Opens a drawing, with its title and a description for those who do not see it. */
    Markup svg(String style, String id, double width, double height, String title, String description) {
        String viewBox = "0 0 " + number(width) + " " + number(height);
        String labels = id + "t " + id + "d";
        return open("svg", "class", style, "viewBox", viewBox, "role", "img", "aria-labelledby", labels)
                .element("title", title, "id", id + "t")
                .element("desc", description, "id", id + "d");
    }

    /** Writes a rectangle of a drawing. */
    Markup box(double left, double top, double width, double height) {
        return empty("rect", "x", number(left), "y", number(top), "width", number(width), "height", number(height));
    }

    /** Writes a text of a drawing. */
    Markup label(String text, double x, double y) {
        return element("text", text, "x", number(x), "y", number(y));
    }

    /** Opens a line with a field for a search, which the script shows. */
    Markup filter(String id, String label, String hint) {
        return open("p", "class", "filter", "hidden", "")
                .element("label", label, "for", id)
                .empty("input", "id", id, "type", "search", "autocomplete", "off", "placeholder", hint);
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
            if (!attributes[i].equals("class") || !attributes[i + 1].isEmpty()) {
                out.append(' ').append(attributes[i]).append("=\"");
                escape(attributes[i + 1]);
                out.append('"');
            }
        }
        return out;
    }

    private void escape(String text) {
        String printable = Printable.of(text);
        for (int i = 0; i < printable.length(); i++) {
            switch (printable.charAt(i)) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(printable.charAt(i));
            }
        }
    }
}
