package io.github.junitlatency.internal.compare;

import io.github.junitlatency.result.Distribution;

/**
 * One round of head's JVM and the round of base's JVM that was measured beside it.
 *
 * @param head head's net ticks
 * @param base base's net ticks
 */
public record RoundPair(Distribution head, Distribution base) {

    public RoundPair {
        if (head.count() == 0 || base.count() == 0) {
            throw new IllegalArgumentException("a round to compare needs iterations on both sides, but head has "
                    + head.count() + " and base " + base.count());
        }
    }
}
