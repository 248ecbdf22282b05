package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.text.Quantities;
import java.math.BigDecimal;
import java.util.List;

/**
 * Counts the iterations of all rounds together, after one of them broke a budget on a tail and another held.
 *
 * <p>A percentile is a share of iterations, so that more of them tell it better than those of the first round: with e
 * exceedances, u that are unsure, and a allowed in each round, it holds where
 *
 * <pre>
 * sum of (e + u) &lt;= sum of a
 * </pre>
 *
 * <p>Example: p99.9 of 100,000 iterations, of which 100 may exceed. 140 do in the first round, 90 in the second and 60 in the
 * third. After two rounds 230 of 200 is too many, after three 290 of 300 is not. With 450 in the first round it takes five,
 * with 600 no five rounds can tell.
 *
 * <p>How slow code might hide: it would have to exceed less often over all than its budget allows. Not so for what half of all
 * iterations decide, where one bad round and one good one are two regimes and no tail, nor for a maximum, of which nothing is
 * allowed.
 */
final class AllRounds {

    private static final BigDecimal LEAST_OF_A_TAIL = BigDecimal.valueOf(90); // percent

    private final boolean isOfATail;
    private final long exceedances;
    private final long allowed;
    private final List<Evidence> rounds;

    /**
     * Adds up.
     *
     * @param rounds those that say something about the code
     */
    AllRounds(Budget budget, List<Evidence> rounds) {
        this.rounds = rounds;
        isOfATail = budget.percentile().isPresent()
                && budget.percentile().get().value().compareTo(LEAST_OF_A_TAIL) >= 0;
        exceedances = Lists.sum(
                rounds, round -> round.counts().exceedances() + round.counts().unsure());
        allowed = Lists.sum(rounds, round -> round.counts().allowed());
    }

    /** Returns whether the budget holds over all of them together. */
    boolean hold() {
        return isOfATail && exceedances <= allowed;
    }

    /**
     * Returns whether it may hold after further rounds, each of them without any iteration over the limit.
     *
     * @param further how many there may be
     */
    boolean mayHoldAfter(long further) {
        return isOfATail
                && exceedances <= allowed + further * rounds.get(0).counts().allowed();
    }

    /** Says what a PASS hangs on. */
    String reason() {
        return "PASS by all " + rounds.size() + " rounds, " + Lists.count(rounds, round -> !round.holds())
                + " of which broke: " + Quantities.whole(exceedances) + " over the limit, "
                + Quantities.whole(allowed) + " may be";
    }
}
