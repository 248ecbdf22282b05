package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.FrequencyCalibration;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.Doubt;
import java.util.Optional;

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

    /**
     * Compares the clock's rate while a test is measured with the one by which its limits became ticks.
     *
     * <p>Without it, a clock that slows down or stands still makes every body fast, and a PASS of it would look like any
     * other. A step of the clock shows as well, as far as it is long compared with the time that was measured.
     *
     * <p>The rates differ where {@code |now / before - 1| > t + e}. e is how exact both are, t is 0.001. Example: 1,300 MHz
     * after 2,600 MHz, each to 20 ppm, are off by 0.5, and 0.001 + 0.00004 are allowed.
     *
     * <p>What innocent clock looks like that? One of the two that NTP sets right: by up to a tenth, since the kernel
     * lets a tick have 0.9 to 1.1 of its length (adjtimex(2), ADJ_TICK; chronyd and systemd-timesyncd come near that
     * after a boot). So t is 0.1 where one of the two is {@link System#nanoTime}. How would slow code hide? By a clock
     * that is a tenth too slow, which looks there like one that NTP corrects.
     */
    public static final class ClockRate {

        private static final double ADJUSTED = 0.1;

        private final FrequencyCalibration meanwhile;
        private final Frequency before;
        private final boolean isAdjusted;
        private Optional<Doubt> doubt =
                Optional.empty(); // the first one: figures of later rounds would make it another

        /**
         * Prepares.
         *
         * @param meanwhile begins now
         * @param before by which limits became ticks
         * @param isAdjusted whether NTP adjusts the rate of the clock or of what it is compared with
         */
        public ClockRate(FrequencyCalibration meanwhile, Frequency before, boolean isAdjusted) {
            this.meanwhile = meanwhile;
            this.before = before;
            this.isAdjusted = isAdjusted;
        }

        /** Returns a doubt if the rate has changed since this was made. */
        public Optional<Doubt> doubt() {
            Frequency now = meanwhile.frequencySoFar();
            double off = Math.abs(now.hertz() / before.hertz() - 1);
            double error = (now.errorPpm() + before.errorPpm()) / 1e6;
            if (doubt.isEmpty()
                    && !(off
                            <= (isAdjusted ? ADJUSTED : Frequency.TOLERANCE)
                                    + error)) { // of a clock that stood still, the error is no number
                doubt = Optional.of(new Doubt(
                        Doubt.Kind.CLOCK_RATE,
                        "the clock ran at " + Quantities.decimal(now.hertz() / 1e6, 3)
                                + " MHz while the test was measured, but at "
                                + Quantities.decimal(before.hertz() / 1e6, 3) + " MHz before",
                        "keep the machine awake, set junit.latency.clock to nanotime, or use another machine"));
            }
            return doubt;
        }
    }
}
