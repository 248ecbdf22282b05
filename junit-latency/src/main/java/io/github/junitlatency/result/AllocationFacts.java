package io.github.junitlatency.result;

import java.util.List;
import java.util.Objects;

/**
 * What the measured thread allocates in an iteration, exact, in iterations of their own that were not timed.
 *
 * @param bytes how the bytes of an iteration are distributed, in the last round
 * @param rounds how many rounds were counted
 * @param standOuts the iterations of the last round that allocated more than p99 did, in order; of more than 64 the largest
 * @param helperBytes what helper threads allocated in all meanwhile
 * @param otherBytes what the code's own other threads allocated meanwhile, as far as they live on
 */
public record AllocationFacts(
        ByteCounts bytes, int rounds, List<StandOut> standOuts, long helperBytes, long otherBytes) {

    public AllocationFacts {
        Objects.requireNonNull(bytes, "bytes");
        standOuts = List.copyOf(standOuts);
    }

    /**
     * An iteration that allocated far more than others.
     *
     * @param iteration its number
     * @param bytes what it allocated
     * @param rounds in how many rounds the iteration of this number stood out: what grows does so at the same ones
     */
    public record StandOut(long iteration, long bytes, int rounds) {}
}
