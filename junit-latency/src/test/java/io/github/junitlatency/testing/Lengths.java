package io.github.junitlatency.testing;

import java.util.List;
import java.util.stream.Stream;

/**
 * How much of a long test runs: all of it with {@code mvn -Pfull}, which sets {@value #FULL} to true, and a slice of it
 * otherwise.
 */
public final class Lengths {

    /** The system property that asks for all. */
    public static final String FULL = "tests.full";

    private Lengths() {}

    /** Returns whether all is to run. */
    public static boolean isFull() {
        return Boolean.getBoolean(FULL);
    }

    /** Returns how often to repeat. */
    public static int repetitions(int full, int slice) {
        return isFull() ? full : slice;
    }

    /** Returns all cases, or the first ones, which stand for the others. */
    public static <T> Stream<T> slice(int first, List<T> cases) {
        return cases.stream().limit(isFull() ? cases.size() : first);
    }
}
