package io.github.junitlatency.internal.measure.body;

/** Runs something else with a body in each phase of a round, the warm-up and the measured iterations. */
@FunctionalInterface
public interface PhaseScope {

    /** Nothing else runs. */
    PhaseScope NONE = (phase, action) -> action.run();

    /**
     * Runs a phase, and afterwards ends what was begun with it, whatever became of the phase.
     *
     * @param phase its name in errors, such as {@code the warm-up of round 1}
     * @throws Throwable what the phase threw, or what else went wrong
     */
    void during(String phase, Action action) throws Throwable;

    /** A phase of a round. */
    @FunctionalInterface
    interface Action {
        /**
         * Runs the phase.
         *
         * @throws Throwable what the user's code threw
         */
        void run() throws Throwable;
    }

    /**
     * Returns whether something that a preparation has made ends with its phase, so that no other phase can go on with
     * its state.
     */
    default boolean endsState() {
        return false;
    }
}
