package io.github.junitlatency.samples.reallibraries;

/**
 * The figures of one JVM.
 *
 * @param p50 in nanoseconds
 * @param p99 in nanoseconds
 * @param mode what the library says of where the thread ran; "-" of a plain loop
 */
record Figures(double p50, double p99, String mode) {

    /** Returns what {@link #parse} reads. */
    String line() {
        return p50 + " " + p99 + " " + mode;
    }

    static Figures parse(String line) {
        String[] parts = line.split(" ");
        return new Figures(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]), parts[2]);
    }
}
