/**
 * Iterations on a schedule: intended starts, and what becomes of responses.
 *
 * <p>{@link io.github.junitlatency.internal.measure.pace.Schedule} gives each iteration its intended start, from its number
 * alone. {@link io.github.junitlatency.internal.measure.pace.PacedTally} keeps response times and service times apart. {@link
 * io.github.junitlatency.internal.measure.pace.LateResponses} and {@link io.github.junitlatency.internal.measure.pace.Backlog}
 * say which responses are late because of earlier ones, {@link io.github.junitlatency.internal.measure.pace.Utilization} how
 * busy the thread is.
 *
 * <p>A schedule stands still between blocks, and nobody is late by what the instrument does there. {@code PacedTally.add} runs for
 * each iteration: change it only with figures of {@code samples/benchmarks}.
 */
package io.github.junitlatency.internal.measure.pace;
