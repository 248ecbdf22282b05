package io.github.junitlatency.samples.gatequality;

import java.util.List;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/**
 * The recipe that is passed around for gating with JMH: a JUnit test runs the benchmark in a fork and asserts on its
 * result; here on SampleTime's percentiles, of which p100 is the maximum.
 */
final class JmhGate implements Gate {

    private static final int ITERATIONS = 3;

    /** Measures in one fork: three seconds of warm-up, three measured. */
    @Override
    public Judgement run(Task task, List<Budget> budgets) throws RunnerException {
        Options options = new OptionsBuilder()
                .include("^" + JmhBenchmark.class.getName().replace(".", "\\.") + "\\.call$")
                .forks(1)
                .warmupIterations(ITERATIONS)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.seconds(1))
                .jvmArgsAppend("-D" + JmhBenchmark.CODE + "=" + Worker.text(task))
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .build();
        Statistics statistics =
                new Runner(options).run().iterator().next().getPrimaryResult().getStatistics();
        Figures figures = new Figures(
                statistics.getPercentile(50),
                statistics.getPercentile(99),
                statistics.getPercentile(99.9),
                statistics.getPercentile(100));
        return Judgement.byFigures(figures, budgets, task.body());
    }
}
