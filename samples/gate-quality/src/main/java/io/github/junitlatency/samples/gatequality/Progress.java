package io.github.junitlatency.samples.gatequality;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** Prints a command's tables and its progress. */
final class Progress {

    private static final double NANOS_PER_SECOND = 1e9;

    private final Set<String> excluded = new LinkedHashSet<>();
    private final long beginNanos = System.nanoTime();

    void print(String line) {
        System.out.println(line);
    }

    /** Prints a line between empty ones. */
    void title(String line) {
        print("");
        print(line);
        print("");
    }

    void note(String text) {
        System.err.printf(Locale.ROOT, "%,7.0f s: %s%n", seconds(), text);
    }

    /** Keeps something that could not be done, to print it below the tables. */
    void exclude(String what, Exception reason) {
        String text = what + " is excluded: " + reason.getMessage();
        note(text);
        excluded.add(text);
    }

    void printExcluded() {
        excluded.forEach(System.out::println);
    }

    double seconds() {
        return (System.nanoTime() - beginNanos) / NANOS_PER_SECOND;
    }
}
