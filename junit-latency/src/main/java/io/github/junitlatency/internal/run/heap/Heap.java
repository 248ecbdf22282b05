package io.github.junitlatency.internal.run.heap;

import io.github.junitlatency.internal.machine.memory.HeapPages;

/** A heap that can be looked at, touched, collected and filled. */
public interface Heap {

    /** Touches what is committed and has no memory yet. */
    public HeapPages.Touch touch() throws InterruptedException;

    /** Returns how it is used now. */
    public HeapUse use();

    /** Returns how eden is used now, which takes less time. */
    default HeapUse.Eden eden() {
        return use().eden();
    }

    /** Returns whether the JVM itself touches all that it commits; false where it does not say. */
    public boolean isPreTouched();

    /** Collects it and waits for the end of that. */
    public void collect();

    /**
     * Allocates so much that dies at once, on the calling thread.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    public void allocate(long bytes) throws InterruptedException;

    /**
     * The use of the heap at a moment.
     *
     * @param committedBytes of the heap
     * @param allocatedBytes by the calling thread since it began; 0 where this JVM does not count them
     * @param faults page faults of the calling thread since it began; 0 where the kernel does not count them
     * @param eden the space of new objects
     */
    public record HeapUse(long committedBytes, long allocatedBytes, long faults, Eden eden) {

        /**
         * The space of new objects, whose end makes a collection.
         *
         * <p>G1 and Parallel change its size from collection to collection.
         *
         * @param bytes that it holds; 0 without one, as with ZGC, Shenandoah and Epsilon
         * @param usedBytes of it
         * @param collections that have ended
         */
        public record Eden(long bytes, long usedBytes, long collections) {

            /** Returns how often what was allocated since an earlier moment fills it; 0 without one. */
            double since(Eden before) {
                return bytes == 0
                        ? 0
                        : (double) (usedBytes - before.usedBytes) / bytes + collections - before.collections;
            }
        }

        /** Returns how many collections have ended. */
        long collections() {
            return eden.collections;
        }

        /**
         * Returns how often what was allocated since an earlier moment fills eden; 0 without one.
         *
         * <p>It is the most of what the calling thread allocated and of what eden has more, so that other threads count.
         */
        double edensSince(HeapUse before) {
            return eden.bytes == 0
                    ? 0
                    : Math.max((double) (allocatedBytes - before.allocatedBytes) / eden.bytes, eden.since(before.eden));
        }
    }
}
