/**
 * What a loop calls: the body of one thread or of several, its state and its scope.
 *
 * <p><b>How data flows.</b> {@link Body} belongs to the calling thread; a {@link SharedBody} is called by several
 * threads at once. Both are method handles, so that a loop can have them as constants. {@link IterationNumber} is the
 * index that an iteration's code reads. {@link PhaseScope} runs around each phase, and starts and stops helper
 * threads. A {@link ProgressListener} receives {@link ProgressEvent}s.
 *
 * <p><b>What must stay.</b> Nothing here times anything.
 */
package io.github.junitlatency.internal.measure.body;

import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
