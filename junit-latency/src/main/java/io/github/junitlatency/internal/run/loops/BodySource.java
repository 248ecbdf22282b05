package io.github.junitlatency.internal.run.loops;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.task.OwnTasks;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Body.Preparation;
import io.github.junitlatency.internal.measure.body.SharedBody;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.function.Supplier;

/** Makes a test's body on a clock, which only some bodies need, such as those with a probe. */
public interface BodySource {

    /** Returns the body on a clock. */
    Body on(Clock clock);

    /** Returns the body that several threads run at once; of a body without a probe. */
    SharedBody ofSeveral();

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

    /** Returns a body of which all is timed, of one thread. */
    static BodySource whole(Body body) {
        return whole(body, () -> {
            throw new IllegalStateException("this body is of one thread");
        });
    }

    /**
     * Returns a body of which all is timed.
     *
     * @param ofOne the one that the calling thread runs alone
     * @param ofSeveral makes the one of several threads
     */
    static BodySource whole(Body ofOne, Supplier<SharedBody> ofSeveral) {
        return new WholeBody(ofOne, ofSeveral);
    }

    /**
     * Returns a body whose rounds are prepared on the CPUs that the thread had before it was pinned.
     *
     * <p>The thread is pinned again before the first iteration. Between blocks the body frees what it starts itself.
     */
    static Body preparedFree(Body body, OwnTasks tasks) {
        return body.alsoBetweenBlocks(tasks::atEdge).preparedBy(new Preparation() {
            @Override
            public void run() throws Throwable {
                prepare(body.beforeRound()::run, tasks);
            }

            @Override
            public void pauseAgain() throws Throwable {
                prepare(body.beforeRound()::pauseAgain, tasks);
            }
        });
    }

    private static void prepare(Preparation preparation, OwnTasks tasks) throws Throwable {
        tasks.free();
        try {
            preparation.run();
        } catch (Throwable e) {
            try {
                tasks.pinAgain();
            } catch (RuntimeException also) {
                e.addSuppressed(also);
            }
            throw e;
        }
        tasks.pinAgain();
    }

    /**
     * A body of which all is timed.
     *
     * @param body the one of the calling thread
     * @param several makes the one of several threads
     */
    record WholeBody(Body body, Supplier<SharedBody> several) implements BodySource {

        private static final BodySource EMPTY = whole(Body.empty(), () -> SharedBody.EMPTY);

        @Override
        public Body on(Clock clock) {
            return body;
        }

        @Override
        public SharedBody ofSeveral() {
            return several.get();
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
            return whole(new Body(
                    MethodHandles.foldArguments(run, body.handle()),
                    ending.after(body.beforeRound()),
                    body.betweenBlocks(),
                    body.number()));
        }
    }
}
