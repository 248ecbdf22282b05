package io.github.junitlatency.internal.measure.body;

import io.github.junitlatency.internal.measure.section.Section;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;

/**
 * The code to measure, with what runs around it outside all timing.
 *
 * @param handle {@code ()void}: the timed call
 * @param beforeRound prepares fresh state, before the warm-up and before the measured iterations
 * @param betweenBlocks runs outside all timing, now and then
 * @param number tells the body which iteration runs
 * @param section the part that the body's probe times; empty when all of the body is timed
 * @param scope runs something else in each phase, or nothing
 */
public record Body(
        MethodHandle handle,
        Preparation beforeRound,
        Runnable betweenBlocks,
        IterationNumber number,
        Optional<Section> section,
        PhaseScope scope) {

    /** The type of every body: without parameters, for no result. */
    public static final MethodType TYPE = MethodType.methodType(void.class);

    /** Prepares a round. */
    @FunctionalInterface
    public interface Preparation {
        /**
         * Prepares a round.
         *
         * @throws Throwable what the user's code threw
         */
        void run() throws Throwable;

        /**
         * Does what the instrument does around the user's code, without that code.
         *
         * @throws Throwable what went wrong
         */
        default void pauseAgain() throws Throwable {}
    }

    /** Makes a body of which all is timed, in no scope. */
    public Body(MethodHandle handle, Preparation beforeRound, Runnable betweenBlocks, IterationNumber number) {
        this(handle, beforeRound, betweenBlocks, number, Optional.empty(), PhaseScope.NONE);
    }

    /** Returns this body with something more to run between blocks, after its own. */
    public Body alsoBetweenBlocks(Runnable more) {
        Runnable both = () -> {
            betweenBlocks.run();
            more.run();
        };
        return new Body(handle, beforeRound, both, number, section, scope);
    }

    /** Returns this body with another preparation. */
    public Body preparedBy(Preparation other) {
        return new Body(handle, other, betweenBlocks, number, section, scope);
    }

    /** Returns this body in another scope. */
    public Body scopedBy(PhaseScope other) {
        return new Body(handle, beforeRound, betweenBlocks, number, section, other);
    }

    /** Returns the body that does nothing. */
    public static Body empty() {
        return emptyOfFirst(1);
    }

    /** Returns the body that does nothing, of the first of so many threads. */
    public static Body emptyOfFirst(int threads) {
        return new Body(MethodHandles.empty(TYPE), () -> {}, () -> {}, IterationNumber.of(0, threads));
    }

    /** Runs something else with a body in each phase of a round, the warm-up and the measured iterations. */
    @FunctionalInterface
    public interface PhaseScope {

        /** Nothing else runs. */
        PhaseScope NONE = (phase, action) -> action.run();

        /**
         * Runs a phase, and afterwards ends what was begun with it, whatever became of the phase.
         *
         * @param phase its name in errors, such as {@code the warm-up of round 1}
         * @throws Throwable what the phase threw, or what else went wrong
         */
        void during(String phase, Action action) throws Throwable;

        /** A phase of a round. */
        @FunctionalInterface
        interface Action {
            /**
             * Runs the phase.
             *
             * @throws Throwable what the user's code threw
             */
            void run() throws Throwable;
        }

        /**
         * Returns whether something that a preparation has made ends with its phase, so that no other phase can go on with
         * its state.
         */
        default boolean endsState() {
            return false;
        }
    }
}
