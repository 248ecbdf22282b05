package io.github.junitlatency.result;

import java.util.Objects;
import java.util.Optional;

/**
 * A helper thread that ran beside the measured one.
 *
 * @param name as it was started
 * @param cpu the CPU that it was pinned to, or -1 when it was not pinned
 * @param offset its CPU's counter against the measured one's; empty when it was not pinned, when the clock is not fenced, or when
 *     the offset could not be bounded, which is then a doubt
 * @param endedEarly whether it ended by itself before a phase was over, in any phase
 */
public record HelperFacts(String name, int cpu, Optional<TscOffset> offset, boolean endedEarly) {

    public HelperFacts {
        Objects.requireNonNull(name);
        Objects.requireNonNull(offset);
    }
}
