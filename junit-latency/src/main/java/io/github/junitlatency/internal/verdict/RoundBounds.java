package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.Excuses.Excuse;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.NetOfInterference;
import io.github.junitlatency.internal.verdict.round.ObservedBreaches.ObservedTime;
import io.github.junitlatency.internal.verdict.round.OwnTimes.OverLimit;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the calls of a round that may be over a limit, and those that surely are.
 *
 * <pre>
 * possible: most &gt; limit    most  = net time less what others were measured to take, as {@link NetOfInterference} has it
 * certain:  least &gt; limit   least = max(observed, most - the sum of what {@link Excuses} lists)
 * </pre>
 *
 * <p>Observed is what a source saw the code ask for, {@link ObservedTime}. What all calls share is given to those that
 * need the least of it first, so that as many as possible are excused. Of calls that are counted but were not noted, an
 * excuse for all of them holds.
 *
 * <p>Example: 312 calls of 5.1 ms are over a limit of 1 ms, and threads of the code waited 1.19 s for CPUs that others
 * had. Each call needs 4.1 ms of that, so 290 may be late by it: 22 are certain.
 */
final class RoundBounds {

    private final JudgedRound round;
    private final Limit limit;
    private final List<Excuse> excuses;
    private final ObservedTime observed;
    private final List<SlowIteration> noted; // those over the limit
    private final long headroomTicks;

    /**
     * Prepares to count.
     *
     * @param headroomTicks what a call that was not noted needs of shared time, at least 1
     */
    RoundBounds(JudgedRound round, Limit limit, List<Excuse> excuses, ObservedTime observed, long headroomTicks) {
        this.round = round;
        this.limit = limit;
        this.excuses = excuses;
        this.observed = observed;
        this.headroomTicks = headroomTicks;
        noted = round.own().exceeding(limit);
    }

    /** Returns how many calls may be over the limit. */
    long possible() {
        return round.own().over(limit).possible();
    }

    /** Returns how many calls surely take longer, which is the limit or more. */
    long certainOver(long ticks) {
        return over(ticks, excuses);
    }

    /**
     * Returns the calls that surely are over the limit, as far as they were noted, ascending; shared time excuses none
     * of them.
     */
    List<Long> certainIndices() {
        return Lists.map(Lists.filter(noted, call -> leastTicks(call) > limit.ticks()), SlowIteration::iteration);
    }

    /** Returns how long a call takes at least by the code; shared time excuses none of it. */
    long leastTicks(SlowIteration call) {
        return leastTicks(call, excuses);
    }

    /**
     * Returns the one amount that decided: that which by itself leaves the fewest calls over the limit. Where none does
     * anything by itself, it is the first that does together with those before it.
     *
     * @param allowed how many may be over it
     */
    Reason decisive(long allowed) {
        OverLimit over = round.own().over(limit);
        Reason decisive = ReasonKind.MAY_BE_OTHERS.of(possible(), allowed, over.unknown(), ReasonKind.MOVED.of());
        for (Excuse excuse : excuses) {
            decisive = larger(decisive, List.of(), excuse);
        }
        for (int before = 1; before < excuses.size() && decisive.number("excused") == 0; before++) {
            decisive = larger(decisive, excuses.subList(0, before), excuses.get(before));
        }
        return decisive;
    }

    /** Returns what an excuse adds to those before it, where it excuses more calls than another one. */
    private Reason larger(Reason other, List<Excuse> before, Excuse excuse) {
        List<Excuse> with = Lists.concat(before, List.of(excuse));
        long excused = over(limit.ticks(), before) - over(limit.ticks(), with);
        if (excused <= other.number("excused")) {
            return other;
        }
        List<SlowIteration> calls = Lists.filter(
                noted, call -> leastTicks(call, with) <= limit.ticks() && leastTicks(call, before) > limit.ticks());
        return ReasonKind.MAY_BE_OTHERS.of(
                other.number("over"),
                other.number("allowed"),
                excused,
                excuse.reason().apply(Lists.sum(calls, excuse.ofCall())));
    }

    private long over(long ticks, List<Excuse> by) {
        List<Excuse> own = Lists.filter(by, excuse -> !excuse.isShared());
        List<Excuse> shared = Lists.filter(by, Excuse::isShared);
        List<SlowIteration> over = Lists.filter(noted, call -> leastTicks(call, own) > ticks);
        long unnoted = unnotedOver(ticks, own);
        for (Excuse excuse : shared) {
            long left = excuse.sharedTicks();
            List<SlowIteration> still = new ArrayList<>();
            for (SlowIteration call : Lists.sorted(over, call -> leastTicks(call, own))) {
                long needed = leastTicks(call, own) - ticks;
                if (observed.ticks(call) <= ticks
                        && needed <= Math.min(left, excuse.ofCall().applyAsLong(call))) {
                    left -= needed;
                } else {
                    still.add(call);
                }
            }
            over = still;
            unnoted -= Math.min(excuse.unnoted().applyAsLong(unnoted), left / headroomTicks);
        }
        return over.size() + unnoted;
    }

    /** Returns how long a call takes at least by the code. */
    private long leastTicks(SlowIteration call, List<Excuse> by) {
        long least = call.ownTicks();
        for (Excuse excuse : by) {
            least -= Math.min(least, excuse.isShared() ? 0 : excuse.ofCall().applyAsLong(call));
        }
        return Math.max(least, Math.min(call.ownTicks(), observed.ticks(call)));
    }

    private long unnotedOver(long ticks, List<Excuse> by) {
        long whole = ticks;
        for (Excuse excuse : by) {
            whole = excuse.whole().applyAsLong(whole);
        }
        long longest = whole;
        long over = whole == limit.ticks()
                ? round.own().over(limit).judged()
                : Math.min(
                        round.own().over(limit).judged(),
                        round.own().distribution().countOver(whole));
        long unnoted = noted.size() == round.own().over(limit).judged()
                ? 0
                : Math.max(0, over - Lists.count(noted, call -> call.ownTicks() > longest));
        for (Excuse excuse : by) {
            unnoted -= excuse.unnoted().applyAsLong(unnoted);
        }
        return unnoted;
    }
}
