package io.github.junitlatency.samples.gatequality;

import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.results.RunResult;
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
        Options options = new OptionsBuilder()
                .include("^" + JmhBenchmark.class.getName().replace(".", "\\.") + "\\." + method + "$")
                .forks(1)
                .warmupIterations(ITERATIONS)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.seconds(1))
                .jvmArgsAppend("-D" + JmhBenchmark.CODE + "=" + Worker.text(task))
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .build();
        Collection<RunResult> results = new Runner(options).run();
        Statistics statistics = results.iterator().next().getPrimaryResult().getStatistics();
        return new Figures(
                statistics.getPercentile(50),
                statistics.getPercentile(90),
                statistics.getPercentile(99),
                statistics.getPercentile(99.9),
                statistics.getPercentile(100));
    }
}
