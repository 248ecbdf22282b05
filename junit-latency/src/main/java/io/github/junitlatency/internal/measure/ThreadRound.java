package io.github.junitlatency.internal.measure;

/**
 * The measured iterations of one thread in one round, numbered by it alone.
 *
 * @param threadId its Java id
 */
public record ThreadRound(RoundSamples samples, long threadId) {}
