package io.github.junitlatency.samples.reallibraries;

/** Code that is timed, with the state that was made for it. */
interface Body extends AutoCloseable {

    /** Makes a body and all that it needs. */
    interface Factory {
        Body make() throws Exception;
    }

    /**
     * Runs once.
     *
     * @return a number that depends on the work; of a round trip, how many there were
     */
    long call() throws Exception;

    /** Ends its threads, and gives back files and ports. */
    @Override
    default void close() {}

    /** Returns a body that ends so. */
    static Body closing(Body body, Runnable end) {
        return new Body() {
            @Override
            public long call() throws Exception {
                return body.call();
            }

            @Override
            public void close() {
                end.run();
            }
        };
    }
}
