/**
 * The heap's memory: pages that are touched before a round, and the code cache.
 *
 * <p>{@link io.github.junitlatency.internal.machine.memory.HeapPages} gives the heap's free pages memory, as far as {@link
 * io.github.junitlatency.internal.machine.memory.MemoryLeft} allows: {@link
 * io.github.junitlatency.internal.machine.memory.HeapSegments} knows where the heap is, {@code PageTable} which pages have
 * none. {@link io.github.junitlatency.internal.machine.memory.CodeCache} says whether the compiler had to stop.
 *
 * <p>Touching must not take memory that other processes need.
 */
package io.github.junitlatency.internal.machine.memory;
