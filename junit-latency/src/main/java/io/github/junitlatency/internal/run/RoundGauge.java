package io.github.junitlatency.internal.run;

/** Is read before and after the measured iterations of each timed round. */
interface RoundGauge {

    /** Reads nothing. */
    RoundGauge NONE = new RoundGauge() {
        @Override
        public void begins() {}

        @Override
        public void ended(long calls) {}
    };

    /** Reads before the first measured iteration. */
    void begins();

    /** Reads after the last one of a round of so many calls. */
    void ended(long calls);
}
