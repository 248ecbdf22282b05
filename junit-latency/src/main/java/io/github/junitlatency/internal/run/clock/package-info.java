/**
 * The clock of a measurement: its frequency, and a plan's limits in ticks.
 *
 * <p>{@link io.github.junitlatency.internal.run.clock.CalibratedClock} keeps what is known of a clock, {@link
 * io.github.junitlatency.internal.run.clock.ClockedPlan} is a plan with limits and interval in ticks, {@link
 * io.github.junitlatency.internal.run.clock.ClockRate} compares the clock's rate before and after.
 *
 * <p>Nothing here knows rounds.
 */
package io.github.junitlatency.internal.run.clock;
