package io.github.junitlatency.internal.plan;

/** The version of the code that a worker JVM measures, {@code junit.latency.worker}. */
public enum Side {
    /** The code under test. */
    HEAD,
    /** The older version, or the other method, that it is compared with. */
    BASE;

    /** Returns the word, as parameters, files and reports have it. */
    @Override
    public String toString() {
        return this == HEAD ? "head" : "base";
    }
}
