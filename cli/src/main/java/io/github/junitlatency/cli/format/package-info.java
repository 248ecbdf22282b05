/**
 * Results as other tools read them, and what those add: the times of several results.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * results → TestName: the results of one test on equal machines → SummedTimes
 *   → JmhReport (JmhMetric), for JMH Visualizer, github-action-benchmark and Bencher
 * </pre>
 *
 * <p><b>What may be touched.</b> A new format is a class like {@link io.github.junitlatency.cli.format.JmhReport}, and a value of
 * {@code print --format}.
 *
 * <p><b>What must not.</b> The readers' schemas in the tests' resources are transcribed from the tools' sources: a field that one
 * of them needs stays.
 */
package io.github.junitlatency.cli.format;
