package io.github.junitlatency.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Text in lines of a width, broken between words, and within one that is longer than a line; nothing is left out. */
final class WrappedText {

    private static final int LEAST_WIDTH = 8; // whatever stands before it

    private final int width;
    private final List<String> lines = new ArrayList<>();
    private StringBuilder line = new StringBuilder();

    private WrappedText(int width) {
        this.width = Math.max(LEAST_WIDTH, width);
    }

    /** Returns the lines of a text; one empty line of an empty text. */
    static List<String> of(String text, int width) {
        WrappedText wrapped = new WrappedText(width);
        for (String word : text.split(" ")) {
            wrapped.add(word);
        }
        wrapped.lines.add(wrapped.line.toString());
        return wrapped.lines;
    }

    /** Returns the lines of a text, none wider than the console, each after its indent. */
    static List<String> indented(String first, String text, int columns, String others) {
        List<String> lines = of(text, columns - Math.max(first.length(), others.length()));
        return IntStream.range(0, lines.size())
                .mapToObj(i -> (i == 0 ? first : others) + lines.get(i))
                .toList();
    }

    private void add(String word) {
        String separator = line.length() == 0 ? "" : " ";
        if (line.length() + separator.length() + word.length() <= width) {
            line.append(separator).append(word);
            return;
        }
        if (line.length() > 0) {
            lines.add(line.toString());
            line = new StringBuilder();
        }
        String left = word;
        while (left.length() > width) {
            int end = end(left);
            lines.add(left.substring(0, end));
            left = left.substring(end);
        }
        line.append(left);
    }

    /** Returns where a long word is broken: after a full stop in the second half of a line, or where the line ends. */
    private int end(String word) {
        int stop = word.lastIndexOf('.', width - 1) + 1;
        if (stop > width / 2) {
            return stop;
        }
        return Character.isHighSurrogate(word.charAt(width - 1)) ? width - 1 : width;
    }
}
