package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * The measured iterations of one round, added up by one timing.
 *
 * <p>Judged iterations are those that are not excluded.
 *
 * @param times the net times of the judged iterations
 * @param noted the iterations whose context was kept
 * @param exceedances of each limit on this timing, in the order in which they were given
 * @param disturbed the numbers of interrupted iterations
 * @param timedTicks the sum of all gross ticks; of response times on a schedule, which overlap, how long that ran
 * @param phase the facts about the measured phase as a whole
 * @param queue the origin of late responses; empty where iterations do not wait for each other
 */
public record Samples(
        NetTimes times,
        Noted noted,
        List<Exceedances> exceedances,
        Disturbed disturbed,
        long timedTicks,
        PhaseFacts phase,
        Optional<Queueing> queue) {

    /**
     * The net times of the judged iterations.
     *
     * @param histogram net ticks
     * @param maxTicks the exact longest
     * @param maxIteration its number; -1 when none was judged
     */
    public record NetTimes(Histogram histogram, long maxTicks, long maxIteration) {

        /** Returns the median of their net ticks, up to 0.1% above the truth. */
        public long medianTicks() {
            return histogram.getValueAtPercentile(50);
        }
    }

    /**
     * The iterations whose context was kept.
     *
     * @param slowest the ten longest of all, longest first
     * @param exceeding iterations over any limit, in order; neither those that are too short for anything to be seen of
     *     them, nor those beyond the first 16,384
     * @param allOverTicks every iteration of more net ticks is among these
     */
    public record Noted(List<NotedIteration> slowest, List<NotedIteration> exceeding, long allOverTicks) {}

    /**
     * The numbers of iterations that were interrupted.
     *
     * @param tainted those whose interruption the counters do not explain; judged
     * @param preempted those proven preempted; excluded
     * @param migrated those that ended on another CPU; excluded
     * @param heldUp those that others made late, of which nothing is noted; excluded
     */
    public record Disturbed(long tainted, long preempted, long migrated, long heldUp) {

        static final Disturbed NONE = new Disturbed(0, 0, 0, 0);

        Disturbed and(Disturbed more) {
            return new Disturbed(
                    tainted + more.tainted, preempted + more.preempted, migrated + more.migrated, heldUp + more.heldUp);
        }
    }

    /**
     * The facts about the measured phase as a whole.
     *
     * @param wallNanos its duration
     * @param faultsPerIteration page faults of an iteration that is not slow, on average
     * @param progress the iterations by the time at which they ran
     * @param unlookedTicks shorter iterations are not looked at: the loop is left for longer ones, whatever
     *     the timing; net
     * @param gaps from one iteration to the next
     * @param longestUntimedNanos the longest stretch in which iterations followed each other, less what was timed; 0 if
     *     unknown
     */
    public record PhaseFacts(
            long wallNanos,
            double faultsPerIteration,
            IterationTimes progress,
            long unlookedTicks,
            CpuFacts.Gaps gaps,
            long longestUntimedNanos) {}

    /**
     * The origin of late responses on a schedule.
     *
     * @param stalls net ticks that responses would have had without the stalls before them, of iterations that made a
     *     backlog, added to it or were in none; all others were late only because of these
     * @param catchUpTicks by how much less late an iteration is than the one before, on average; below 0 where the rate
     *     cannot be kept
     */
    public record Queueing(Histogram stalls, double catchUpTicks) {}

    /** Returns the net ticks of the judged iterations. */
    public Histogram histogram() {
        return times.histogram();
    }

    /** Returns the ten longest iterations of all, longest first. */
    public List<NotedIteration> slowest() {
        return noted.slowest();
    }

    /** Returns the noted iterations over any limit, in order. */
    public List<NotedIteration> exceeding() {
        return noted.exceeding();
    }

    /**
     * Returns what an iteration can take at most without that the counters are read after it, net.
     *
     * <p>On a schedule the loop is left for long services. A response may be noted, because it is over a limit, of an
     * iteration that the loop was not left for. So it is the larger of both.
     *
     * <p>Example: all responses over 1 ms were noted, and the loop was left for services over 3 ms: 3.05 ms.
     */
    public long unnotedTicks(double frequencyHz) {
        return Math.max(noted.allOverTicks(), phase.unlookedTicks())
                + Math.round(Interruptions.LONG_NANOS * frequencyHz / 1e9);
    }

    /** Returns the net ticks of iterations without the late responses that they caused. */
    public Histogram stalls() {
        return queue.isPresent() ? queue.get().stalls() : times.histogram();
    }

    /**
     * The exact number of iterations of a round that are over one limit.
     *
     * @param limit the limit that they exceed
     * @param judged the number of judged ones
     * @param inAll their number with excluded ones
     * @param late the number of late responses that are only counted, not noted
     */
    public record Exceedances(Limit limit, long judged, long inAll, long late) {

        /** Returns these and those of another thread over the same limit. */
        Exceedances and(Exceedances more) {
            return new Exceedances(limit, judged + more.judged, inAll + more.inAll, late + more.late);
        }

        /** Returns the same with so many late responses that were only counted. */
        public Exceedances withLate(long count) {
            return new Exceedances(limit, judged, inAll, count);
        }
    }

    /**
     * A slow iteration as the loop left it: the first of its states.
     *
     * <p>It is explained next, then judged, then shown.
     *
     * @param iteration its zero-based number in the round
     * @param ticks net ticks
     * @param disturbance by the taint flag and the thread's counters
     * @param context the time at which it ran, and the facts that may explain it
     */
    public record NotedIteration(long iteration, long ticks, Disturbance disturbance, IterationContext context) {}
}
