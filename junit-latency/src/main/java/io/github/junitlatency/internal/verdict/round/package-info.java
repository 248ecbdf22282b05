/**
 * One round as it is judged: most times, control slices, what sources observed.
 *
 * <p>{@link io.github.junitlatency.internal.verdict.round.NetOfInterference} takes from each call what others were measured to
 * take, which makes {@link io.github.junitlatency.internal.verdict.round.OwnTimes}. {@link
 * io.github.junitlatency.internal.verdict.round.JudgedRound} has them with the {@link
 * io.github.junitlatency.internal.verdict.round.ControlSlice}s next to the round, and {@link
 * io.github.junitlatency.internal.verdict.round.Measured} has all rounds. {@link
 * io.github.junitlatency.internal.verdict.round.ObservedTime} is how long a source saw the code sleep, wait or collect; {@link
 * io.github.junitlatency.internal.verdict.round.Recurrence} finds calls that are slow in each round.
 *
 * <p>Everything is a pure function of records.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.verdict.round;
