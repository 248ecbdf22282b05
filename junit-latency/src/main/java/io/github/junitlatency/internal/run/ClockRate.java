package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.FrequencyCalibration;
import io.github.junitlatency.result.Doubt;
import java.util.Locale;
import java.util.Optional;

/**
 * Compares the clock's rate while a test is measured with the one by which its limits became ticks.
 *
 * <p>Without it, a clock that slows down or stands still makes every body fast, and a PASS of it could not be told from any
 * other. A step of the clock shows as well, as far as it is long beside the time that was measured.
 *
 * <p>The rates differ where {@code |now / before - 1| > 0.001 + e}, e being how exact both are. Example: 1,300 MHz after 2,600
 * MHz, each to 20 ppm, are off by 0.5, and 0.001 + 0.00004 are allowed.
 */
final class ClockRate {

    /** More than this is neither rounding nor temperature: crystals are good to 100 ppm. */
    private static final double TOLERANCE = 0.001;

    private final FrequencyCalibration meanwhile;
    private final Frequency before;
    private Optional<Doubt> doubt = Optional.empty(); // the first one: figures of later rounds would make it another

    /**
     * Prepares.
     *
     * @param meanwhile begins now
     * @param before by which limits became ticks
     */
    ClockRate(FrequencyCalibration meanwhile, Frequency before) {
        this.meanwhile = meanwhile;
        this.before = before;
    }

    /** Returns a doubt if the rate has changed since this was made. */
    Optional<Doubt> doubt() {
        Frequency now = meanwhile.frequencySoFar();
        double off = Math.abs(now.hertz() / before.hertz() - 1);
        double error = (now.errorPpm() + before.errorPpm()) / 1e6;
        if (doubt.isEmpty() && !(off <= TOLERANCE + error)) { // of a clock that stood still, the error is no number
            doubt = Optional.of(new Doubt(
                    "clock-rate",
                    String.format(
                            Locale.ROOT,
                            "the clock ran at %.3f MHz while the test was measured, but at %.3f MHz before",
                            now.hertz() / 1e6,
                            before.hertz() / 1e6),
                    "set junit.latency.clock to nanotime, or use another machine"));
        }
        return doubt;
    }
}
