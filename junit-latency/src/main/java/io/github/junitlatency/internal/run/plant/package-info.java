/**
 * Makes each call of a body slower by a known time.
 *
 * <p><b>What it is for.</b> A green means something only if the test could have been red.
 *
 * <p><b>How data goes through it.</b> A {@link io.github.junitlatency.internal.run.plant.ChainSpeed} says how long a chain of
 * operations takes just now; a {@link io.github.junitlatency.internal.run.plant.Delay} of that length ends what is timed of the
 * body, which is measured like any other. So nothing below this package knows of plants.
 *
 * <p><b>What must not be touched.</b> A delay is a chain of operations and no loop that waits for a time: what interrupts the
 * thread would be hidden in such a loop, and a read of the clock in it is longer than the smallest plants.
 */
package io.github.junitlatency.internal.run.plant;
