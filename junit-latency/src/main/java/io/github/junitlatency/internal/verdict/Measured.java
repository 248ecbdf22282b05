package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.result.ControlRun;
import java.util.List;

/**
 * All rounds so far and what the machine did beside them: all that a verdict is made from.
 *
 * @param frequencyHz ticks per second
 * @param stepTicks the clock's step
 * @param limits the budgets on this clock, in the plan's order
 * @param tracks the rounds so far by every timing, response times first
 * @param control what the machine alone did meanwhile
 */
public record Measured(
        double frequencyHz, long stepTicks, List<Limit> limits, List<JudgedTrack> tracks, ControlRun control) {

    public Measured {
        limits = List.copyOf(limits);
        tracks = List.copyOf(tracks);
    }

    /** Returns the rounds by response time, or by the only time there is. */
    public JudgedTrack response() {
        return tracks.get(0);
    }

    /** Returns the rounds by service time, or by the only time there is. */
    public JudgedTrack service() {
        return tracks.get(tracks.size() - 1);
    }

    /** Returns the rounds by the time that a limit is on. */
    JudgedTrack track(Limit limit) {
        return limit.timing() == Timing.SERVICE ? service() : response();
    }

    /** Returns a number of ticks in nanoseconds. */
    double nanos(long ticks) {
        return ticks / frequencyHz * 1e9;
    }

    /** Returns a number of ticks in seconds. */
    double seconds(long ticks) {
        return nanos(ticks) / 1e9;
    }
}
