/**
 * The heap's memory: touches its pages before a round.
 *
 * <p><b>How data flows.</b> {@link HeapPages} gives the heap's free pages memory, as far as {@code MemoryLeft}
 * allows. {@code HeapSegments} knows where the heap is, and {@code PageTable} which pages have no memory.
 *
 * <p><b>What must stay.</b> Touching must not take memory that other processes need.
 */
package io.github.junitlatency.internal.machine.memory;
