/**
 * Finds out which slowdowns of a body its budgets see, by planting such slowdowns.
 *
 * <p><b>What it is for.</b> A green means something only if the test could have been red. The mode {@code prove} measures a
 * test again and again, as it is and with plants in its body, and counts how often each budget is FAIL.
 *
 * <p><b>How data goes through it.</b> {@link io.github.junitlatency.internal.run.prove.Prover} measures the test as it is. {@link
 * io.github.junitlatency.internal.run.prove.Proof} then decides what to plant next, by a {@link
 * io.github.junitlatency.internal.run.prove.SizeSearch} for each budget and kind of plant, and repeats what it found. For each plant
 * the prover makes a {@link io.github.junitlatency.internal.run.prove.Delay} or an {@link
 * io.github.junitlatency.internal.run.prove.Allocation}, lets the body end with it, and measures that like any other body. So
 * nothing below this package knows of plants. What budgets relative to base see is estimated above, in {@code compare}.
 *
 * <p><b>What must not be touched.</b> A delay is a chain of operations and no loop that waits for a time: what interrupts the
 * thread would be hidden in such a loop, and a read of the clock in it is longer than the smallest plants. Its length is
 * measured anew before each measurement.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.run.prove;
