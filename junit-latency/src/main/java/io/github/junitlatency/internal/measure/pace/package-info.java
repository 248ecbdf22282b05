/**
 * Runs iterations on a schedule, and measures how late their responses are.
 *
 * <p><b>How data flows.</b> {@link Schedule} computes the intended start of each iteration from its number.
 * {@link PacedTally} keeps response times and service times apart. {@code LateResponses} and {@code Backlog} say
 * which responses are late because of earlier ones. {@code Utilization} says how busy the thread is.
 *
 * <p><b>What must stay.</b> A schedule stands still between blocks, so that work of the instrument makes nothing
 * late. {@code PacedTally.add} runs for each iteration: change it only with figures of {@code samples/benchmarks}.
 */
package io.github.junitlatency.internal.measure.pace;
