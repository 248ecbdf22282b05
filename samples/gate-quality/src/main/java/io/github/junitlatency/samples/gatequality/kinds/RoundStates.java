package io.github.junitlatency.samples.gatequality.kinds;

import io.github.junitlatency.BeforeRound;

/** Gives each measured round a state of its own number, and its warm-up the same; so a test can be bad in some rounds alone. */
abstract class RoundStates implements ResultTaken {
    /** The warm-up's calls, which are fewer than a round's: so a state shows whether it was measured. */
    static final int WARMUP = 500;

    /** How many measured rounds there were before this one. */
    protected int round;

    /** How many calls this state has had. */
    protected int calls;

    @BeforeRound
    void beginState() {
        if (calls > WARMUP) {
            round++;
        }
        calls = 0;
    }
}
