package io.github.junitlatency.verdict;

/**
 * What the machine alone does, over all slices of the control run so far, to set one budget against.
 *
 * @param headroomTicks what the limit leaves over the body's median
 * @param headroomNanos the same as time
 * @param exceedances iterations of the empty body over that, without those left out
 * @param seconds how long its timed code took together
 */
record Control(long headroomTicks, double headroomNanos, long exceedances, double seconds) {}
