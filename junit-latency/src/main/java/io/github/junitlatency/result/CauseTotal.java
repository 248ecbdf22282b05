package io.github.junitlatency.result;

/**
 * How much one cause explains of all iterations that are over a budget's limit.
 *
 * @param kind what it was
 * @param origin whose it was
 * @param iterations how many of the iterations it explains a part of
 * @param ticks how much of them it explains
 * @param share {@code ticks} as a share of all that these iterations took, 0 to 1
 */
public record CauseTotal(CauseKind kind, Cause.Origin origin, long iterations, long ticks, double share) {}
