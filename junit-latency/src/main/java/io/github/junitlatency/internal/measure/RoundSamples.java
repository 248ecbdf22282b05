package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.plan.Timing;
import java.util.Optional;

/**
 * What one round came to, by every timing.
 *
 * <p>Without a schedule an iteration has one time only, so that both timings are the same samples.
 *
 * @param response from the intended start on
 * @param service from the real start on
 * @param schedule how the schedule was kept; empty without one
 */
public record RoundSamples(Samples response, Samples service, Optional<ScheduleFacts> schedule) {

    /** Returns a round without a schedule. */
    static RoundSamples unpaced(Samples samples) {
        return new RoundSamples(samples, samples, Optional.empty());
    }

    /** Returns the samples of one timing. */
    public Samples by(Timing timing) {
        return timing == Timing.SERVICE ? service : response;
    }
}
