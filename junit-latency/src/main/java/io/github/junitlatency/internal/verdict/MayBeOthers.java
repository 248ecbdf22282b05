package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.cause.ExplainedIteration;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Set;

/**
 * Bounds what others may have taken of an iteration although it was not measured. Never taken off; it makes iterations unsure.
 *
 * <p>It is the sum of:
 *
 * <ul>
 *   <li>{@link SwitchCost} for each cause of others that made the thread lose the CPU, once at least where it is proven
 *       preempted
 *   <li>all of a stop of the JVM, of a quota or of a preemption whose origin is unknown
 * </ul>
 *
 * <p>Example, with a switch cost of 100 us. A process had the CPU for 3,000 us, and a stop that Flight Recorder asked for took 700
 * us, of which it is unknown how much delayed the code: the bound is 100 + 700 = 800 us.
 */
final class MayBeOthers {

    /** These make the thread, or the helper that ends its sections, lose the CPU. */
    private static final Set<CauseKind> SWITCHES =
            Set.of(CauseKind.STOPPED, CauseKind.THROTTLED, CauseKind.PREEMPTED, CauseKind.HELPER_PREEMPTED);

    /** A source saw these, but not who was delayed by them, or on whose account. */
    private static final Set<CauseKind> SEEN =
            Set.of(CauseKind.GC, CauseKind.SAFEPOINT, CauseKind.THROTTLED, CauseKind.PREEMPTED, CauseKind.INTERRUPTED);

    /** Those of which only a proven preemption says that others took anything. */
    private static final Set<CauseKind> GUESSES = Set.of(CauseKind.PREEMPTED, CauseKind.INTERRUPTED);

    private final long switchTicks;

    /** Takes the switch cost in ticks. */
    MayBeOthers(long switchTicks) {
        this.switchTicks = switchTicks;
    }

    /** Returns the bound. */
    long ticks(ExplainedIteration slow) {
        long switches = Lists.count(slow.causes(), MayBeOthers::isSwitch);
        long unknown = Lists.sum(slow.causes(), cause -> isUnknown(cause, slow.disturbance()) ? cause.ticks() : 0);
        long min = slow.disturbance() == Disturbance.PREEMPTED ? 1 : 0;
        return Math.max(min, switches) * switchTicks + unknown;
    }

    private static boolean isSwitch(Cause cause) {
        return cause.origin() == Origin.MACHINE && SWITCHES.contains(cause.kind());
    }

    /** A preemption that is not proven to be in the iteration is no more than a guess. */
    private static boolean isUnknown(Cause cause, Disturbance disturbance) {
        boolean isGuess = GUESSES.contains(cause.kind()) && disturbance != Disturbance.PREEMPTED;
        return cause.origin() == Origin.UNKNOWN && SEEN.contains(cause.kind()) && !isGuess;
    }

    /**
     * Returns what an iteration may have taken by itself at most. A helper that waits for time to pass is no later for having
     * lost its CPU: then all of it may be its own. Two switch costs are those of the section and of the helper.
     */
    long mostOwnTicks(ExplainedIteration slow, long own) {
        boolean byHelper = Lists.any(slow.causes(), cause -> cause.kind() == CauseKind.HELPER_PREEMPTED);
        return byHelper && own > 2 * switchTicks ? slow.ticks() : own;
    }
}
