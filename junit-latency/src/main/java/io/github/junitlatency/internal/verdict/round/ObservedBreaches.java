package io.github.junitlatency.internal.verdict.round;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail.Asked;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.SlowIteration;
import java.util.List;
import java.util.Optional;

/**
 * Counts the calls of a round that are over a limit by what a source saw of them alone. What calls usually take is added.
 *
 * <pre>
 * observed + min(median, own - observed) &gt; limit
 * </pre>
 *
 * <p>with observed as {@link ObservedTime} measures it. Such calls need no comparison with the control run.
 *
 * @param count how many calls
 * @param longest the largest such cause in the longest of them; empty where there are none
 */
public record ObservedBreaches(long count, Optional<What> longest) {

    /** None. */
    public static final ObservedBreaches NONE = new ObservedBreaches(0, Optional.empty());

    /**
     * What was seen.
     *
     * @param nanos of a sleep or a timed wait what the code asked for
     */
    public record What(CauseKind kind, double nanos) {}

    /** Counts in one round. */
    public static ObservedBreaches over(long limitTicks, JudgedRound round, ObservedTime time, double frequencyHz) {
        long median = round.medianTicks();
        List<SlowIteration> breaches = Lists.filter(round.own().exceeding(), call -> {
            long ticks = time.ticks(call);
            return ticks > 0 && ticks + Math.max(0, Math.min(median, call.ownTicks() - ticks)) > limitTicks;
        });
        if (breaches.isEmpty()) {
            return NONE;
        }
        SlowIteration longest =
                Lists.sortedDown(breaches, SlowIteration::ownTicks).get(0);
        Cause cause = Lists.sortedDown(Lists.filter(longest.causes(), time::counts), Cause::ticks)
                .get(0);
        double nanos = cause.which() instanceof Asked asked ? asked.nanos() : cause.ticks() / frequencyHz * 1e9;
        return new ObservedBreaches(breaches.size(), Optional.of(new What(cause.kind(), nanos)));
    }

    /**
     * Returns the reason.
     *
     * @param broken how many rounds such calls alone break
     * @param rounds how many were decided
     */
    public Reason in(int broken, int rounds) {
        What what = longest.orElseThrow();
        return ReasonKind.SEEN_IN_CODE.of(broken, rounds, what.kind(), what.nanos());
    }

    /** Returns whether a source saw that the code is the largest cause of a call. */
    public static boolean isObserved(SlowIteration slow) {
        return !slow.causes().isEmpty()
                && slow.causes().get(0).origin() == Origin.CODE
                && slow.causes().get(0).kind() != CauseKind.NOTHING_SEEN;
    }
}
