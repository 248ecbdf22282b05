package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.IterationNumber;
import java.lang.invoke.MethodHandle;

/** A body that is complete but for what needs the clock, such as a probe. */
public interface BodySource {

    /** Returns the body on a clock. */
    Body on(Clock clock);

    /** Returns the body of the same kind that does nothing but what every body of that kind must. */
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

        static final BodySource EMPTY = new WholeBody(Body.empty());

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
