package io.github.junitlatency.internal.machine;

/**
 * The result of touching the heap.
 *
 * @param touchedBytes that had no memory before
 * @param nanos the time that it took, with the look at what there is
 * @param refusal the reason that not all of it has memory now, or empty
 * @param isShortOfMemory whether that is because the system has not enough of it
 */
public record HeapTouch(long touchedBytes, long nanos, String refusal, boolean isShortOfMemory) {}
