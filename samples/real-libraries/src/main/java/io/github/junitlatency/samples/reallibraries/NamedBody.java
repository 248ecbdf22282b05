package io.github.junitlatency.samples.reallibraries;

/**
 * A kind of body, not made yet.
 *
 * @param name by which commands and tables know it
 * @param calls how many calls are timed, and how many warm up
 * @param everyNanos from one start to the next; 0 where each starts when the one before has ended
 * @param sinceJdk the first JDK on which it runs
 */
record NamedBody(String name, Calls calls, Body.Factory factory, long everyNanos, int sinceJdk) {

    private static final int OLDEST_JDK = 17;
    private static final long NANOS_PER_MICRO = 1_000;

    /** Says how many calls there are, by about how long one takes. */
    enum Calls {
        UP_TO_1_US(500_000, 100_000),
        UP_TO_50_US(50_000, 50_000),
        LONGER(10_000, 10_000),
        SHARED(SharedBodies.WARMUP, SharedBodies.ITERATIONS);

        final int warmup;
        final int measured;

        Calls(int warmup, int measured) {
            this.warmup = warmup;
            this.measured = measured;
        }
    }

    static NamedBody of(String name, Calls calls, Body.Factory factory) {
        return new NamedBody(name, calls, factory, 0, OLDEST_JDK);
    }

    /** Returns the same on a schedule. */
    NamedBody everyMicros(int micros) {
        return new NamedBody(
                name + "-every-" + micros + "us", Calls.LONGER, factory, micros * NANOS_PER_MICRO, sinceJdk);
    }

    NamedBody sinceJdk(int jdk) {
        return new NamedBody(name, calls, factory, everyNanos, jdk);
    }

    boolean runsHere() {
        return Runtime.version().feature() >= sinceJdk;
    }
}
