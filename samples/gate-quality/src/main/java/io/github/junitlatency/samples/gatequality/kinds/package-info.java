/**
 * Kinds of code whose right verdict is known.
 *
 * <p>{@link io.github.junitlatency.samples.gatequality.kinds.Kind} is the list of them, and says of each what is right. The other
 * types are the test classes, written as a user writes them. Their work is a fixed number of multiplies, and a limit is at least
 * three times away from what is measured, so that the right verdict does not depend on the machine's speed. Where a kind needs a
 * limit that is near, its body waits for a time by the clock.
 */
package io.github.junitlatency.samples.gatequality.kinds;
