package io.github.junitlatency.internal.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a busy sibling thread of the core may have made of a round.
 *
 * @param wideSlowdown how many times slower than at their best independent chains of operations ran beside it
 * @param exceedances how many iterations would be over the limit without it at least
 */
record BusySibling(double wideSlowdown, long exceedances) {

    /** Nothing: every iteration that is over the limit is so without it. */
    static final BusySibling IDLE = new BusySibling(1, Long.MAX_VALUE);

    /** Says that it may have broken the first of these rounds that it may have broken; empty where there is none. */
    static Optional<String> reason(List<Evidence> rounds) {
        return rounds.stream()
                .filter(Evidence::isBrokenByABusySibling)
                .findFirst()
                .map(round -> String.format(
                        Locale.ROOT,
                        "slow core: independent chains of operations ran %.2f times slower than at their best, as beside"
                                + " a busy sibling thread, enough to break the limit",
                        round.counts().sibling().wideSlowdown()));
    }
}
