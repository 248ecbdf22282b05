package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The gates that are compared. */
enum Tool {
    JUNIT_LATENCY(OurGate::new),
    NAIVE(NaiveGate::new),
    JUNITPERF(JunitPerfGate::new),
    JLBH(JlbhGate::new),
    JMH(JmhGate::new);

    private static final int PATIENCE_SECONDS = 180;
    private static final int JLBH_NEEDS = 10_000; // its histogram prints p99.9 from here on

    private final Supplier<Gate> gate;

    Tool(Supplier<Gate> gate) {
        this.gate = gate;
    }

    Gate gate() {
        return gate.get();
    }

    /** Starts a JVM that it can run in. */
    Jvm start(Regime regime, int cpu) throws IOException {
        List<String> flags = this == JLBH ? JlbhGate.FLAGS : List.of();
        return new Jvm(new Jvm.Setup(regime, cpu, flags, List.of(), PATIENCE_SECONDS, Path.of(".")));
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
