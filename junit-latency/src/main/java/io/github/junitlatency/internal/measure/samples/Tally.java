package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.measure.samples.Samples.Disturbed;
import io.github.junitlatency.internal.measure.samples.Samples.Exceedances;
import io.github.junitlatency.internal.measure.samples.Samples.NetTimes;
import io.github.junitlatency.internal.measure.samples.Samples.Noted;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.measure.samples.Samples.PhaseFacts;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Adds up iterations between blocks, in memory that does not grow with their number.
 *
 * <p>It keeps exact exceedances of each limit, the exact maximum, the ten longest, the context of those over a limit, and a
 * histogram for display.
 */
public final class Tally {

    /** Below this, three significant digits tell every tick apart, and an array counts them at less cost. */
    private static final int SMALL = 2048;

    /** So many iterations over a limit are noted. */
    public static final int MAX_NOTED = 16_384;

    /** More threads at once begin with little memory each. */
    private static final int FEW_THREADS = 64;

    private final long overheadTicks;
    private final Counter[] counters; // one a limit
    private final Histogram histogram;
    private final long[] small = new long[SMALL]; // counts that go to the histogram in the end
    private final TopTen topTen = new TopTen();
    private final List<NotedIteration> exceeding = new ArrayList<>();
    private final long[] disturbed = new long[Disturbance.values().length];
    private long notableTicks; // anything longer enters the top ten or exceeds a limit
    private long maxTicks;
    private long maxIteration = -1;
    private long grossTicks;

    /** Counts the iterations over one limit. */
    private static final class Counter {

        private final Limit limit;
        private long judged;
        private long inAll;

        Counter(Limit limit) {
            this.limit = limit;
        }

        Exceedances exceedances() {
            return new Exceedances(limit, judged, inAll, 0);
        }
    }

    /** Begins for one of so many threads, whose memory is to be little where they are many. */
    public Tally(int threads, long overheadTicks, List<Limit> limits) {
        this.overheadTicks = overheadTicks;
        histogram = histogramOfOneOf(threads);
        counters = Lists.map(limits, Counter::new).toArray(new Counter[0]);
        notableTicks = notableTicks();
    }

    /** Returns an empty histogram for one of so many threads. */
    public static Histogram histogramOfOneOf(int threads) {
        return threads > FEW_THREADS ? Histograms.ofFewTicks() : Histograms.ofTicks();
    }

    /**
     * Adds iterations of which nothing is noted, given in gross ticks with flags; the first is number {@code first + from}.
     *
     * @return how many of them are tainted
     */
    public int addAll(long[] gross, int from, int to, long first) {
        int tainted = 0;
        for (int i = from; i < to; i++) {
            if (gross[i] < 0) {
                tainted++;
                add(first + i, Clock.ticks(gross[i]), Disturbance.TAINTED);
            } else {
                add(first + i, gross[i], Disturbance.NONE);
            }
        }
        return tainted;
    }

    /** Returns the gross ticks of all iterations so far. */
    public long grossTicks() {
        return grossTicks;
    }

    /** Returns whether gross ticks are over any limit. */
    public boolean isOverAnyLimit(long gross) {
        for (Counter counter : counters) {
            if (counter.limit.isExceededBy(Math.max(0, gross - overheadTicks))) {
                return true;
            }
        }
        return false;
    }

    /** Adds one iteration of which nothing is noted. */
    public void add(long iteration, long gross, Disturbance disturbance) {
        add(iteration, gross, disturbance, IterationContext.UNKNOWN);
    }

    /** Adds one iteration. */
    public void add(long iteration, long gross, Disturbance disturbance, IterationContext context) {
        grossTicks += gross;
        long net = Math.max(0, gross - overheadTicks);
        if (disturbance == Disturbance.NONE && net < SMALL) {
            small[(int) net]++;
        } else {
            checkForwards(iteration, gross);
            addRare(net, disturbance);
        }
        if (net > notableTicks) {
            addNotable(iteration, net, disturbance, context);
        }
    }

    /** Throws where the stop read is before its start read: the difference is below 0 or, when tainted, almost 2^62. */
    private static void checkForwards(long iteration, long gross) {
        if (gross < 0 || gross >= Clock.OTHER_CPU) {
            throw new BackwardsClockException(iteration, -Clock.ticks(gross));
        }
    }

    private void addRare(long net, Disturbance disturbance) {
        disturbed[disturbance.ordinal()]++;
        if (!disturbance.isLeftOut()) {
            histogram.recordValue(net);
        }
    }

    private void addNotable(long iteration, long net, Disturbance disturbance, IterationContext context) {
        boolean judged = !disturbance.isLeftOut();
        if (judged && (net > maxTicks || maxIteration < 0)) {
            maxTicks = net;
            maxIteration = iteration;
        }
        boolean over = false;
        for (Counter counter : counters) {
            if (counter.limit.isExceededBy(net)) {
                counter.inAll++;
                counter.judged += judged ? 1 : 0;
                over = true;
            }
        }
        boolean kept = over && context.isTimed() && exceeding.size() < MAX_NOTED;
        // One stall makes many late: the ten longest would all be the same.
        boolean enters = net > topTen.threshold() && !context.startDelay().isInherited();
        if (kept || enters) { // made only then: there may be as many over a limit as there are iterations
            NotedIteration noted = new NotedIteration(iteration, net, disturbance, context);
            if (kept) {
                exceeding.add(noted);
            }
            if (enters) {
                topTen.enter(noted);
            }
        }
        notableTicks = notableTicks();
    }

    /** Returns the maximum of gross ticks of an iteration whose context would not be kept. */
    public long unnotedTicks() {
        return overheadTicks + Math.max(0, exceeding.size() < MAX_NOTED ? notableTicks : topTen.threshold());
    }

    private long notableTicks() {
        // The maximum is over undisturbed iterations, of which the top ten may hold none.
        long notable = Math.min(topTen.threshold(), maxIteration < 0 ? -1 : maxTicks);
        for (Counter counter : counters) {
            notable = Math.min(notable, counter.limit.ticks());
        }
        return notable;
    }

    private void countSmall() {
        for (int net = 0; net < SMALL; net++) {
            if (small[net] > 0) { // a count of 0 would still lower the histogram's minimum
                histogram.recordValueWithCount(net, small[net]);
                small[net] = 0;
            }
        }
    }

    /** Returns the net times so far, without those of excluded iterations. */
    public ValueCounts times() {
        countSmall();
        return ValueCounts.of(histogram);
    }

    /** Returns the net times so far with their maximum, without those of excluded iterations. */
    public NetTimes netTimes() {
        countSmall();
        return new NetTimes(histogram.copy(), maxTicks, maxIteration);
    }

    /**
     * Returns what was added up.
     *
     * @param minNotedTicks gross ticks up to which nothing was noted of an iteration, whatever the limits
     * @param phase other facts about the phase
     */
    public Samples samples(long minNotedTicks, PhaseFacts phase) {
        return new Samples(
                netTimes(),
                new Noted(
                        topTen.slowest(),
                        List.copyOf(exceeding),
                        Math.max(unnotedTicks(), minNotedTicks) - overheadTicks),
                Lists.map(List.of(counters), Counter::exceedances),
                new Disturbed(
                        disturbed[Disturbance.TAINTED.ordinal()] + disturbed[Disturbance.MOVED.ordinal()],
                        disturbed[Disturbance.PREEMPTED.ordinal()],
                        disturbed[Disturbance.MIGRATED.ordinal()],
                        0),
                grossTicks,
                phase,
                Optional.empty());
    }

    /** Keeps the ten longest iterations, exactly; of equals, the earlier. */
    static final class TopTen {

        private static final int SIZE = 10;

        private final List<NotedIteration> slowest = new ArrayList<>(SIZE + 1); // longest first

        /** Returns what an iteration must exceed to enter; -1 while there is room. */
        long threshold() {
            return slowest.size() < SIZE ? -1 : ticks(SIZE - 1);
        }

        /** Enters an iteration that is over the threshold. */
        void enter(NotedIteration noted) {
            int position = slowest.size();
            while (position > 0 && ticks(position - 1) < noted.ticks()) {
                position--;
            }
            slowest.add(position, noted);
            if (slowest.size() > SIZE) {
                slowest.remove(SIZE);
            }
        }

        private long ticks(int position) {
            return slowest.get(position).ticks();
        }

        List<NotedIteration> slowest() {
            return List.copyOf(slowest);
        }
    }

    /** Says that the stop read of an iteration was less than its start read, or another pair of reads ran backwards. */
    public static final class BackwardsClockException extends IllegalStateException {

        private static final long serialVersionUID = 1;

        /** Says by how many ticks a clock went back, and in which iteration. */
        public BackwardsClockException(long iteration, long ticks) {
            super("the clock ran backwards by " + ticks + " ticks in iteration " + iteration
                    + ", so it cannot be trusted; set junit.latency.clock to nanotime or use another machine");
        }
    }
}
