/**
 * Makes the loops of a test, and keeps an empty loop of each kind.
 *
 * <p>{@link io.github.junitlatency.internal.run.loops.Loops} belongs to a clock and gives the {@link
 * io.github.junitlatency.internal.run.loops.TestLoops} of a test: around its body, and around an empty one. {@link
 * io.github.junitlatency.internal.run.loops.BodySource} makes the body for a clock. {@link
 * io.github.junitlatency.internal.run.loops.ComparedCpus} says whether iterations count that end on another CPU.
 *
 * <p>What a loop needs is given when it is made; nothing changes it later.
 */
package io.github.junitlatency.internal.run.loops;
