/**
 * Runs helper threads next to the measured thread, and ends them with each phase of a round.
 *
 * <p><b>How data flows.</b> Users' {@code HelperThreads} call {@link HelperGroup}, which is also the scope of the
 * phases of a body. For each phase it makes a {@code PhaseHelpers}, which owns the {@code HelperThread}s that were
 * started in it. If the measured thread is pinned, helpers run on the other CPUs. At the end of a phase, all helpers
 * are told to stop, then joined, and interrupted if they do not stop.
 *
 * <p>Everything here belongs to the measured thread, except what a {@code HelperThread} itself runs.
 *
 * <p><b>What may change.</b> The times in {@code HelperGroup.Timeouts}.
 *
 * <p><b>What must stay.</b> A helper that has not started in time never starts later. The measured thread throws a
 * helper's failure, whoever catches it first. Nothing outlives the phase: no open file, and no thread that obeys its
 * stop signal.
 */
package io.github.junitlatency.internal.measure.helper;
