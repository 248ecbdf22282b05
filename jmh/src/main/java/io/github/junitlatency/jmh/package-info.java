/**
 * Latency tests made of JMH benchmarks, by a test engine of JUnit's platform.
 *
 * <p><b>What it is for.</b> Users write {@link io.github.junitlatency.jmh.LatencyBenchmarks} on an empty class, and {@link
 * io.github.junitlatency.jmh.LatencyBudgets} where a benchmark has budgets of its own.
 *
 * <p><b>How data flows.</b> {@code BenchmarkEngine} discovers such classes. {@code BenchmarkFinder} makes a {@code BenchmarkTest}
 * of each {@code Benchmark} and each combination of {@code ParamValues}. When one runs, {@link
 * io.github.junitlatency.EngineTests} measures what its {@code Trial} makes: the states, by {@code StateType}, and a method handle
 * of the call. The gate runs {@code ListedBenchmarks}, whose tests are those of JMH's list.
 *
 * <p><b>What must not be touched.</b> A test's source is a method of its test class that does not exist, because Surefire filters
 * by it. The timed handle reads its arguments from an array: a constant state would be computed with beforehand. All of this
 * runs in the test's JVM, where the library uses no streams and no regular expressions.
 */
package io.github.junitlatency.jmh;
