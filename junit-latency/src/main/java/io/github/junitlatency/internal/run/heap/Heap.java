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
}
