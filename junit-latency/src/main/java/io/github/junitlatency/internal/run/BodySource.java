package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.measure.VirtualBody;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Makes a test's body on a clock, which only some bodies need, such as those with a probe. */
public interface BodySource {

    /** Returns the body on a clock. */
    Body on(Clock clock);

    /**
     * Returns the body that one of several threads runs at once.
     *
     * @param thread its number, from 0
     */
    Body ofThread(int thread);

    /** Returns the body that virtual threads run; of a body without a probe. */
    VirtualBody ofVirtualThreads();

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
        Body body = new Body(handle, beforeRound, betweenBlocks, number);
        return whole(thread -> body);
    }

    /**
     * Returns a body of which all is timed.
     *
     * @param ofThread gives each of the threads that run it at once its own, by number from 0
     */
    static BodySource whole(IntFunction<Body> ofThread) {
        return whole(ofThread, () -> {
            throw new IllegalStateException("this body is of platform threads");
        });
    }

    /**
     * Returns a body of which all is timed.
     *
     * @param ofThread gives each of the threads that run it at once its own, by number from 0
     * @param ofVirtualThreads makes the one of virtual threads
     */
    static BodySource whole(IntFunction<Body> ofThread, Supplier<VirtualBody> ofVirtualThreads) {
        return new WholeBody(ofThread.apply(0), ofThread, ofVirtualThreads);
    }

    /**
     * A body of which all is timed.
     *
     * @param body the one of the calling thread
     * @param another gives the one of another thread
     * @param virtual makes the one of virtual threads
     */
    record WholeBody(Body body, IntFunction<Body> another, Supplier<VirtualBody> virtual) implements BodySource {

        private static final BodySource EMPTY = whole(thread -> Body.empty());

        @Override
        public Body on(Clock clock) {
            return body;
        }

        @Override
        public Body ofThread(int thread) {
            return thread == 0 ? body : another.apply(thread);
        }

        @Override
        public VirtualBody ofVirtualThreads() {
            return virtual.get();
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
