package io.github.junitlatency.internal.run.clock;

import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.FrequencyCalibration;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ClockFacts.Overhead;

/** The clock that was taken, with its frequency, which is known ever better the longer the JVM lives. */
public final class CalibratedClock {

    private static final Frequency NANOSECONDS = new Frequency(1e9, 0);

    private final ClockSelection selection;
    private final FrequencyCalibration calibration;

    /** Begins to calibrate. */
    public CalibratedClock(ClockSelection selection, Host host) {
        this.selection = selection;
        calibration = new FrequencyCalibration(selection.clock()::read, host.referenceNanos());
    }

    /** Returns the frequency; in the first tenth of a second it waits. */
    public Frequency frequency() {
        return selection.clock().fenced() ? calibration.frequency() : NANOSECONDS;
    }

    /** Returns what is known of the clock. */
    public ClockFacts facts(Frequency measured, long stepTicks, Overhead overhead) {
        return new ClockFacts(
                selection.clock().provider(),
                selection.frequency(measured).hertz(),
                stepTicks,
                overhead,
                selection.notTaken());
    }

    /** Returns what is known of the clock before anything is measured, with a frequency to some thousandths. */
    public ClockFacts factsSoFar(long stepTicks) {
        Frequency soFar = selection.clock().fenced() ? calibration.frequencySoFar() : NANOSECONDS;
        boolean stoodStill = !(soFar.hertz() > 0); // an error, unless it moves before a tenth of a second is over
        return facts(stoodStill ? frequency() : soFar, stepTicks, new Overhead(0, 0, 0, 0, 0));
    }
}
