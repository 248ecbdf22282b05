package io.github.junitlatency.internal.measure.phase;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import java.util.Optional;

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
     * <p>It is the code's own trend, such as that of a growing list, when the state before had the same: first quarter like
     * first, last like last; of a state that gets slower, it is enough that the one before did too. Where that state
     * ended early, what there is of it has to be the same, and there must be no other reason to think that the code
     * changed meanwhile.
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

    private static boolean hasSameTrend(StateTimes measured, StateTimes before, boolean isUnchanged, MovedTest test) {
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
