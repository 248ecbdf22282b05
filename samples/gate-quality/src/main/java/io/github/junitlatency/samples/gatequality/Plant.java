package io.github.junitlatency.samples.gatequality;

import java.util.SplittableRandom;

/** A change of the code, and the budget that shall notice it. Indexes count the calls of a round from 0. */
enum Plant {
    NONE(Gauge.P50),
    EVERY_30(Gauge.P50),
    EVERY_10(Gauge.P50),
    ONE_IN_700(Gauge.TAIL),
    FIXED_INDEX(Gauge.MAX),
    RANDOM_INDEX(Gauge.MAX),
    SLEEP(Gauge.MAX),
    LOCK(Gauge.MAX),
    COLLECTIONS(Gauge.MAX),
    /** Nothing, with limits as near as pasted ones. */
    PASTED(Gauge.P50);

    /** An index that no call has. */
    static final int NEVER = -1;

    private static final int GAP = 700;
    private static final long SLOWER_NANOS = 8_000;
    private static final int FIXED_PART = 13; // the fixed index is a thirteenth of the way through a round

    private final Gauge gauge;

    Plant(Gauge gauge) {
        this.gauge = gauge;
    }

    /** Returns the budget that shall notice; nothing planted is judged by all of them. */
    Gauge gauge() {
        return gauge;
    }

    boolean isNothing() {
        return this == NONE || this == PASTED;
    }

    /**
     * Returns whether its slow calls are so many that the budget counts them.
     *
     * <p>Of 20,000 calls, one in 700 are 29 (of the indexes 350, 1,050, and so on), and p99.9 allows 20.
     */
    boolean isSeen(Body body) {
        int slow = this == ONE_IN_700 ? (body.iterations() + GAP / 2 - 1) / GAP : 1;
        return slow > gauge.allowed(body);
    }

    /** Returns by what part every call is longer. */
    double everyCallMore() {
        return switch (this) {
            case EVERY_30 -> 0.3;
            case EVERY_10 -> 0.1;
            default -> 0;
        };
    }

    /**
     * Returns the limit of its budget.
     *
     * @param gauge of the budget
     * @param quietNanos the subject's value on the quiet machine
     */
    double limitNanos(Gauge gauge, double quietNanos) {
        return switch (this) {
            case NONE -> 2 * quietNanos;
            case PASTED -> (gauge == Gauge.P50 ? 1.25 : gauge == Gauge.TAIL ? 1.5 : 2) * quietNanos;
            case EVERY_30 -> 1.15 * quietNanos; // halfway: 1.3 would just allow it
            case EVERY_10 -> 1.05 * quietNanos;
            case ONE_IN_700 -> 1.3 * quietNanos;
            case FIXED_INDEX -> quietNanos + 100_000;
            case RANDOM_INDEX, SLEEP, LOCK, COLLECTIONS -> Math.max(2 * quietNanos, 1_000_000);
        };
    }

    /** Returns by how much a slow call is slower: where the limit is on the maximum, over twice the limit. */
    long slowerNanos(double limitNanos) {
        return switch (this) {
            case ONE_IN_700 -> SLOWER_NANOS;
            case FIXED_INDEX, RANDOM_INDEX, SLEEP, LOCK -> Math.round(2.2 * limitNanos);
            default -> 0;
        };
    }

    /** Returns the index of a round's first slow call. */
    int first(SplittableRandom random, int iterations) {
        return switch (this) {
            case ONE_IN_700 -> GAP / 2;
            case FIXED_INDEX -> iterations / FIXED_PART;
            case RANDOM_INDEX, SLEEP, LOCK -> random.nextInt(iterations);
            default -> NEVER;
        };
    }

    /** Returns the index of the slow call after another. */
    int after(int index) {
        return this == ONE_IN_700 ? index + GAP : NEVER;
    }

    /** Returns the name of the code in tables. */
    String code() {
        return this == NONE ? "unchanged" : toString();
    }

    /** Returns the name in options. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
