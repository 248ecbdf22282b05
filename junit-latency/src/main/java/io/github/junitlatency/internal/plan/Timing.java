package io.github.junitlatency.internal.plan;

/** Which time of a paced iteration is meant: from its intended start on, or from its real start on. */
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
