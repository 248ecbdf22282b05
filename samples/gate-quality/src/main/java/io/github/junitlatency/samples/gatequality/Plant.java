package io.github.junitlatency.samples.gatequality;

import java.util.SplittableRandom;

/** What is done to the code, and the budget that shall notice. Indexes count the calls of a round from 0. */
enum Plant {
    NONE("none", null),
    EVERY_CALL("every-call", Gauge.P50),
    ONE_IN_500("one-in-500", Gauge.P999),
    FIXED_INDEX("fixed-index", Gauge.MAX),
    RANDOM_INDEX("random-index", Gauge.MAX);

    /** An index that no call has. */
    static final int NEVER = -1;

    /** Within every warm-up too. */
    static final int FIXED = 7_777;

    private static final double EVERY_CALL_FACTOR = 1.3;
    private static final int MEAN_GAP = 500;
    private static final long STALL_NANOS = 200_000;
    private static final long SLOWER_NANOS = 5_000;
    private static final long SLOWER_BODIES = 5;

    private final String label;
    private final Gauge gauge;

    Plant(String label, Gauge gauge) {
        this.label = label;
        this.gauge = gauge;
    }

    /** Returns the budget that shall notice; nothing planted is judged by all of them. */
    Gauge gauge() {
        return gauge;
    }

    int steps(int unchanged) {
        return this == EVERY_CALL ? (int) Math.round(unchanged * EVERY_CALL_FACTOR) : unchanged;
    }

    /** Returns by how much a slow call is slower. In 20 us, 5 us would be within 1.3 times the percentile. */
    long slowerNanos(Body body) {
        return switch (this) {
            case NONE, EVERY_CALL -> 0;
            case ONE_IN_500 -> Math.max(SLOWER_NANOS, SLOWER_BODIES * body.nanos());
            case FIXED_INDEX, RANDOM_INDEX -> STALL_NANOS;
        };
    }

    /** Returns whether the same calls of every round are slow. */
    boolean recurs() {
        return this == FIXED_INDEX;
    }

    /** Returns the index of a round's first slow call. */
    int first(SplittableRandom random, int iterations) {
        return switch (this) {
            case NONE, EVERY_CALL -> NEVER;
            case ONE_IN_500 -> random.nextInt(2 * MEAN_GAP);
            case FIXED_INDEX -> FIXED;
            case RANDOM_INDEX -> random.nextInt(iterations);
        };
    }

    /** Returns the index of the slow call after another. */
    int after(int index, SplittableRandom random) {
        return this == ONE_IN_500 ? index + 1 + random.nextInt(2 * MEAN_GAP - 1) : NEVER;
    }

    /** Returns the name in options. */
    @Override
    public String toString() {
        return label;
    }
}
