/**
 * The heap before each round: touched, collected and filled to another level.
 *
 * <p>{@link io.github.junitlatency.internal.run.heap.WarmHeap} prepares each round by a {@link
 * io.github.junitlatency.internal.run.heap.Heap}; {@link io.github.junitlatency.internal.run.heap.EdenLevels} says how full the
 * young generation is before it, so that the code's own collections fall on other calls in each round. {@link
 * io.github.junitlatency.internal.run.heap.HeapUse} is what was read.
 *
 * <p>Collections come before the state is prepared, never between two measured calls.
 */
package io.github.junitlatency.internal.run.heap;
