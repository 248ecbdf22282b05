package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.text.Quantities;
import java.util.List;
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
        for (Evidence round : rounds) {
            if (round.isBrokenByABusySibling()) {
                return Optional.of(
                        "slow core: independent chains of operations ran "
                                + Quantities.decimal(round.counts().sibling().wideSlowdown(), 2)
                                + " times slower than at their best, as beside a busy sibling thread, enough to break the limit");
            }
        }
        return Optional.empty();
    }
}
