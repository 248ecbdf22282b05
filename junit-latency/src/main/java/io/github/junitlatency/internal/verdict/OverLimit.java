package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.CauseTotal;
import java.util.List;

/**
 * What of one round is over one limit.
 *
 * @param limit what is exceeded
 * @param judged how many judged iterations are over it by their own time
 * @param unsure how many left-out iterations may yet be over it, did losing the CPU cost less than is allowed for it: what
 *     they took beside that is unusual, or a helper's that may have cost nothing
 * @param inAll how many iterations are over it, with those left out
 * @param causes of all of these, the largest first
 */
public record OverLimit(Limit limit, long judged, long unsure, long inAll, List<CauseTotal> causes) {}
