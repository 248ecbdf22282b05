package io.github.junitlatency.internal.cause;

/**
 * Gives one kind of evidence its part of an iteration's time. A step knows nothing of the others but what they left;
 * {@link AttributionOrder} says who comes before whom.
 */
@FunctionalInterface
interface Attribution {

    /** Looks for its evidence, and gives the causes that it proves what they took. */
    void attribute(Residual iteration);
}
