/**
 * Prepares the heap before each round: touches it, collects it, and fills it to another level.
 *
 * <p><b>How data flows.</b> {@link WarmHeap} prepares each round through a {@link Heap}. {@link EdenLevels} says how
 * full the young generation is before it, so that the code's own collections hit other calls in each round.
 * {@link HeapUse} is what was read.
 *
 * <p><b>What must stay.</b> Collections come before the state is prepared, never between two measured calls.
 */
package io.github.junitlatency.internal.run.heap;

import io.github.junitlatency.internal.run.heap.Heap.HeapUse;
import io.github.junitlatency.internal.run.heap.WarmHeap.EdenLevels;
