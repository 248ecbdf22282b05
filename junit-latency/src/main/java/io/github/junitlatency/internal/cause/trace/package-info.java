/** The kernel's trace of the measured CPU as a source of events: switches, interrupts, page faults. */
package io.github.junitlatency.internal.cause.trace;
