package io.github.junitlatency.samples.jitter;

/**
 * A gap over the knee.
 *
 * @param sinceStartTicks when it began, since the start of the run
 * @param ticks how long it was
 * @param preempted whether the thread's counters prove that another took the CPU
 */
record Outlier(long sinceStartTicks, long ticks, boolean preempted) {}
