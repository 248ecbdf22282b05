package io.github.junitlatency.internal.measure.section;

import io.github.junitlatency.internal.common.text.Quantities;

/** Words the faults of a probe whose calls do not come in order. */
final class ProbeFault {

    private static final String ONCE = "; call start() and then stop() once an iteration";

    private ProbeFault() {}

    /** Says why a start cannot be. */
    static String start(Section.State phase, long iteration, Thread measured) {
        if (phase == Section.State.IDLE) {
            return outside("start");
        }
        if (Thread.currentThread() != measured) {
            return "LatencyProbe.start() was called in " + name(iteration) + byCaller()
                    + ", but the measured thread is \"" + measured.getName()
                    + "\"; start there, only stop() may be another thread's";
        }
        String found = phase == Section.State.STARTED ? " a second time in " : " after stop() in ";
        return "LatencyProbe.start() was called" + found + name(iteration) + ONCE;
    }

    /** Says why a stop cannot be. */
    static String stop(Section.State phase, long iteration) {
        if (phase == Section.State.IDLE) {
            return outside("stop");
        }
        String found = phase == Section.State.READY ? " without start() in " : " a second time in ";
        return "LatencyProbe.stop() was called" + found + name(iteration) + byCaller() + ONCE;
    }

    private static String outside(String call) {
        return "LatencyProbe." + call + "() was called" + byCaller()
                + " while no iteration runs; call it while the body of its test runs";
    }

    /** Says that the body is over and there was no start. */
    static String unused(long iteration) {
        return "LatencyProbe was injected and never used in " + name(iteration)
                + "; call start() and stop() around what is to be timed, or remove the parameter";
    }

    /** Says that the body is over and there was no stop. */
    static String noStop(long iteration, long waitedNanos) {
        return "LatencyProbe.start() was called in " + name(iteration) + ", but stop() was not within "
                + Quantities.time(waitedNanos) + " of the body's end; call stop() once an iteration, and where that is"
                + " another thread's to do, see that nothing holds that thread up";
    }

    /** Says that a stop was read before the start. */
    static String crossed(long iteration, long ticks, String ender) {
        return "LatencyProbe.stop() of " + name(iteration) + " was read " + ticks
                + " ticks before start(), by thread \""
                + ender + "\", so it is an earlier iteration's or the CPUs' clocks are apart"
                + "; let an iteration wait for its stop() before the next begins, and see the doubts on the clock";
    }

    private static String byCaller() {
        return " by thread \"" + Thread.currentThread().getName() + "\"";
    }

    /** Returns how faults name an iteration. */
    static String name(long iteration) {
        return "iteration " + Quantities.whole(iteration);
    }
}
