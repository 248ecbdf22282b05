package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.IterationNumber;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** Makes a test's body on a clock, which only some bodies need, such as those with a probe. */
public interface BodySource {

    /** Returns the body on a clock. */
    Body on(Clock clock);

    /** Returns the source of the empty body of the same kind, which does only what every body of that kind must. */
    BodySource empty();

    /** Returns the source of the same body with more at the end of what is timed. */
    BodySource endingWith(Ending ending);

    /**
     * Code at the end of what is timed.
     *
     * <p>Its type is the only one that the compiled loop sees there, so that it is inlined.
     */
    interface Ending extends Runnable {

        /** Prepares a round, outside all timing. */
        void prepare();

        /** Returns what prepares a round of a body that ends so. */
        default Body.Preparation after(Body.Preparation own) {
            return () -> {
                own.run();
                prepare();
            };
        }
    }

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

        @Override
        public BodySource endingWith(Ending ending) {
            MethodHandle run;
            try {
                run = MethodHandles.publicLookup()
                        .findVirtual(Runnable.class, "run", Body.TYPE)
                        .bindTo(ending);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("Runnable has no run()", e);
            }
            return whole(
                    MethodHandles.foldArguments(run, body.handle()),
                    ending.after(body.beforeRound()),
                    body.betweenBlocks(),
                    body.number());
        }
    }
}
