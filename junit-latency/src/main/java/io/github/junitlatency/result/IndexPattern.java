package io.github.junitlatency.result;

/**
 * A regularity in the numbers of the slow iterations, which tells where in the code to look.
 *
 * @param kind what it is
 * @param subject the budget's subject whose slow iterations follow it, such as {@code p99.9}; {@code longest} where nothing
 *     was over a limit, and the longest of each round were looked at
 * @param text the pattern in words, with its figures: {@code every 50th iteration}
 * @param explained how many slow iterations follow it, of all rounds
 * @param of how many slow iterations of all rounds were looked at
 */
public record IndexPattern(Kind kind, String subject, String text, long explained, long of) {

    /** The subject of a pattern of each round's longest iterations. */
    public static final String LONGEST = "longest";

    /** Names the regularity. */
    public enum Kind {
        /** Every k-th iteration. */
        PERIODIC,
        /** Each number a factor over the one before, as where a list grows. */
        GROWING,
        /** The same numbers in every round. */
        SAME_IN_ALL_ROUNDS;

        /** Returns the kind as it stands in files: {@code same-in-all-rounds}. */
        public String key() {
            return Keys.of(this);
        }
    }
}
