/**
 * Writes results in the formats of other tools.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * results → TestName: the results of one test on equal machines → SummedTimes
 *   → JmhReport (JmhMetric), for JMH Visualizer, github-action-benchmark and Bencher
 * </pre>
 *
 * <p><b>What may change.</b> A new format is a class like {@link JmhReport}, and a value of {@code print --format}.
 *
 * <p><b>What must stay.</b> The schemas in the tests' resources are transcribed from the tools' sources: a field that
 * one of the tools needs stays.
 */
package io.github.junitlatency.cli.format;
