package io.github.junitlatency.internal.measure;

/** Is told when the user's code runs on the measured thread: the iterations and the preparation of a round. */
public interface CodeWatch {

    /** Wants to know nothing. */
    CodeWatch NONE = new CodeWatch() {
        @Override
        public void begins() {}

        @Override
        public void ends() {}
    };

    /** The user's code runs from now on; outside all timing. */
    void begins();

    /** The instrument runs from now on; not called when the code has thrown. */
    void ends();
}
