package io.github.junitlatency.internal.measure.phase;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    /**
     * The difference between the times of a state's last quarter and of its first.
     *
     * @param percentile 50 or 90: the one of the two that differs more
     * @param firstTicks of the first quarter at that percentile, net
     * @param lastTicks of the last
     * @param since the iteration from which on all are like the last quarter
     */
    public record Drift(int percentile, long firstTicks, long lastTicks, long since) {

        private static final int MEDIAN = 50;
        private static final int HIGH = 90;

        /**
         * Returns how the measured iterations drifted, by {@link MovedTest}; empty where they did not, or as the code
         * itself does.
         *
         * <p>It is the code's own trend, such as that of a growing list, when the state before had the same: first
         * quarter like first, last like last; of a state that gets slower, it is enough that the one before did too.
         * Where that state ended early, what there is of it has to be the same, and there must be no other reason to
         * think that the code changed meanwhile.
         *
         * @param before the state before the measured one
         * @param isUnchanged whether it is known that nothing was compiled or deoptimised meanwhile
         */
        public static Optional<Drift> of(
                StateTimes measured, Optional<StateTimes> before, boolean isUnchanged, MovedTest test) {
            ValueCounts first = measured.first(Long.MAX_VALUE);
            ValueCounts last = measured.last();
            boolean own = before.isPresent() && hasSameTrend(measured, before.get(), isUnchanged, test);
            return own || !test.isMoved(first, last)
                    ? Optional.empty()
                    : Optional.of(between(first, last, measured.steadyFrom(test)));
        }

        private static boolean hasSameTrend(
                StateTimes measured, StateTimes before, boolean isUnchanged, MovedTest test) {
            if (before.isWhole() && getsSlower(measured, test) && getsSlower(before, test)) {
                return true; // code that gets warm gets faster; blocks may cut the two states in other places
            }
            long covered = before.covered();
            ValueCounts first = before.first(covered);
            boolean begins = first.count() >= MovedTest.MIN_COUNT && !test.isMoved(first, measured.first(covered));
            return begins && (before.isWhole() ? !test.isMoved(before.last(), measured.last()) : isUnchanged);
        }

        private static boolean getsSlower(StateTimes state, MovedTest test) {
            return test.isFaster(state.last(), state.first(Long.MAX_VALUE));
        }

        private static Drift between(ValueCounts first, ValueCounts last, long since) {
            Drift median = at(MEDIAN, first, last, since);
            Drift high = at(HIGH, first, last, since);
            return high.ratio() > median.ratio() ? high : median;
        }

        private static Drift at(int percentile, ValueCounts first, ValueCounts last, long since) {
            return new Drift(percentile, first.at(percentile / 100.0), last.at(percentile / 100.0), since);
        }

        private double ratio() {
            return Math.max(firstTicks, lastTicks) / Math.max(1.0, Math.min(firstTicks, lastTicks));
        }
    }
}
