package io.github.junitlatency.samples.gatequality;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The same code as a benchmark; JMH runs it in a JVM of its own, so the code comes by a system property. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class JmhBenchmark {

    /** The property that says which code. */
    static final String CODE = "gate.quality.code";

    private final Code code = ((Gate.Task) Worker.read(System.getProperty(CODE))).code();

    /** Makes the benchmark; JMH does. */
    public JmhBenchmark() {}

    /** Begins an iteration of JMH as a round. */
    @Setup(Level.Iteration)
    public void beforeRound() {
        code.beforeRound();
    }

    /** Is timed. */
    @Benchmark
    public void call() {
        code.execute();
    }

    /** Ends the code's threads. */
    @TearDown(Level.Trial)
    public void end() {
        code.close();
    }
}
