package io.github.junitlatency.internal.measure.phase;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import java.util.ArrayList;
import java.util.List;

/** The times of the iterations of one state, part by part, in memory that does not grow with their number. */
public final class StateTimes {

    private static final int MAX_PARTS = 16;
    private static final int MIN_PARTS = 4; // quarters are compared

    /** Taking the times between two measured iterations is a gap, which no more than one in so many may have before it. */
    private static final long APART = 256;

    private static final double QUARTER = 0.25;

    private final long iterations;
    private final long parts;
    private final List<StatePart> taken = new ArrayList<>();
    private ValueCounts before = ValueCounts.none();
    private long from;

    /**
     * Iterations that follow each other, and their times.
     *
     * @param from the number of the first
     * @param to the number after the last
     * @param times net ticks from start to stop, without those of excluded iterations
     */
    private record StatePart(long from, long to, ValueCounts times) {}

    /** Begins with a state of so many iterations, between which little may happen. */
    public StateTimes(long iterations) {
        this.iterations = iterations;
        parts = Math.max(MIN_PARTS, Math.min(MAX_PARTS, iterations / APART));
    }

    /** Says which service times the phase has already, of iterations that are not in a part that follows. */
    public void startFrom(ValueCounts soFar) {
        before = soFar;
    }

    /** Returns how many iterations a part has, where no block is longer. */
    public long partLength() {
        return Math.max(1, iterations / parts);
    }

    /** Returns whether so many iterations end a part. */
    public boolean isDue(long done) {
        return done > from && (done >= iterations || done * parts / iterations > from * parts / iterations);
    }

    /** Ends a part, given all service times of the phase so far. */
    public void add(long done, ValueCounts soFar) {
        taken.add(new StatePart(from, done, soFar.since(before)));
        before = soFar;
        from = done;
    }

    /** Returns whether all iterations of the state are there. */
    public boolean isWhole() {
        return from >= iterations;
    }

    /** Returns how many iterations there are. */
    public long covered() {
        return from;
    }

    /** Returns the times of the first quarter, or of as much of it as there is up to an iteration. */
    public ValueCounts first(long end) {
        return between(0, Math.min(end, QUARTER * iterations));
    }

    /** Returns the times of the last quarter. */
    public ValueCounts last() {
        return between((1 - QUARTER) * iterations, iterations);
    }

    /** Returns the median of the parts that begin after an iteration; {@link Long#MAX_VALUE} where these are too few. */
    public long medianAfter(long iteration) {
        ValueCounts all = ValueCounts.none();
        for (StatePart part : taken) {
            if (part.from() > iteration) {
                all = all.and(part.times());
            }
        }
        return all.count() < MovedTest.MIN_COUNT ? Long.MAX_VALUE : all.median();
    }

    /** A part counts where its middle is. */
    private ValueCounts between(double begin, double end) {
        ValueCounts all = ValueCounts.none();
        for (StatePart part : taken) {
            double middle = (part.from() + part.to()) / 2.0;
            if (middle >= begin && middle <= end) {
                all = all.and(part.times());
            }
        }
        return all;
    }

    /** Returns the first iteration from which on every part is like the last quarter. */
    long steadyFrom(MovedTest test) {
        ValueCounts last = last();
        long since = from;
        for (int i = taken.size() - 1;
                i >= 0 && !test.isMoved(last, taken.get(i).times());
                i--) {
            since = taken.get(i).from();
        }
        return since;
    }
}
