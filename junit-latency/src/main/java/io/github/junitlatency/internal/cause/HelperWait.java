package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.measure.section.HandOff;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import java.util.Optional;

/** Gives what the thread that ended a hand-off provably waited for its CPU. */
final class HelperWait implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        Optional<HandOff> handOff = iteration.at().handOff();
        if (handOff.isPresent()) {
            iteration.give(
                    CauseKey.of(CauseKind.HELPER_PREEMPTED, Detail.NONE),
                    handOff.get().enderWaitedTicks());
        }
    }
}
