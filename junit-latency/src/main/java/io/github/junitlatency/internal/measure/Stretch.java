package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.common.statistics.ValueCounts;

/**
 * Iterations of a phase that follow each other, and their times.
 *
 * @param from the number of the first
 * @param to the number after the last
 * @param times net ticks from start to stop, without what was left out
 */
record Stretch(long from, long to, ValueCounts times) {}
