package io.github.junitlatency.internal.clock;

/**
 * A clock's measured frequency.
 *
 * @param hertz ticks a second
 * @param errorPpm the most that the two bracketed samples can have put it off, in parts per million
 */
public record Frequency(double hertz, double errorPpm) {}
