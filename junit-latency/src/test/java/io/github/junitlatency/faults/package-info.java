/**
 * Faults: what a process, a kernel or a user may do in the middle of a measurement, and what is lost by it.
 *
 * <p>Each test is a row of {@code docs/evidence/honesty.md}. It starts a JVM of its own ({@link io.github.junitlatency.faults.ForkOrder}),
 * which runs fixture classes through JUnit's launcher in a folder of its own, does the fault to it, and asserts what the
 * user read and that nothing is left ({@link io.github.junitlatency.faults.Leftovers}). The rows run with {@code -Pfull}
 * alone: their annotation is {@link io.github.junitlatency.faults.Fault}.
 */
package io.github.junitlatency.faults;
