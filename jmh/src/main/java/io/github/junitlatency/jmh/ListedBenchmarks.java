package io.github.junitlatency.jmh;

/**
 * Has a test for each benchmark of JMH's list on the class path.
 *
 * <p>The gate runs it with {@code latency.benchmarks}, so that a project needs no test class of its own.
 */
@LatencyBenchmarks
public final class ListedBenchmarks {

    private ListedBenchmarks() {}
}
