package io.github.junitlatency.internal.verdict;

/**
 * A change of the code while a round was measured: the body or what it calls was compiled or deoptimised.
 *
 * @param what was done, and at which call
 * @param lastIteration the call at which the last such change came
 * @param medianAfterTicks of the calls after it; {@link Long#MAX_VALUE} where there are too few
 */
public record CodeChange(String what, long lastIteration, long medianAfterTicks) {}
