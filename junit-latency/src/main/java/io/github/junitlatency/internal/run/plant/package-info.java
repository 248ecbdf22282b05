/**
 * Makes each call of a body slower by a known time, to show that a test can fail.
 *
 * <p><b>How data flows.</b> {@code ChainSpeed} says how long a chain of operations takes at the moment. A
 * {@code Delay} of the asked length is appended to the timed part of the body, which is then measured like any other.
 * No package below this one knows of plants.
 *
 * <p><b>What must stay.</b> A delay is a chain of operations, not a loop that waits for a time. Such a loop would
 * hide interruptions of the thread, and one read of the clock takes longer than the smallest plants.
 */
package io.github.junitlatency.internal.run.plant;
