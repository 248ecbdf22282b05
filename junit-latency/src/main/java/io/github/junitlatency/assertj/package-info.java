/**
 * AssertJ assertions on results, for tests that have AssertJ on their class path.
 *
 * <p><b>What it is for.</b> A budget in an annotation is judged by rounds and a control run. An assertion looks at one result
 * and passes or fails at once; use it for what no budget can say:
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
 * <p><b>How data flows.</b> {@link io.github.junitlatency.assertj.LatencyAssertions} takes a result and gives a {@link
 * io.github.junitlatency.assertj.LatencyAssert}; from there {@code percentile} and {@code max} give one latency, and {@code
 * service} the service times of a paced test. A failure ends with the report of the measurement.
 *
 * <p><b>What may be touched.</b> A new assertion is a method here. Its Javadoc shows a call that passes and one that fails,
 * and a test compares the whole message.
 *
 * <p><b>What must not.</b> No other package sees AssertJ, so that the library works without it, and this one sees nothing of
 * the root or below {@code internal} that measures.
 */
@NullMarked
package io.github.junitlatency.assertj;

import org.jspecify.annotations.NullMarked;
