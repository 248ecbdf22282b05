package io.github.junitlatency.samples.gatequality;

import java.util.Locale;

/** A limit on what a gauge reads. */
record Budget(Gauge gauge, double limitNanos) {

    /** Returns it as junit-latency reads it, such as {@code p99.9 <= 1300.5 ns}. */
    String text(Body body) {
        return String.format(Locale.ROOT, "%s <= %.1f ns", gauge.subject(body), limitNanos);
    }

    /** Returns it for the table, such as {@code p99.9 <= 1.3 us}. */
    String shortText(Body body) {
        return gauge.subject(body) + "<=" + Times.text(limitNanos);
    }

    /** Writes it for {@link #parse}. */
    @Override
    public String toString() {
        return gauge + "=" + limitNanos;
    }

    static Budget parse(String text) {
        String[] parts = text.split("=");
        return new Budget(Names.named(Gauge.values(), parts[0]), Double.parseDouble(parts[1]));
    }
}
