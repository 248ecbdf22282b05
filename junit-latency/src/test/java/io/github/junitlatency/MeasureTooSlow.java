package io.github.junitlatency;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.Work;
import java.lang.instrument.Instrumentation;

/** Measures code that breaks its budget on every machine; and is an agent that does nothing. */
public final class MeasureTooSlow {

    private MeasureTooSlow() {}

    /** Prints verdict, reason and doubts, a line each. */
    public static void main(String[] arguments) {
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(200)
                        .warmup(200)
                        .percentiles(50)
                        .budget("p50 <= 1 us")
                        .confirmations(0), // more rounds would change no reason
                () -> Work.spin(20_000));
        System.out.println(result.verdict());
        System.out.println(result.why().text());
        System.out.println(result.doubts().stream().map(Doubt::key).toList());
    }

    /** Is called by the JVM where this is an agent. */
    public static void premain(String options, Instrumentation instrumentation) {}
}
