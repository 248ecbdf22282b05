package io.github.junitlatency.docs;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An HTML comment directly before a block, which says what holds the block to the truth: {@code <!-- golden: recurring.txt -->}. */
record Marker(Kind kind, String value) {

    private static final Pattern COMMENT =
            Pattern.compile("<!--\\s*([a-z ]+?)\\s*(?::\\s*(.*?))?\\s*-->", Pattern.DOTALL);

    /** The words that a comment may begin with. */
    enum Kind {
        /** The block is this golden file, or these lines of it: {@code recurring.txt lines 3-5}. */
        GOLDEN,
        /** The block is the output of one run, of which machine, JDK and date are given. */
        ONE_RUN,
        /** The block is checked by this test class. */
        CHECKED_BY,
        /** The block is a formula or a list of words: nothing prints it. */
        FORMULA,
        /** The block, of a language that this build does not run, was tried: where and when. */
        TRIED,
        /** The block was not tried: why not. */
        NOT_TRIED;

        String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Reads a comment; one that is no marker is empty. */
    static Optional<Marker> of(String comment) {
        Matcher matcher = COMMENT.matcher(comment.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return Arrays.stream(Kind.values())
                .filter(kind -> kind.text().equals(matcher.group(1).strip()))
                .map(kind -> new Marker(
                        kind, matcher.group(2) == null ? "" : matcher.group(2).replaceAll("\\s+", " ")))
                .findFirst();
    }
}
