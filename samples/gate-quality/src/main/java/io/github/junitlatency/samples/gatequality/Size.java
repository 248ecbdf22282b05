package io.github.junitlatency.samples.gatequality;

import java.io.Serializable;

/**
 * The steps that make a call as long as its body's name says.
 *
 * @param steps of the body's unit in a call
 * @param callNanos what a call really takes; one step may be longer than the name says
 * @param workStepNanos what a step of {@link Work} takes, of which slow calls are made
 */
record Size(int steps, double callNanos, double workStepNanos) implements Serializable {

    private static final int APPROACHES = 4;
    private static final int WORK_STEPS = 1_000;
    private static final int MOST_STEPS = 1 << 28;
    private static final double LARGEST_LEAP = 50;

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

    private static double nanos(Unit unit, int steps) {
        return new Stretch(number -> {
                    for (int i = 0; i < number; i++) {
                        unit.run(steps);
                    }
                })
                .warm()
                .callNanos();
    }

    /** Returns the same steps, with what a call takes when it is timed for itself; in a row, calls overlap. */
    Size withCallNanos(double nanos) {
        return new Size(steps, nanos, workStepNanos);
    }

    /** Returns how many steps of {@link Work} take so long. */
    int workSteps(double nanos) {
        return (int) Math.min(Math.round(nanos / workStepNanos), MOST_STEPS);
    }
}
