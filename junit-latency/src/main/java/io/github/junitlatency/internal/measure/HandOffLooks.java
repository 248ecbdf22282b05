package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.section.HandOff;
import io.github.junitlatency.internal.measure.section.Section;
import java.util.Optional;

/** Looks at the threads that end sections, whenever the measured thread's counters are looked at. */
final class HandOffLooks {

    private final Optional<Section> section;
    private final Clock clock;

    HandOffLooks(LoopParts parts) {
        section = parts.section();
        clock = parts.clock();
    }

    /** Looks before an iteration, outside all timing. */
    void look() {
        if (section.isPresent()) {
            section.get().look();
        }
    }

    /**
     * Returns what is known of the last iteration; empty when the measured thread stopped it.
     *
     * @param counted in its stretch, if the counters were read
     * @param ticksPerNano the clock's; 0 when it is not known yet
     */
    Optional<HandOff> handOff(Optional<ThreadCounters> counted, double ticksPerNano) {
        return section.isPresent()
                ? section.get().handOff(clock::read, counted.isPresent() ? ticksPerNano : 0)
                : Optional.empty();
    }
}
