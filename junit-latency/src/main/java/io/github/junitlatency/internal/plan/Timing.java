package io.github.junitlatency.internal.plan;

/** From where on the latency of a paced iteration is counted. */
public enum Timing {
    /** From the intended start: what somebody who waits for it sees. */
    RESPONSE,
    /** From the real start: what the call itself takes. */
    SERVICE;

    /** Returns the word, as it is written in a budget. */
    @Override
    public String toString() {
        return this == RESPONSE ? "response" : "service";
    }
}
