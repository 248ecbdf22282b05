package io.github.junitlatency.result;

/**
 * What one cause comes to over all iterations that exceed a budget.
 *
 * @param kind what it was
 * @param origin whose it was
 * @param iterations how many of the iterations it explains a part of
 * @param ticks how much of them it explains
 * @param share {@code ticks} as a share of all that these iterations took, 0 to 1
 */
public record CauseTotal(CauseKind kind, Cause.Origin origin, long iterations, long ticks, double share) {}
