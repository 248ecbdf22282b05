package io.github.junitlatency.samples.gatequality;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A {@link ThreadedBody} as a benchmark, in a JVM of JMH's. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ThreadedBenchmark {

    /** The property that says which body. */
    static final String BODY = "gate.quality.threaded";

    private final ThreadedBody.Call code =
            ThreadedBody.valueOf(System.getProperty(BODY)).code();

    /** Makes the benchmark; JMH does. */
    public ThreadedBenchmark() {}

    /** Is timed. */
    @Benchmark
    public void call() throws InterruptedException {
        code.run();
    }
}
