package io.github.junitlatency.measure;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.host.ThreadCounters;
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
        section.ifPresent(Section::look);
    }

    /**
     * Returns what is known of the last iteration; empty when the measured thread stopped it.
     *
     * @param counted in its stretch, if the counters were read
     * @param ticksANano the clock's; 0 when it is not known yet
     */
    Optional<HandOff> handOff(Optional<ThreadCounters> counted, double ticksANano) {
        return section.flatMap(it -> it.handOff(clock::read, counted.isPresent() ? ticksANano : 0));
    }
}
