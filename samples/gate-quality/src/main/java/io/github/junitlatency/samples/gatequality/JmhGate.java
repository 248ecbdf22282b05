package io.github.junitlatency.samples.gatequality;

import java.util.List;
import org.openjdk.jmh.results.Result;
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

    @Override
    public Judgement run(Task task, List<Budget> budgets) throws RunnerException {
        return Judgement.byFigures(figures("call", task), budgets, task.body(), 0);
    }

    /** Measures one of the methods of {@link JmhBenchmark}: three seconds of warm-up, three measured, one fork. */
    static Figures figures(String method, Task task) throws RunnerException {
        Statistics statistics = run(
                        JmhBenchmark.class, method, 1, ITERATIONS, JmhBenchmark.CODE + "=" + Worker.text(task))
                .getStatistics();
        return new Figures(
                statistics.getPercentile(50),
                statistics.getPercentile(90),
                statistics.getPercentile(99),
                statistics.getPercentile(99.9),
                statistics.getPercentile(100));
    }

    /**
     * Runs a benchmark.
     *
     * @param iterations of a second each, of the warm-up and measured
     * @param property of the forks, such as {@code name=value}
     */
    static Result<?> run(Class<?> benchmark, String method, int forks, int iterations, String property)
            throws RunnerException {
        Options options = new OptionsBuilder()
                .include("^" + benchmark.getName().replace(".", "\\.") + "\\." + method + "$")
                .forks(forks)
                .warmupIterations(iterations)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(iterations)
                .measurementTime(TimeValue.seconds(1))
                .jvmArgsAppend("-D" + property)
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .build();
        return new Runner(options).run().iterator().next().getPrimaryResult();
    }
}
