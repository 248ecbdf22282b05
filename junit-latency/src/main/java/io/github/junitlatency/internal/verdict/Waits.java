package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.host.OtherThreads;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.internal.measure.Samples;
import java.util.HashMap;
import java.util.Map;

/**
 * How long threads waited for a CPU while a round was measured: what the machine added to what the code did.
 *
 * @param isKnown whether the kernel tells
 * @param collectorsTicks how long others held the collectors up
 * @param othersTicks how long all threads waited that may hold locks of the code
 * @param ownTicks how long the measured thread waited at most, by iteration, of those over a limit of which it is known
 */
public record Waits(boolean isKnown, long collectorsTicks, long othersTicks, Map<Long, Long> ownTicks) {

    /** Nobody knows. */
    public static final Waits UNKNOWN = new Waits(false, 0, 0, Map.of());

    public Waits {
        ownTicks = Map.copyOf(ownTicks);
    }

    /**
     * Returns those of a round.
     *
     * @param times of other threads, while it was measured
     */
    public static Waits of(Samples samples, OtherThreads.Times times, double frequencyHz) {
        double ticksPerNano = frequencyHz / 1e9;
        Map<Long, Long> own = new HashMap<>();
        for (NotedIteration noted : samples.exceeding()) {
            noted.context()
                    .counted()
                    .filter(counted -> counted.runDelayNanos() >= 0)
                    .ifPresent(
                            counted -> own.put(noted.iteration(), Math.round(counted.runDelayNanos() * ticksPerNano)));
        }
        return new Waits(
                times.threads() > 0,
                Math.round(times.collectors().heldUpNanos() * ticksPerNano),
                Math.round(times.othersWaitedNanos() * ticksPerNano),
                own);
    }
}
