package io.github.junitlatency.internal.base;

import io.github.junitlatency.internal.allocation.ByteComparison;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one pair of workers came to.
 *
 * @param rounds by a test's unique id: its rounds, in the order in which they were measured
 * @param bytes by a test's unique id: what an iteration allocates on both sides, of tests that ask
 * @param missing by a test's unique id: why it could not be measured
 * @param idleShare the waiting side's CPU time by the time that it waited
 */
record PairResult(
        Map<String, List<SideRounds>> rounds,
        Map<String, ByteComparison.Pair> bytes,
        Map<String, Missing> missing,
        double idleShare) {

    PairResult {
        rounds = new LinkedHashMap<>(rounds);
        bytes = Map.copyOf(bytes);
        missing = new LinkedHashMap<>(missing);
    }

    /** Returns the unique ids of all tests that it came across. */
    Set<String> tests() {
        Set<String> all = new LinkedHashSet<>(rounds.keySet());
        all.addAll(missing.keySet());
        return all;
    }

    /** A round of head and the round of base that took turns with it. */
    record SideRounds(SideRound head, SideRound base) {}

    /**
     * Why a test could not be measured in a pair.
     *
     * @param isIncompatible whether base lacks what the test calls, so that there is nothing to compare
     * @param reason in a sentence
     */
    record Missing(boolean isIncompatible, String reason) {}
}
