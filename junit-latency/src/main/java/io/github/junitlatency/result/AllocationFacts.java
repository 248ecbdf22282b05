package io.github.junitlatency.result;

import java.util.List;
import java.util.Objects;

/**
 * What the measured thread allocates in an iteration, exact, in iterations of their own that were not timed.
 *
 * @param bytes how the bytes of an iteration are distributed, in the first round
 * @param rounds how many rounds were counted
 * @param growth the iterations that allocated most, where few of many allocate: their numbers in the first round
 * @param helperBytes what helper threads allocated in all meanwhile
 */
public record AllocationFacts(ByteCounts bytes, int rounds, List<Long> growth, long helperBytes) {

    public AllocationFacts {
        Objects.requireNonNull(bytes, "bytes");
        growth = List.copyOf(growth);
    }
}
