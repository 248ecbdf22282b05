package io.github.junitlatency.result;

/**
 * What the machine alone does: the empty body through the same loop on the same CPU, before, between and after the rounds,
 * and with it a serial chain whose steps take a number of cycles that the CPU's design fixes.
 *
 * @param distribution the empty body's net ticks, of all slices, without the iterations left out
 * @param timedNanos how long its timed code took together
 * @param speed how fast the core ran
 * @param failure why it could not be measured, or empty
 */
public record ControlRun(Distribution distribution, double timedNanos, CoreSpeed speed, String failure) {

    /**
     * How fast the core ran, by the chain's ticks per step; the more, the slower.
     *
     * @param ticksPerStep in the slowest slice beside any round
     * @param bestTicksPerStep the smallest that this JVM has seen on this CPU, or the nominal ones where they are less
     * @param nominalTicksPerStep the step's cycles, which a core at the rate of the TSC takes; 0 where the clock counts none
     */
    public record CoreSpeed(double ticksPerStep, double bestTicksPerStep, double nominalTicksPerStep) {

        /** Less than this is the clock's step. */
        private static final double NOTABLE = 1.02;

        /** Returns how many times slower the core ran than at its best; 1 where that is less than can be told. */
        public double slowdown() {
            double slowdown = ticksPerStep / bestTicksPerStep;
            return slowdown >= NOTABLE ? slowdown : 1;
        }
    }
}
