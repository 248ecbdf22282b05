package io.github.junitlatency.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Text fitted into a console of eighty columns. */
final class Lines {

    static final int COLUMNS = 80;
    private static final String INDENT = "  ";

    private Lines() {}

    /** Returns text without line breaks or other control characters, each shown as a question mark. */
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

    /** Returns text cut to a width, with dots where something is missing. */
    static String cut(String text, int width) {
        return text.length() <= width ? text : dotted(text, width);
    }

    private static String dotted(String text, int width) {
        int end = Math.min(text.length(), width - 3);
        boolean withinCharacter = Character.isHighSurrogate(text.charAt(end - 1));
        return text.substring(0, withinCharacter ? end - 1 : end).stripTrailing() + "...";
    }

    /** Returns text cut to the console's width. */
    static String cut(String text) {
        return cut(text, COLUMNS);
    }

    /** Returns the first text that is not wider than the console, or the last one cut to it. */
    static String firstThatFits(String... texts) {
        return Stream.of(texts)
                .filter(text -> text.length() <= COLUMNS)
                .findFirst()
                .orElseGet(() -> cut(texts[texts.length - 1]));
    }

    /** Returns text broken between words, the later lines indented. */
    static List<String> wrap(String text) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ")) {
            String longer = line.isBlank() ? line + word : line + " " + word;
            if (longer.length() > COLUMNS && !line.isBlank()) {
                lines.add(line);
                line = INDENT + word;
            } else {
                line = longer;
            }
        }
        lines.add(line);
        return lines.stream().map(Lines::cut).toList();
    }

    /** Returns text broken between words into at most so many lines, with dots where something is missing. */
    static List<String> wrap(String text, int max) {
        List<String> lines = wrap(text);
        if (lines.size() <= max) {
            return lines;
        }
        String last = lines.get(max - 1) + " " + lines.get(max).strip();
        return Stream.concat(lines.stream().limit(max - 1), Stream.of(dotted(last, COLUMNS)))
                .toList();
    }
}
