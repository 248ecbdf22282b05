package io.github.junitlatency.internal.measure;

/**
 * A schedule of starts on a clock.
 *
 * @param intervalTicks from one intended start to the next, with its fraction; 0 to wait for none
 * @param serviceLimitTicks the limits whose exceedances are counted by service time; others are by response time
 */
public record PaceTicks(double intervalTicks, long[] serviceLimitTicks) {

    public PaceTicks {
        serviceLimitTicks = serviceLimitTicks.clone();
    }
}
