package io.github.junitlatency.samples.gatequality;

import java.io.Serializable;
import java.util.Locale;

/** A limit on what a gauge reads. */
record Budget(Gauge gauge, double limitNanos) implements Serializable {
    /** Returns it as junit-latency reads it, such as {@code p99.9 <= 1300.5 ns}. */
    String text(Body body) {
        return String.format(Locale.ROOT, "%s <= %.1f ns", gauge.subject(body), limitNanos);
    }

    /** Returns it for the table, such as {@code p99.9 <= 1.3 us}. */
    String shortText(Body body) {
        return gauge.subject(body) + "<=" + Times.text(limitNanos);
    }
}
