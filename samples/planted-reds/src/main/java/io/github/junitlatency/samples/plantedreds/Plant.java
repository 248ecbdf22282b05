package io.github.junitlatency.samples.plantedreds;

import io.github.junitlatency.LatencyTest;
import java.util.Optional;

/**
 * A slowdown of a library, and the truth about it.
 *
 * @param name in options and in the table
 * @param test the class whose method {@code call} is the test's body
 * @param budget that the slowdown breaks
 * @param place the guilty method
 * @param snippet what is done there
 * @param helper the method in which the time is spent, which others call as well; empty where the place spends it itself
 */
record Plant(String name, Class<?> test, String budget, Place place, Snippet snippet, Optional<Place> helper) {

    private static final long MEDIAN_ITERATIONS = 5_000;
    private static final long RARE_ITERATIONS = 20_000;

    Plant(String name, Class<?> test, String budget, Place place, Snippet snippet) {
        this(name, test, budget, place, snippet, Optional.empty());
    }

    /** Returns how many iterations a round has: so many that the test's time holds several rounds on a busy machine, too. */
    long iterations() {
        if (budget.startsWith("p50") || isByBase()) {
            return MEDIAN_ITERATIONS;
        }
        return budget.startsWith("alloc") ? LatencyTest.AUTO : RARE_ITERATIONS;
    }

    /** Returns whether the library without the plant is what the budget compares with. */
    boolean isByBase() {
        return budget.contains("base");
    }
}
