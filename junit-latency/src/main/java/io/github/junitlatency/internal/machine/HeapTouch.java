package io.github.junitlatency.internal.machine;

import java.util.Objects;

/**
 * What touching the heap came to.
 *
 * @param touchedBytes that had no memory before
 * @param nanos how long it took, with looking what there is
 * @param refusal why not all of it has memory now, or empty
 */
public record HeapTouch(long touchedBytes, long nanos, String refusal) {

    public HeapTouch {
        Objects.requireNonNull(refusal);
    }
}
