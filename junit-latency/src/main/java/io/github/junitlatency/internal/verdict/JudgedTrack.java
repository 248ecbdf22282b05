package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Timing;
import java.util.List;

/**
 * All rounds by one timing. A test without a schedule has one track, one with a schedule has two.
 *
 * @param timing which time of its iterations it has
 * @param rounds those measured so far, at least one
 */
public record JudgedTrack(Timing timing, List<JudgedRound> rounds) {

    public JudgedTrack {
        rounds = List.copyOf(rounds);
    }

    /** Returns the first round, whose figures are shown. */
    public JudgedRound first() {
        return rounds.get(0);
    }
}
