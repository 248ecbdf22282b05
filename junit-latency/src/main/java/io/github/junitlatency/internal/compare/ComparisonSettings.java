package io.github.junitlatency.internal.compare;

/**
 * Settles how sure a comparison must be, and how long it may take.
 *
 * @param significance the chance at which code within its allowance may FAIL; already divided where budgets share it
 * @param maxPairs at most so many pairs are measured, {@code Defaults.MAX_PAIRS} or fewer
 * @param stepTicks the clock's step; no difference below it counts
 */
public record ComparisonSettings(double significance, int maxPairs, double stepTicks) {}
