package io.github.junitlatency.samples.gatequality;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints a command's tables and its progress. */
final class Progress {

    private static final double NANOS_PER_SECOND = 1e9;

    private final PrintStream tables;
    private final PrintStream notes;
    private final List<String> leftOut = new ArrayList<>();
    private final long beginNanos = System.nanoTime();

    Progress(PrintStream tables, PrintStream notes) {
        this.tables = tables;
        this.notes = notes;
    }

    void print(String line) {
        tables.println(line);
    }

    /** Prints a line between empty ones. */
    void title(String line) {
        print("");
        print(line);
        print("");
    }

    void note(String text) {
        notes.printf(Locale.ROOT, "%,7.0f s: %s%n", seconds(), text);
    }

    /** Keeps what could not be done, to say it below the tables. */
    void leaveOut(String what, Exception reason) {
        String text = what + " is excluded: " + reason.getMessage();
        note(text);
        leftOut.add(text);
    }

    void printLeftOut() {
        leftOut.forEach(tables::println);
    }

    double seconds() {
        return (System.nanoTime() - beginNanos) / NANOS_PER_SECOND;
    }
}
