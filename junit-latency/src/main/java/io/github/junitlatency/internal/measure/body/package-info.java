/**
 * What a loop calls: the body of one thread or of several, its state and its scope.
 *
 * <p>{@link io.github.junitlatency.internal.measure.body.Body} is the calling thread's; {@link
 * io.github.junitlatency.internal.measure.body.SharedBody} is what several threads call at once. Both are method handles, so
 * that a loop can have them as constants. {@link io.github.junitlatency.internal.measure.body.IterationNumber} is what an
 * iteration's code reads as its index. {@link io.github.junitlatency.internal.measure.body.PhaseScope} runs around each phase,
 * and starts and stops helper threads. {@link io.github.junitlatency.internal.measure.body.ProgressListener} hears how far a
 * measurement is, as {@link io.github.junitlatency.internal.measure.body.ProgressEvent}s.
 *
 * <p>Nothing here times anything.
 */
package io.github.junitlatency.internal.measure.body;
