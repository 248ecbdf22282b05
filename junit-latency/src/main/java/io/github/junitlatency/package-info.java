/**
 * Holds code to tail-latency budgets in JUnit tests.
 *
 * <p><b>What it is for.</b> Annotate a method with {@link LatencyTest}. It is called many times, each call is timed,
 * and the test fails when a budget is broken:
 *
 * <pre>{@code
 * @LatencyTest(iterations = 200_000, budgets = {"p99.9 <= 100 us", "max <= 500 ms"})
 * void addsAnOrder(Iteration iteration, Sink sink) {
 *     book.add(10_000 + iteration.index() % 1_000, 5);
 *     sink.consume(book.best());
 * }
 * }</pre>
 *
 * <table>
 * <caption>What to use when</caption>
 * <tr><td>{@link BeforeRound}</td><td>makes fresh state before each phase, untimed</td></tr>
 * <tr><td>{@link Sink}</td><td>keeps a result alive, so that its code is not removed</td></tr>
 * <tr><td>{@link Iteration}</td><td>gives the number of the iteration</td></tr>
 * <tr><td>{@link LatencyProbe}</td><td>times a section of the body instead of all of it</td></tr>
 * <tr><td>{@link HelperThreads}</td><td>runs other threads while the test is measured</td></tr>
 * <tr><td>{@link LatencyDefaults}</td><td>sets attributes for all tests of a class or package</td></tr>
 * <tr><td>{@link Latency}</td><td>measures without an annotation, and returns the result</td></tr>
 * </table>
 *
 * <p><b>How data flows.</b> The annotation and {@code junit.latency.*} parameters become a plan. The plan is measured
 * in rounds, and the rounds become a {@link io.github.junitlatency.result.LatencyResult LatencyResult}, which is
 * printed, written to files and given to {@code @AfterEach} methods. The packages {@code result} and {@code assertj},
 * and {@link LatencyReport}, use it further.
 *
 * <p><b>What must stay.</b> Public names are a contract with users. {@code LatencyExtension} only connects JUnit with
 * the packages below {@code internal}, whose package documentation has their map. {@code ProbeTemplate} runs inside
 * timed code, and the superclasses of {@code HelperThreads.StopFlag} keep other data off its cache line: change
 * neither without figures of {@code samples/benchmarks}.
 */
@NullMarked
package io.github.junitlatency;

import org.jspecify.annotations.NullMarked;
