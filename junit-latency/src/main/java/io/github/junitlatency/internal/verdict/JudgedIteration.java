package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.cause.ExplainedIteration;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;

/**
 * A slow iteration with the time that it is judged by: the third of its states, after {@link ExplainedIteration}.
 *
 * @param iteration its zero-based number in the round
 * @param ticks net ticks
 * @param ownTicks what of them it took by itself; {@code ticks} where nothing was taken off
 * @param disturbance what it is judged as
 * @param causes what explains it, the largest part first
 */
public record JudgedIteration(long iteration, long ticks, long ownTicks, Disturbance disturbance, List<Cause> causes) {

    /** Returns whether a source saw that the code is the largest cause. */
    boolean isSeenInCode() {
        return !causes.isEmpty()
                && causes.get(0).origin() == Cause.Origin.CODE
                && causes.get(0).kind() != CauseKind.NOTHING_SEEN;
    }

    /** Returns it as users see it, slow in these rounds: the last of its states. */
    SlowIteration shown(List<Integer> rounds) {
        return new SlowIteration(iteration, ticks, ownTicks, disturbance, causes, rounds);
    }
}
