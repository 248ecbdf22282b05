package io.github.junitlatency.samples.benchmarks;

import java.util.Locale;

/** Rows of measured and wanted figures. */
final class Rows {

    private Rows() {}

    /** Returns how long some work takes. */
    static double seconds(Runnable work) {
        long begin = System.nanoTime();
        work.run();
        return (System.nanoTime() - begin) / 1e9;
    }

    static String reached(boolean reached) {
        return reached ? "reached" : "MISSED";
    }

    /** Prints a name, in which %% stands for %, and what a format makes of some values. */
    static void row(String name, String format, Object... values) {
        System.out.printf(Locale.ROOT, "  %-54s ", name.replace("%%", "%"));
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
