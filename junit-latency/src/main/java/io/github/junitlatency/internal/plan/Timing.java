package io.github.junitlatency.internal.plan;

/** The times of a paced iteration: from its intended start on, and from its real start on. */
public enum Timing {
    /** From the intended start to the stop: how long somebody who wants the answer waits. */
    RESPONSE,
    /** From the real start to the stop: how long the call itself takes. */
    SERVICE;

    /** Returns the word, as it is written in a budget. */
    @Override
    public String toString() {
        return this == RESPONSE ? "response" : "service";
    }
}
