package io.github.junitlatency.internal.run.prove;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;

/**
 * A body as it is, and the plants that can be made in it.
 *
 * @param budgets as they were judged with nothing planted
 * @param medianNanos of an iteration's own time; 0 where it is below what the clock resolves
 * @param minNanos the shortest delay that can be planted and seen
 * @param iterations of a round
 */
record Subject(List<BudgetOutcome> budgets, double medianNanos, double minNanos, long iterations) {

    /** The shares of the median that are planted in each call; beyond them, a budget does not see a factor of three. */
    static final List<Double> SHARES = List.of(0.05, 0.1, 0.2, 0.5, 1.0, 2.0);

    private static final List<Double> DISTANCES = List.of(2.0, 10.0); // times from the median to the limit
    private static final Percentile RARE = Percentile.of(99.9); // below it, a thousandth of the calls is allowed anyway
    private static final int THOUSAND = 1_000;
    private static final long SOME_BYTES = 1_024; // for budgets that limit no bytes

    /**
     * Returns that of a result.
     *
     * @param chainNanos the shortest chain
     */
    static Subject of(LatencyResult plain, double chainNanos) {
        Distribution own = plain.pace().isPresent() ? plain.pace().get().service() : plain.distribution();
        return new Subject(
                plain.budgets(),
                own.count() == 0 ? 0 : plain.nanos(own.ticksAt(Percentile.of(50))),
                Math.max(chainNanos, plain.nanos(plain.clock().stepTicks())),
                plain.iterations());
    }

    /** Returns the ladder of delays in each call, in nanoseconds. */
    List<Double> eachCall() {
        List<Double> ladder = new ArrayList<>();
        for (double share : SHARES) {
            if (share * medianNanos >= minNanos) {
                ladder.add(share * medianNanos);
            }
        }
        return ladder.isEmpty() ? List.of(minNanos, 2 * minNanos) : ladder;
    }

    /** Returns the ladder of delays in one call of a thousand; none where the budget allows them, or a round has too few. */
    List<Double> oneInThousand(BudgetOutcome budget) {
        boolean allows =
                budget.percentile().isPresent() && budget.percentile().get().compareTo(RARE) < 0;
        return allows || iterations < THOUSAND ? List.of() : distances(budget, DISTANCES);
    }

    /** Returns the delays in one call of a round; none but of a maximum, since every percentile allows one call. */
    List<Double> oneARound(BudgetOutcome budget) {
        return budget.percentile().isPresent() ? List.of() : distances(budget, DISTANCES);
    }

    private List<Double> distances(BudgetOutcome budget, List<Double> times) {
        double distance = budget.limitNanos() - medianNanos;
        List<Double> ladder = new ArrayList<>();
        for (double factor : times) {
            if (factor * distance >= minNanos) {
                ladder.add(factor * distance);
            }
        }
        return ladder;
    }

    /** Returns the distance from the median to the limit, below which no single call can be over it. */
    double distanceNanos(BudgetOutcome budget) {
        return budget.limitNanos() - medianNanos;
    }

    /** Returns the ladder of allocations in each iteration, in bytes. */
    List<Double> allocations(BudgetOutcome budget) {
        if (budget.bytes().isEmpty()) {
            return List.of((double) SOME_BYTES);
        }
        long over = budget.bytes().get().limit() - budget.bytes().get().measured() + 1;
        long least = Math.max(Allocation.HEADER_BYTES, (over + 7) / 8 * 8);
        return List.of((double) least, 2.0 * least, 10.0 * least);
    }
}
