package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Printable;
import java.util.Optional;

/**
 * Says how the code was warmed up before the first round's measured iterations.
 *
 * @param asked the number of iterations asked for; empty for {@code auto}
 * @param iterations how many ran
 * @param seconds how long they took, with the preparation of their states
 * @param ended why no more ran
 */
public record WarmUpFacts(Optional<Long> asked, long iterations, double seconds, Ended ended) {

    /** Says why a warm-up ended. */
    public enum Ended {
        /** All iterations that were asked for have run. */
        ASKED,
        /** The times did not move any more, and the compilers had nothing to do. */
        STEADY,
        /** The times did not move any more, but the compilers were at work all the time. */
        COMPILERS_BUSY,
        /** It had taken as long as it may. */
        CEILING;

        /** Returns the name in reports, such as {@code compilers-busy}. */
        @Override
        public String toString() {
            return Printable.key(this);
        }
    }

    /** Returns a warm-up of just the number of iterations that was asked for. */
    public static WarmUpFacts asked(long iterations, double seconds) {
        return new WarmUpFacts(Optional.of(iterations), iterations, seconds, Ended.ASKED);
    }

    /** Returns whether it was left to the library how many iterations run. */
    public boolean isAuto() {
        return asked.isEmpty();
    }
}
