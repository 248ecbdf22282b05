/**
 * Makes latency tests of JMH benchmarks, by a test engine of the JUnit Platform.
 *
 * <p><b>What it is for.</b> Users write {@link LatencyBenchmarks} on an empty class, and {@link LatencyBudgets} on a
 * benchmark with budgets of its own.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * BenchmarkEngine → BenchmarkFinder → a BenchmarkTest for each Benchmark and combination of ParamValues
 *   → Trial: the states, by StateType, and a method handle of the call → EngineTests (root) measures it
 * </pre>
 *
 * <p>The gate runs {@link ListedBenchmarks}, whose tests are the benchmarks in JMH's list.
 *
 * <p><b>What must stay.</b> The source of a test is a method of its test class that does not exist, because Surefire
 * filters by it. The timed handle reads its arguments from an array: if a state were a constant, the compiler would
 * compute with it beforehand. All of this runs in the test's JVM, so it uses no streams and no regular
 * expressions; JMH's own reader of the list does.
 */
package io.github.junitlatency.jmh;
