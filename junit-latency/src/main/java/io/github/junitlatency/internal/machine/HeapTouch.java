package io.github.junitlatency.internal.machine;

/**
 * The result of touching the heap.
 *
 * @param touchedBytes that had no memory before
 * @param nanos how long it took, with the look at what there is
 * @param refusal why not all of it has memory now, or empty
 */
public record HeapTouch(long touchedBytes, long nanos, String refusal) {}
