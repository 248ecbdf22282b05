package io.github.junitlatency.internal.report.page;

import java.util.List;

/** Places values along one side of a figure. */
interface Axis {

    /**
     * A mark of the axis.
     *
     * @param at where
     * @param label what it says; empty for a fine one
     */
    record Tick(double at, String label) {}

    /** Returns the coordinate of a value; of one outside, that of the end that it lies beyond. */
    double at(double value);

    /** Returns the marks, ascending by value. */
    List<Tick> ticks();
}
