package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.statistics.TailProbability;

/** Decides whether a coin may explain in how many pairs head has more of something than base. */
final class SignTest {

    private static final double SIGNIFICANCE = 0.01;

    private SignTest() {}

    /**
     * Returns whether chance explains it.
     *
     * <p>It does not in all of seven to ten pairs, in ten of eleven, and in all where there are fewer.
     *
     * @param more the pairs in which head has more
     */
    static boolean mayBeChance(int more, int pairs) {
        return more < pairs && TailProbability.binomial(more, pairs, 0.5) > SIGNIFICANCE;
    }
}
