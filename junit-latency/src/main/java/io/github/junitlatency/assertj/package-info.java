/**
 * AssertJ assertions on results, for tests that have AssertJ on their class path.
 *
 * <p><b>What it is for.</b> A budget is judged by rounds and a control run. An assertion looks at one result and
 * passes or fails at once. Use it for what no budget can say:
 *
 * <pre>{@code
 * import static io.github.junitlatency.assertj.LatencyAssertions.assertThat;
 *
 * @AfterEach
 * void alsoThis(LatencyResult result) {
 *     assertThat(result).percentile(99.9).isLessThanOrEqualTo(Duration.ofNanos(5_000));
 *     assertThat(result).hasNoExceedanceCausedBy(CauseKind.GC);
 * }
 * }</pre>
 *
 * <p><b>How data flows.</b> {@link LatencyAssertions} takes a result and gives a {@link LatencyAssert}. Its
 * {@code percentile} and {@code max} give one latency, and {@code service} the service times of a paced test. A
 * failure ends with the report of the measurement.
 *
 * <p><b>What may change.</b> A new assertion is a method here. Its Javadoc shows a call that passes and one that
 * fails, and a test compares the whole message.
 *
 * <p><b>What must stay.</b> No other package uses AssertJ, so that the library works without it. This one uses
 * nothing of the root, and nothing below {@code internal} that measures.
 */
@NullMarked
package io.github.junitlatency.assertj;

import org.jspecify.annotations.NullMarked;
