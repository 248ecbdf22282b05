package io.github.junitlatency.internal.ci;

import java.util.regex.Pattern;

/** Text of users on one line, as long as a table can take it. */
final class OneLine {

    static final int LONGEST = 200;

    /** Control characters and line ends, and those that turn the direction of what follows them (Unicode UAX 9). */
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\u2028\\u2029\\s]+");

    private OneLine() {}

    /** Returns the text without what cannot be seen; of a longer one, the beginning. */
    static String of(String text) {
        String plain = UNSEEN.matcher(text).replaceAll(" ").strip();
        return plain.codePointCount(0, plain.length()) <= LONGEST
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, LONGEST - 1)) + "\u2026";
    }
}
