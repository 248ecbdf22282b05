package io.github.junitlatency.internal.measure;

/**
 * Tells all threads that run calls together to end.
 *
 * <p>It is read after each call: a volatile read, which is a plain load on x86, and behind which no memory that the body reads or
 * writes may be read or written. So the compiler cannot make one of many calls.
 */
final class EndSignal {

    private volatile boolean isGiven;

    boolean isGiven() {
        return isGiven;
    }

    void give() {
        isGiven = true;
    }

    void takeBack() {
        isGiven = false;
    }
}
