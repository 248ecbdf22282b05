package io.github.junitlatency.host;

/**
 * A thread's context switches since it began, as getrusage(2) counts them.
 *
 * @param voluntary because it blocked
 * @param involuntary because it was preempted
 */
public record ThreadSwitches(long voluntary, long involuntary) {}
