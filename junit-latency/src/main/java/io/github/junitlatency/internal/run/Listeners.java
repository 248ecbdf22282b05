package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.measure.WorkListener;

/**
 * Who hears of a measurement while it goes on.
 *
 * @param work hears what comes next
 * @param phases takes the time of each phase
 */
record Listeners(WorkListener work, PhaseClock phases) {

    static final Listeners NOBODY = new Listeners(WorkListener.NOBODY, PhaseClock.OFF);
}
