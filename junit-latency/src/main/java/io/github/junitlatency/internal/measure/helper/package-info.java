/**
 * Helper threads that run with the measured one: started, stopped and joined with each phase of a round.
 *
 * <p>{@link io.github.junitlatency.internal.measure.helper.HelperGroup} is what users' {@code HelperThreads} talks to, and is the
 * scope of the phases of a body. For each phase it makes a {@code PhaseHelpers}, which owns the {@code HelperThread}s that
 * were started in it. Where the measured thread is pinned, each runs on the other CPUs, which it shares with all threads of the
 * JVM. At the end of a phase all helpers are told to stop, waited for, and interrupted if they do not.
 *
 * <p>All of it belongs to the measured thread, but for what {@code HelperThread} runs on its own. The times in {@link
 * io.github.junitlatency.internal.measure.helper.HelperGroup.Timeouts} may be changed. What may not: a helper that does not run when
 * its time is over does not work later, a failure is thrown on the measured thread whoever catches it first, and nothing
 * outlives the phase, neither a thread that heeds its signal nor an open file.
 */
package io.github.junitlatency.internal.measure.helper;
