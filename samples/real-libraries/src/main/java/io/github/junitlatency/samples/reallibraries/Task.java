package io.github.junitlatency.samples.reallibraries;

import java.time.Duration;

/**
 * Tells a process what to measure.
 *
 * @param everyNanos from one start to the next; 0 without a schedule
 * @param gapNanos from an end to the next start; 0 for none
 */
record Task(NamedBody body, int warmup, int measured, long everyNanos, long gapNanos) {

    Task every(Duration interval) {
        return new Task(body, warmup, measured, interval.toNanos(), 0);
    }

    Task gap(Duration gap) {
        return new Task(body, warmup, measured, 0, gap.toNanos());
    }

    /** Returns what {@link #parse} reads. */
    String[] arguments() {
        return new String[] {
            body.name(),
            Integer.toString(warmup),
            Integer.toString(measured),
            Long.toString(everyNanos),
            Long.toString(gapNanos)
        };
    }

    static Task parse(String[] arguments) {
        return new Task(
                Bodies.named(arguments[0]),
                Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2]),
                Long.parseLong(arguments[3]),
                Long.parseLong(arguments[4]));
    }
}
