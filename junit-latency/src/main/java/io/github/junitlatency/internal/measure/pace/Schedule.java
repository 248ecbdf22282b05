package io.github.junitlatency.internal.measure.pace;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay.Span;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The intended starts of the iterations of one phase: each an interval after the one before.
 *
 * <p>The first starts an interval after the loop was entered. An interval need not be a whole number of ticks, and its
 * fractions do not add up to an error.
 *
 * <p>A pause is when the schedule stands still: whenever the loop is left, from the end of the last iteration until the loop
 * is entered again. So what the instrument does between blocks neither makes a start late nor drops one. An iteration that
 * had time left until its start has as much left afterwards, and one that was late is exactly as late. There are two times:
 * that of the clock, and that of the schedule, which starts at 0 with the first intended start and knows no pauses.
 */
public final class Schedule {

    /**
     * So many pauses of one backlog are kept; the oldest of them stands for all before it.
     *
     * <p>A stall has one, and one every 2 ms until it is caught up. A body that cannot keep the rate has any number,
     * and needs no other explanation.
     */
    private static final int MAX_PAUSES = 32;

    private final double intervalTicks;
    private final long heldUpTicks;
    private final long firstTicks; // from the beginning to the first start
    private final Deque<Pause> pauses = new ArrayDeque<>(); // since the schedule was last kept, the latest first
    private List<Span> spans = List.of(); // of the pauses: one list for all iterations between two
    private boolean hasBegun;
    private long ended; // in the schedule's time
    private long anchorTicks; // the clock's time at the schedule's 0
    private long apartTicks; // two reads of the wait for which the loop was left

    /** The schedule's time of a pause, the clock's at the schedule's 0 before it, and when it was by the clock. */
    private record Pause(long at, long anchorTicks, Span span) {}

    /**
     * Prepares a schedule that begins when it is first resumed, and some ticks later.
     *
     * @param intervalTicks 0 for one on which every iteration is late, so that none waits
     * @param heldUpTicks the maximum between two reads of the wait for a start, without being looked at
     * @param laterTicks by so much: another thread's starts fall between those of this one
     */
    public Schedule(double intervalTicks, long heldUpTicks, double laterTicks) {
        this.intervalTicks = intervalTicks;
        this.heldUpTicks = heldUpTicks;
        firstTicks = (long) (intervalTicks + laterTicks);
        ended = -firstTicks;
    }

    /** Returns the ticks from one intended start to the next. */
    public double intervalTicks() {
        return intervalTicks;
    }

    /** Returns from how many ticks between two reads on a thread was held up. */
    public long heldUpTicks() {
        return heldUpTicks;
    }

    /** Returns the clock's time at the schedule's 0, until the next pause. */
    public long anchorTicks() {
        return anchorTicks;
    }

    /** Returns when the last iteration ended, in the schedule's time. */
    public long ended() {
        return ended;
    }

    /** Lets a schedule that has not begun begin with this iteration, as if those before it had all been on time. */
    public void beginAt(long iteration) {
        if (!hasBegun) {
            ended = intended(iteration) - firstTicks;
        }
    }

    /** Ends a pause: the next intended start is as far away as it was when the pause began. */
    public void resume(long now) {
        if (hasBegun) {
            pauses.addFirst(new Pause(ended, anchorTicks, new Span(anchorTicks + ended, now)));
            if (pauses.size() > MAX_PAUSES) {
                pauses.removeLast();
            }
            spans = Lists.map(pauses, Pause::span);
        }
        hasBegun = true;
        apartTicks = 0;
        anchorTicks = now - ended;
    }

    /** Notes, where the loop is left, the maximum of ticks between two reads since the last stop. */
    public void readApart(long ticks) {
        apartTicks = ticks;
    }

    /** Returns whether the thread was held up between the last stop and start, even if it was not late by that. */
    public boolean wasHeldUp() {
        return apartTicks > heldUpTicks;
    }

    /** Begins a pause. */
    public void pause(long endedAt) {
        ended = endedAt;
    }

    /** Returns the pauses since the schedule was last kept, by the clock, the latest first. */
    List<Span> pauses() {
        return spans;
    }

    /** Returns an iteration's intended start in the schedule's time, as the loop computes it. */
    long intended(long iteration) {
        return (long) (iteration * intervalTicks);
    }

    /** Returns what the clock said, or would have said, at a time that is not before the schedule was last kept. */
    long clockTicks(long time) {
        long anchor = anchorTicks;
        for (Pause pause : pauses) {
            if (pause.at() < time) {
                break;
            }
            anchor = pause.anchorTicks();
        }
        return anchor + time;
    }

    /** Notes that a start was on time: what was before it is not asked for any more. */
    void kept() {
        pauses.clear();
        spans = List.of();
    }
}
