package io.github.junitlatency;

import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.helper.StopSignal;

/**
 * Starts threads that run while the test is measured.
 *
 * <p>It is a parameter of {@link BeforeRound} methods, of a {@link LatencyTest} method, and of {@link
 * LatencySpec#beforeRound(org.junit.jupiter.api.function.ThrowingConsumer)}.
 *
 * <pre>{@code
 * @BeforeRound
 * void startEcho(HelperThreads helpers) {
 *     helpers.required().start("echo", stop -> {
 *         while (!stop.isRaised()) {
 *             channel.echo();
 *         }
 *     });
 * }
 * }</pre>
 *
 * <p>Each helper thread is pinned to an allowed CPU other than the measured one, which is chosen and locked as
 * that one was. At the end of the phase in which they were started, all are told to stop and waited for, however the phase
 * ended. A phase is the warm-up of a round, or its measured iterations. An automatic warm-up has a phase for each state.
 *
 * <p>The test fails when a helper thread throws, with what it threw as the cause. The other helpers are then told to
 * stop, and the measured thread is interrupted, perhaps in the middle of an iteration. So a body that spins until a helper
 * has done something must look at {@link Thread#isInterrupted()} as it spins, or else it spins for ever.
 *
 * <p>The clock of each helper's CPU is compared with that of the measured CPU before the first helper runs there:
 * timestamps of two CPUs can be compared to within the offset and its bound, which the report shows.
 *
 * <p>In the mode {@code smoke} helper threads run unpinned, and {@link #required()} has no effect.
 */
public final class HelperThreads {

    private final HelperGroup group = new HelperGroup(() -> new Signal(new StopFlag()));

    HelperThreads() {}

    /** Returns the threads themselves. */
    HelperGroup group() {
        return group;
    }

    /**
     * Requires a free CPU for each helper thread that is started after this in the same phase.
     *
     * <p>Where there are too few, nothing is measured, and the test is INCONCLUSIVE: skipped, red or green by
     * {@code junit.latency.inconclusive}. A CPU that another process measures on is not free. Without this call, a helper
     * thread runs on such a CPU, or unpinned on the CPUs that there are, and either is a doubt.
     *
     * @return this
     */
    public HelperThreads required() {
        group.require();
        return this;
    }

    /**
     * Starts a thread, and returns when it runs on its CPU.
     *
     * <p>Only the thread that measures may call it, in a {@link BeforeRound} method or in the body. The first start on a CPU
     * takes some 50 ms, or up to 10 s while another process measures on it. Name and CPU of a helper whose work has ended
     * can be used again.
     *
     * @param name the thread is named {@code latency-helper-} and this
     * @param work ends soon, within 5 s, after its stop flag was raised, or earlier
     * @throws IllegalArgumentException if the name is blank
     * @throws NullPointerException if the name or the work is {@code null}
     * @throws IllegalStateException if a helper of this name runs already, if this is not the thread that measures, if
     *     no round is running, or if the thread cannot be pinned or does not get to run
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

    /** A flag that asks helper threads to stop. */
    public static final class StopFlag extends StopFlagLines.AfterFlag {

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
