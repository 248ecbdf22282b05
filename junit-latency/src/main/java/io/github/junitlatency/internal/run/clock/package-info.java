/**
 * The clock of a measurement: its frequency, and a plan's limits in ticks.
 *
 * <p><b>How data flows.</b> {@link CalibratedClock} keeps what is known of a clock. {@link ClockedPlan} is a plan
 * with limits and interval in ticks. {@link CalibratedClock.ClockRate} compares the clock's rate before and after.
 *
 * <p><b>What must stay.</b> Nothing here knows rounds.
 */
package io.github.junitlatency.internal.run.clock;
