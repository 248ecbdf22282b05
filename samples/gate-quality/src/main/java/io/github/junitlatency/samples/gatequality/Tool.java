package io.github.junitlatency.samples.gatequality;

import java.util.Optional;

/** The gates that are compared. */
enum Tool {
    JUNIT_LATENCY,
    NAIVE,
    JUNITPERF,
    JLBH,
    JMH;

    private static final int JLBH_NEEDS = 10_000; // its histogram prints p99.9 from here on

    Gate gate() {
        return switch (this) {
            case JUNIT_LATENCY -> new OurGate();
            case NAIVE -> new NaiveGate();
            case JUNITPERF -> new JunitPerfGate();
            case JLBH -> new JlbhGate();
            case JMH -> new JmhGate();
        };
    }

    /** Returns why it cannot be asked, or nothing. */
    Optional<String> cannot(Regime regime, Body body, Gauge gauge) {
        if (this == JUNITPERF && gauge.percentile(body) != Math.rint(gauge.percentile(body))) {
            return Optional.of("whole percentiles only");
        }
        if (this == JLBH && gauge == Gauge.TAIL && body.iterations() < JLBH_NEEDS) {
            return Optional.of("no such percentile of so few calls");
        }
        return this == JMH && regime.isOfTheJvm() ? Optional.of("its fork does not feel this noise") : Optional.empty();
    }

    /** Returns the name in options and in the table. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
