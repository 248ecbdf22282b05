package io.github.junitlatency.internal.verdict;

/**
 * Holds what the machine did to a round that no single iteration shows.
 *
 * @param slowdown how many times slower than at its best the core ran meanwhile, at least 1
 * @param wideSlowdown how many times slower than at their best independent chains of operations ran meanwhile, at least 1
 * @param waits how long threads waited for a CPU
 */
public record MachineBeside(double slowdown, double wideSlowdown, Waits waits) {

    /** By less, slices of the two kinds of chains differ on an idle core whose clock rate wavers. */
    private static final double NOTABLE = 1.1;

    /** Returns how many times slower independent chains ran than a serial one explains; 1 where that may be chance. */
    public double widthSlowdown() {
        double beyond = wideSlowdown / slowdown;
        return beyond >= NOTABLE ? beyond : 1;
    }
}
