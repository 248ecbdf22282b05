package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.machine.HeapPages;

/** A heap that can be looked at, touched, collected and filled. */
interface Heap {

    /** Touches what is committed and has no memory yet. */
    HeapPages.Touch touch() throws InterruptedException;

    /** Returns how it is used now. */
    HeapUse use();

    /** Returns how eden is used now, which takes less time. */
    default HeapUse.Eden eden() {
        return use().eden();
    }

    /** Returns whether the JVM itself touches all that it commits; false where it does not say. */
    boolean isPreTouched();

    /** Collects it and waits for the end of that. */
    void collect();

    /**
     * Allocates so much that dies at once, on the calling thread.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    void allocate(long bytes) throws InterruptedException;
}
