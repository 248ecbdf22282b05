package io.github.junitlatency.host;

/**
 * A thread's context switches since it began, as getrusage(2) counts them, and what it waited for a CPU.
 *
 * @param voluntary because it blocked
 * @param involuntary because it was preempted
 * @param runDelayNanos how long it was ready to run and did not, as /proc/PID/schedstat has it; -1 where the kernel does
 *     not tell
 */
public record ThreadSwitches(long voluntary, long involuntary, long runDelayNanos) {}
