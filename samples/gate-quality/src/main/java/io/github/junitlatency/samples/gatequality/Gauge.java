package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;

/** What a budget is on, and how far over the quiet value its limit lies. */
enum Gauge {
    P999("p99.9"),
    P50("p50"),
    MAX("max");

    private static final double P999_FACTOR = 1.3;

    /** Halfway to the regression of 30%, which 1.3 times the median would just allow. */
    private static final double P50_FACTOR = 1.15;

    /** Half of the stall that is planted against it. */
    private static final double MAX_MORE_NANOS = 100_000;

    private final String subject;

    Gauge(String subject) {
        this.subject = subject;
    }

    /** Returns calls an iteration. */
    int batch(Body body) {
        return this == P50 ? body.medianBatch() : 1;
    }

    long ticks(LatencyResult result) {
        return switch (this) {
            case P999 -> result.ticksAt(Percentile.of(99.9));
            case P50 -> result.ticksAt(Percentile.of(50));
            case MAX -> result.maxTicks();
        };
    }

    /** @param nanosPerTick the clock's */
    long limitTicks(long quietTicks, double nanosPerTick) {
        return switch (this) {
            case P999 -> Math.round(quietTicks * P999_FACTOR);
            case P50 -> Math.round(quietTicks * P50_FACTOR);
            case MAX -> quietTicks + Math.round(MAX_MORE_NANOS / nanosPerTick);
        };
    }

    String budget(long limitTicks) {
        return subject + " <= " + limitTicks + " ticks";
    }

    /** Returns the name in the table. */
    @Override
    public String toString() {
        return subject;
    }
}
