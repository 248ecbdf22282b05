package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.IterationNumber;
import java.lang.invoke.MethodHandle;

/** Makes a test's body on a clock, which only some bodies need, such as those with a probe. */
public interface BodySource {

    /** Returns the body on a clock. */
    Body on(Clock clock);

    /** Returns the source of the empty body of the same kind, which does only what every body of that kind must. */
    BodySource empty();

    /**
     * Returns a body of which all is timed.
     *
     * @param handle {@code ()void}: the timed call
     */
    static BodySource whole(
            MethodHandle handle, Body.Preparation beforeRound, Runnable betweenBlocks, IterationNumber number) {
        return new WholeBody(new Body(handle, beforeRound, betweenBlocks, number));
    }

    /** A body of which all is timed. */
    record WholeBody(Body body) implements BodySource {

        private static final BodySource EMPTY = new WholeBody(Body.empty());

        @Override
        public Body on(Clock clock) {
            return body;
        }

        @Override
        public BodySource empty() {
            return EMPTY;
        }
    }
}
