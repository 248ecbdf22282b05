package io.github.junitlatency.internal.cause.recorder;

import java.util.Optional;
import java.util.function.LongSupplier;

/** Counts the bytes that the user's code allocates on the measured thread, without what the instrument allocates there. */
final class CodeAllocation {

    /** No count can be had. */
    static final long UNKNOWN = -1;

    private final LongSupplier threadBytes; // -1 for a virtual thread, and when somebody switched the counting off
    private boolean counting;
    private boolean inside;
    private long beganAt;
    private long bytes;

    /** Takes what counts all bytes of the current thread. */
    CodeAllocation(Optional<LongSupplier> threadBytes) {
        this.threadBytes = threadBytes.orElse(() -> UNKNOWN);
    }

    /** Begins to count, from 0. */
    void start() {
        counting = true;
        inside = false;
        bytes = 0;
    }

    /** Counts no longer. */
    void stop() {
        counting = false;
    }

    /** Hears that the code runs from now on. */
    void begins() {
        if (counting) {
            inside = true;
            beganAt = threadBytes.getAsLong();
        }
    }

    /** Hears that the instrument runs from now on. */
    void ends() {
        if (counting && inside) {
            bytes += sinceBegan(threadBytes.getAsLong());
            inside = false;
        }
    }

    /** Returns the bytes since the start, or {@link #UNKNOWN}. */
    long bytes() {
        long now = threadBytes.getAsLong();
        return now < 0 ? UNKNOWN : inside ? bytes + sinceBegan(now) : bytes;
    }

    private long sinceBegan(long now) {
        return now < 0 || beganAt < 0 ? 0 : now - beganAt;
    }
}
