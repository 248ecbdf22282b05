package io.github.junitlatency.result;

import java.util.List;

/**
 * Holds what the measured thread allocates in an iteration, exact, from extra iterations that were not timed.
 *
 * @param bytes how the bytes of an iteration are distributed, in the last round
 * @param rounds how many rounds were counted
 * @param standOuts the iterations of the last round that allocated more than p99 did, in order; of more than 64 the largest
 * @param helperBytes what helper threads allocated in all meanwhile
 * @param otherBytes what other threads allocated in all meanwhile; where the measured thread is pinned, those that live on
 * @param addedBytes what other threads add to each iteration, a mean; 0 where the measured thread is pinned,
 *     {@link #UNCOUNTED} where some of it was not counted
 * @param states the states of the compiled code, in order: rounds in a row in which nothing was compiled
 */
public record AllocationFacts(
        ByteCounts bytes,
        int rounds,
        List<StandOut> standOuts,
        long helperBytes,
        long otherBytes,
        long addedBytes,
        List<State> states) {

    /** Stands for an unknown amount that other threads add. */
    public static final long UNCOUNTED = -1;

    public AllocationFacts {
        standOuts = List.copyOf(standOuts);
        states = List.copyOf(states);
    }

    /**
     * Holds what iterations allocated while the same compiled code ran: of its rounds the most.
     *
     * @param rounds how many ran in it from the first iteration to the last
     */
    public record State(int rounds, long p50Bytes, long p99Bytes, long maxBytes) {}

    /**
     * An iteration that allocated far more than others.
     *
     * @param iteration its number
     * @param bytes what it allocated
     * @param rounds in how many rounds the iteration of this number stood out: what grows does so at the same ones
     */
    public record StandOut(long iteration, long bytes, int rounds) {}
}
