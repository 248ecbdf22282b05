/**
 * Makes the loops of a test, and keeps an empty loop of each kind.
 *
 * <p><b>How data flows.</b> {@link Loops} belongs to a clock and gives the {@link TestLoops} of a test: one around
 * its body, one around an empty body. {@link BodySource} makes the body for a clock. A {@code CpuComparison} compares
 * the clocks of the CPUs that a test's threads visit, so that iterations that end on another CPU can count.
 *
 * <p><b>What must stay.</b> A loop gets everything when it is made; nothing changes it later.
 */
package io.github.junitlatency.internal.run.loops;
