package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import java.util.ArrayList;
import java.util.List;

/** The times of the iterations of one state, stretch by stretch, in memory that does not grow with their number. */
public final class StateTimes {

    private static final int PARTS = 16;
    private static final int MIN_PARTS = 4; // quarters are compared

    /** Taking the times between two measured iterations is a gap, which no more than one in so many may have before it. */
    private static final long APART = 256;

    private static final double QUARTER = 0.25;

    private final long iterations;
    private final long parts;
    private final List<Stretch> stretches = new ArrayList<>();
    private ValueCounts before = ValueCounts.none();
    private long from;

    /** Begins with a state of so many iterations. */
    StateTimes(long iterations) {
        this(iterations, PARTS);
    }

    private StateTimes(long iterations, long parts) {
        this.iterations = iterations;
        this.parts = parts;
    }

    /** Begins with a state of so many measured iterations, between which little may happen. */
    static StateTimes ofMeasured(long iterations) {
        return new StateTimes(iterations, Math.max(MIN_PARTS, Math.min(PARTS, iterations / APART)));
    }

    /** Returns whether so many iterations end a stretch: a sixteenth of all, or more where blocks are longer or iterations few. */
    boolean isDue(long done) {
        return done > from && (done >= iterations || done * parts / iterations > from * parts / iterations);
    }

    /** Ends a stretch, of which all service times of the phase so far are given. */
    void add(long done, ValueCounts soFar) {
        add(new Stretch(from, done, soFar.since(before)));
        before = soFar;
    }

    /** Adds a stretch that follows the last one. */
    void add(Stretch stretch) {
        stretches.add(stretch);
        from = stretch.to();
    }

    /** Returns whether all iterations of the state are there. */
    boolean isWhole() {
        return from >= iterations;
    }

    /** Returns how many iterations there are. */
    long covered() {
        return from;
    }

    /** Returns the times of the first quarter, or of as much of it as there is up to an iteration. */
    ValueCounts first(long end) {
        return between(0, Math.min(end, QUARTER * iterations));
    }

    /** Returns the times of the last quarter. */
    ValueCounts last() {
        return between((1 - QUARTER) * iterations, iterations);
    }

    /** A stretch counts where its middle is. */
    private ValueCounts between(double begin, double end) {
        ValueCounts all = ValueCounts.none();
        for (Stretch stretch : stretches) {
            double middle = (stretch.from() + stretch.to()) / 2.0;
            if (middle >= begin && middle <= end) {
                all = all.and(stretch.times());
            }
        }
        return all;
    }

    /** Returns the first iteration from which on every stretch is like the last quarter. */
    long steadyFrom(MovedTest test) {
        ValueCounts last = last();
        long since = from;
        for (int i = stretches.size() - 1;
                i >= 0 && !test.isMoved(last, stretches.get(i).times());
                i--) {
            since = stretches.get(i).from();
        }
        return since;
    }

    /**
     * Iterations of a phase that follow each other, and their times.
     *
     * @param from the number of the first
     * @param to the number after the last
     * @param times net ticks from start to stop, without what was left out
     */
    record Stretch(long from, long to, ValueCounts times) {}
}
