package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.util.List;

/**
 * Holds the diagnostic rounds of a test.
 *
 * @param sampler what took the stacks
 * @param rounds in their order, of several threads each as each of them had it; none where none could be run
 * @param troubles what went wrong, or is not as good as it could be
 */
public record SampledRounds(Sampler sampler, List<SampledRound> rounds, List<Trouble> troubles) {

    public SampledRounds {
        rounds = List.copyOf(rounds);
        troubles = List.copyOf(troubles);
    }

    /** Returns how many rounds ran. */
    int count() {
        return Lists.count(rounds, round -> round.threadId() == rounds.get(0).threadId());
    }
}
