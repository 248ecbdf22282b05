/**
 * One round as it is judged: most times, control slices, what sources observed.
 *
 * <pre>
 * Samples + ExplainedSamples → NetOfInterference (most) → OwnTimes ┐
 * slices of the control run → ControlSlice ────────────────────────┴→ JudgedRound → Measured: all rounds
 * </pre>
 *
 * <p>{@link io.github.junitlatency.internal.verdict.round.NetOfInterference} takes from each call what others were measured
 * to take. {@link io.github.junitlatency.internal.verdict.round.ObservedTime} is how long a source saw the code sleep, wait
 * or collect, which {@link io.github.junitlatency.internal.verdict.round.ObservedBreaches} finds again in further rounds;
 * {@link io.github.junitlatency.internal.verdict.round.Recurrence} finds calls that are slow in each round, by
 * {@code CircularShiftTest}.
 *
 * <p>Everything is a pure function of records.
 */
package io.github.junitlatency.internal.verdict.round;
