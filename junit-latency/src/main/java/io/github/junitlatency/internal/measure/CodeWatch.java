package io.github.junitlatency.internal.measure;

/** Listens to when the user's code runs on the measured thread: the iterations and the preparation of a round. */
public interface CodeWatch {

    /** Ignores it. */
    CodeWatch NONE = new CodeWatch() {
        @Override
        public void begins() {}

        @Override
        public void ends() {}
    };

    /** Hears that the user's code runs from now on; called outside all timing. */
    void begins();

    /** Hears that the instrument runs from now on; not called when the code has thrown. */
    void ends();

    /** Hears that a phase is prepared: what begins next are its iterations. */
    default void prepared() {}
}
