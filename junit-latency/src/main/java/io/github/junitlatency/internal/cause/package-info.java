/**
 * Who stopped the thread: explains slow iterations by what the thread's counters, Flight Recorder and the kernel's trace
 * saw at the same time.
 */
package io.github.junitlatency.internal.cause;
