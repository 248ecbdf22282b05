package io.github.junitlatency.internal.cause;

import io.github.junitlatency.result.CauseKind;

/** Gives what the thread that ended a hand-off provably waited for its CPU. */
final class HelperWait implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        iteration
                .at()
                .handOff()
                .ifPresent(handOff ->
                        iteration.give(CauseKey.of(CauseKind.HELPER_PREEMPTED, ""), handOff.enderWaitedTicks()));
    }
}
