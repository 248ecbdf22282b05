/**
 * Holds code to tail-latency budgets in JUnit tests.
 *
 * <p><b>What it is for.</b> Annotate a method with {@link io.github.junitlatency.LatencyTest}. It is run over and over, each
 * run is timed, and the test fails when a budget is broken:
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
 * <tr><td>{@link io.github.junitlatency.BeforeRound}</td><td>makes fresh state before each phase, untimed</td></tr>
 * <tr><td>{@link io.github.junitlatency.Sink}</td><td>keeps a result alive, so that its code is not removed</td></tr>
 * <tr><td>{@link io.github.junitlatency.Iteration}</td><td>gives the number of the iteration</td></tr>
 * <tr><td>{@link io.github.junitlatency.LatencyProbe}</td><td>times a section of the body instead of all of it</td></tr>
 * <tr><td>{@link io.github.junitlatency.HelperThreads}</td><td>runs other threads while the test is measured</td></tr>
 * <tr><td>{@link io.github.junitlatency.LatencyDefaults}</td><td>sets attributes for all tests of a class or package</td></tr>
 * <tr><td>{@link io.github.junitlatency.Latency}</td><td>measures without an annotation, and returns the result</td></tr>
 * </table>
 *
 * <p><b>How data flows.</b> Annotation and {@code junit.latency.*} parameters become a plan; the plan is measured in rounds;
 * the rounds become a {@link io.github.junitlatency.result.LatencyResult}, which is printed, written to files and handed to
 * your {@code @AfterEach} methods. The packages {@code result} and {@code assertj}, and {@link
 * io.github.junitlatency.LatencyReport}, say what to do with it.
 *
 * <p><b>What may be touched.</b> All public types of this package are for tests. {@code LatencyExtension} only wires JUnit to
 * the packages below {@code internal}, where measuring and judging are; the map of these is the package documentation of
 * {@code io.github.junitlatency.internal}.
 *
 * <p><b>What must not.</b> Public names are a contract with users. {@code ProbeTemplate} runs inside timed code, and the
 * superclasses of {@code HelperThreads.StopFlag} keep it away from other data; change neither without the figures of {@code samples/benchmarks}.
 */
@NullMarked
package io.github.junitlatency;

import org.jspecify.annotations.NullMarked;
