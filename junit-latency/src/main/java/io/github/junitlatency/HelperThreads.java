package io.github.junitlatency;

import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.helper.HelperGroup.StopSignal;

/**
 * Starts threads that run while the test is measured.
 *
 * <p>It is a parameter of {@link BeforeRound} methods, of a {@link LatencyTest} method, and of {@link
 * LatencySpec#beforeRound(org.junit.jupiter.api.function.ThrowingConsumer)}.
 *
 * <pre>{@code
 * @BeforeRound
 * void startEcho(HelperThreads helpers) {
 *     helpers.start("echo", stop -> {
 *         while (!stop.isRaised()) {
 *             channel.echo();
 *         }
 *     });
 * }
 * }</pre>
 *
 * <p>Helper threads run on the CPUs that are left: all that the process may use but the measured one, which they share
 * with the JVM's other threads and with each other. Where there is one CPU only, they run on it too, which is a doubt.
 * At the end of the phase in which they were started, all are told to stop and waited for, however the phase ended. A
 * phase is the warm-up of a round, or its measured iterations. An automatic warm-up has a phase for each state.
 *
 * <p>The test fails when a helper thread throws, with what it threw as the cause. The other helpers are then told to
 * stop, and the measured thread is interrupted, perhaps in the middle of an iteration. So a body that spins until a helper
 * has done something must look at {@link Thread#isInterrupted()} as it spins, or else it spins for ever.
 */
public final class HelperThreads {

    private final HelperGroup group = new HelperGroup(() -> new Signal(new StopFlag()));

    HelperThreads() {}

    /** Returns the threads themselves. */
    HelperGroup group() {
        return group;
    }

    /**
     * Starts a thread, and returns when it runs.
     *
     * <p>Only the thread that measures may call it, in a {@link BeforeRound} method or in the body. The name of a
     * helper whose work has ended can be used again.
     *
     * @param name the thread is named {@code latency-helper-} and this
     * @param work ends soon, within 5 s, after its stop flag was raised, or earlier
     * @throws IllegalArgumentException if the name is blank
     * @throws NullPointerException if the name or the work is {@code null}
     * @throws IllegalStateException if a helper of this name runs already, if this is not the thread that measures, if
     *     no round is running, or if the thread cannot be kept off the measured CPU or does not get to run
     */
    public void start(String name, Work work) {
        group.start(name, work == null ? null : stop -> work.run(((Signal) stop).flag()));
    }

    /** The work of a helper thread. */
    @FunctionalInterface
    public interface Work {
        /**
         * Works until the stop flag is raised. A wait for anything else needs a timeout, because nothing interrupts it.
         *
         * @param stop is raised when the phase ends, or when another helper has failed
         * @throws Exception fails the test
         */
        void run(StopFlag stop) throws Exception;
    }

    /**
     * Keeps the field of a {@link StopFlag} 128 bytes away from what lies before it in memory.
     *
     * <p>Helpers read the flag all the time. Were it on one cache line with data that the body writes, each would slow
     * the other down. The padding is inherited, because HotSpot lays out the fields of a superclass before those of its
     * subclasses.
     */
    abstract static class BeforeFlag {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15;
    }

    /** The field. */
    abstract static class FlagField extends BeforeFlag {
        volatile long raised; // not a boolean, which would go into the gap that an object's header leaves
    }

    /** Keeps what lies behind the flag away. */
    abstract static class AfterFlag extends FlagField {
        long b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15;
    }

    /** A flag that asks helper threads to stop. */
    public static final class StopFlag extends AfterFlag {

        StopFlag() {}

        /** Returns whether the helper has to end; costs about a load. */
        public boolean isRaised() {
            return raised != 0; // a plain load on x86
        }

        void raise() {
            raised = 1;
        }
    }

    /** The flag as the library sees it, so that users need not see how it is raised. */
    private record Signal(StopFlag flag) implements StopSignal {

        @Override
        public boolean isRaised() {
            return flag.isRaised();
        }

        @Override
        public void raise() {
            flag.raise();
        }
    }
}
