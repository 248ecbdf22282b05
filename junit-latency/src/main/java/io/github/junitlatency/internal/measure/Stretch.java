package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.statistics.ValueCounts;

/**
 * Iterations of a phase that follow each other, and their times.
 *
 * @param from the number of the first; -1 where they are of several states
 * @param to the number after the last
 * @param times net ticks from start to stop, without what was left out
 */
record Stretch(long from, long to, ValueCounts times) {

    /** Returns whether another is of the same iterations, of the state before or after. */
    boolean isAt(Stretch other) {
        return from >= 0 && from == other.from && to == other.to;
    }
}
