/**
 * Prepares a round for its judgement: the most time of each call, control slices, what sources observed.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * Samples + ExplainedSamples → NetOfInterference (most) → OwnTimes ┐
 * slices of the control run → ControlSlice ────────────────────────┴→ JudgedRound → Measured: all rounds
 * </pre>
 *
 * <p>{@link NetOfInterference} subtracts from each call the time that others were measured to take.
 * {@link ObservedBreaches.ObservedTime} is how long a source saw the code sleep, wait or collect; {@link
 * ObservedBreaches} finds it again in further rounds. {@link Recurrence} finds calls that are slow in each round, by
 * {@code CircularShiftTest}.
 *
 * <p><b>What must stay.</b> Everything is a pure function of records.
 */
package io.github.junitlatency.internal.verdict.round;
