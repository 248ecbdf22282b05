package io.github.junitlatency.internal.verdict.round;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.result.ControlRun;
import java.util.List;

/**
 * Holds all that a verdict is made from: the rounds so far, and the machine alone meanwhile.
 *
 * @param frequencyHz ticks per second
 * @param stepTicks the clock's step
 * @param limits the budgets on this clock, in the plan's order
 * @param response the rounds so far by response time, or by the only time there is; at least one
 * @param service the same rounds by service time, or by the only time there is
 * @param control the machine alone meanwhile
 * @param leastRounds that a limit needs before it is kept, if one collection of the code's garbage would break it; 0
 *     where the code allocates too little for that
 * @param leftovers the names of threads that are older than the test's class and ran meanwhile
 */
public record Measured(
        double frequencyHz,
        long stepTicks,
        List<Limit> limits,
        List<JudgedRound> response,
        List<JudgedRound> service,
        ControlRun control,
        int leastRounds,
        List<String> leftovers) {

    /** Returns the rounds by the time that a limit is on. */
    public List<JudgedRound> rounds(Limit limit) {
        return limit.timing() == Timing.SERVICE ? service : response;
    }

    /** Returns whether in any round more calls are over a limit than may be. */
    public boolean isAnyInQuestion() {
        return Lists.any(limits, limit -> Lists.any(rounds(limit), round -> !round.mayHold(limit)));
    }

    /** Returns a number of ticks in nanoseconds. */
    public double nanos(long ticks) {
        return ticks / frequencyHz * 1e9;
    }

    /** Returns a number of ticks in seconds. */
    public double seconds(long ticks) {
        return ticks / frequencyHz;
    }
}
