package io.github.junitlatency.result;

/**
 * Shows what the machine alone does: the empty body, through the same loop on the same CPU.
 *
 * <p>For code that blocks and is not pinned, it is hand-offs between two threads of this library, by what each took over
 * their median. It runs before, between and after the rounds. During each round a chain runs of instructions that each
 * wait for the one before. The CPU's design fixes how many cycles a step of the chain takes, so its ticks tell how fast
 * the core runs.
 *
 * @param distribution its net ticks, of all slices, without excluded iterations
 * @param timedNanos how long its timed code took together
 * @param speed how fast the core ran
 * @param failure why it could not be measured, or empty
 * @param isOfHandOffs whether it was hand-offs, not the empty body
 */
public record ControlRun(
        Distribution distribution, double timedNanos, CoreSpeed speed, String failure, boolean isOfHandOffs) {

    /** Returns what ran: {@code empty body}. */
    public String body() {
        return isOfHandOffs ? "hand-offs, over their median" : "empty body";
    }

    /**
     * Tells how fast the core ran, by a chain's ticks per step: the more ticks, the slower the core.
     *
     * <p>The slowdown is {@code ticksPerStep / bestTicksPerStep}: with 7.8 and 6.0 it is 1.3.
     *
     * @param ticksPerStep in the slowest slice around any round
     * @param bestTicksPerStep at its best on this CPU, a single fast slice apart, or the nominal ones where they are less
     * @param nominalTicksPerStep those of a core at its nominal rate, where a tick is a cycle; 0 where the clock is no TSC
     */
    public record CoreSpeed(double ticksPerStep, double bestTicksPerStep, double nominalTicksPerStep) {

        /** Of a chain that did not run. */
        public static final CoreSpeed UNKNOWN = new CoreSpeed(0, 1, 0);

        /** A smaller slowdown may be the clock's step alone. */
        private static final double NOTABLE = 1.02;

        /** Returns how many times slower the core ran than at its best; 1 where the difference is too small to tell. */
        public double slowdown() {
            double slowdown = ticksPerStep / bestTicksPerStep;
            return slowdown >= NOTABLE ? slowdown : 1;
        }
    }
}
