package io.github.junitlatency.samples.gatequality;

import java.util.function.IntUnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.RunnerException;

/** A subject as a benchmark of SampleTime; JMH runs it in JVMs of its own, so the class comes by a system property. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(java.util.concurrent.TimeUnit.NANOSECONDS)
public class SubjectBenchmark {

    private static final String SUBJECT = "gate.quality.subject";
    private static final int INDEXES = 0xFFFF;
    private static final int FORKS = 3;
    private static final int ITERATIONS = 2;

    private IntUnaryOperator subject = IntUnaryOperator.identity();
    private int index;

    /** Makes the benchmark; JMH does. */
    public SubjectBenchmark() {}

    /** Makes the subject. */
    @Setup
    public void make() throws ReflectiveOperationException {
        subject = Rivals.subject(System.getProperty(SUBJECT));
    }

    /** Is timed. */
    @Benchmark
    public int call() {
        index++;
        return subject.applyAsInt(index & INDEXES);
    }

    /** Returns score, the ends of its 99.9% interval, and p50: three forks, each two seconds of warm-up and two measured. */
    static double[] score(String className) throws RunnerException {
        Result<?> result = JmhGate.run(SubjectBenchmark.class, "call", FORKS, ITERATIONS, SUBJECT + "=" + className);
        double[] interval = result.getScoreConfidence();
        return new double[] {
            result.getScore(), interval[0], interval[1], result.getStatistics().getPercentile(50)
        };
    }
}
