package io.github.junitlatency.samples.gatequality;

import java.io.Serializable;

/**
 * The steps that make a call as long as its body's name says.
 *
 * @param steps of the body's unit in a call
 * @param callNanos the real length of a call that is timed alone; one step may be longer than the name says
 * @param workStepNanos the length of a step of {@link Work}, of which slow calls are made
 */
record Size(int steps, double callNanos, double workStepNanos) implements Serializable {

    private static final int APPROACHES = 4;
    private static final int WORK_STEPS = 1_000;
    private static final int MOST_STEPS = 1 << 28;
    private static final double LARGEST_LEAP = 50;
    private static final long STRETCH_NANOS = 1_000_000;
    private static final long ALL_NANOS = 400_000_000;

    /** Finds the steps on the quiet machine. */
    static Size find(Body body) {
        double workStepNanos = nanos(new Work(), WORK_STEPS) / WORK_STEPS;
        try (Unit unit = body.unit()) {
            unit.reset();
            int steps = 1;
            double callNanos = nanos(unit, steps);
            for (int i = 0; i < APPROACHES; i++) {
                double leap = Math.min(body.nanos() / callNanos, LARGEST_LEAP); // the first steps run interpreted
                steps = (int) Math.max(1, Math.min(Math.round(steps * leap), MOST_STEPS));
                callNanos = nanos(unit, steps);
            }
            return new Size(steps, callNanos, workStepNanos);
        }
    }

    /** Returns the mean of the fastest of many stretches of calls of about a millisecond: the machine only adds time. */
    private static double nanos(Unit unit, int steps) {
        double least = Double.POSITIVE_INFINITY;
        int calls = 1;
        long end = System.nanoTime() + ALL_NANOS;
        do {
            long begin = System.nanoTime();
            for (int i = 0; i < calls; i++) {
                unit.run(steps);
            }
            double nanos = System.nanoTime() - begin;
            least = Math.min(least, nanos / calls);
            if (nanos < STRETCH_NANOS) {
                calls = Math.min(2 * calls, MOST_STEPS);
            }
        } while (System.nanoTime() < end);
        return least;
    }

    /** Returns how many steps of {@link Work} take so long. */
    int workSteps(double nanos) {
        return (int) Math.min(Math.round(nanos / workStepNanos), MOST_STEPS);
    }
}
