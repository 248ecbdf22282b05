package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.samples.PhaseSettings;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.ClockFacts.Overhead;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Measures what the machine alone does to threads that wait for each other: a hand-off by park and unpark, there and back.
 *
 * <p>It is the control run of code that blocks. The empty body never waits for another thread to be woken, so what the
 * machine does to such waits shows in a hand-off only. The library's own thread answers; it lives from the first slice
 * until {@link #close}.
 */
public final class HandOffMeter implements AutoCloseable {

    private static final int WARM_UP = 2_000;
    private static final int MIN_HAND_OFFS = 200;

    private final Function<Runnable, Thread> partners;
    private final PingPong pingPong = new PingPong();
    private final InstrumentLoop loop;
    private Thread partner; // null before the first slice

    /**
     * Prepares; no thread is started yet.
     *
     * @param partners makes the thread that answers, not started yet
     */
    public HandOffMeter(
            Clock clock,
            Supplier<ThreadCounters> counters,
            CompilerThreads compilers,
            Function<Runnable, Thread> partners) {
        this.partners = partners;
        Body body = InstrumentLoop.body(MethodHandles.lookup(), pingPong, "once");
        loop = new InstrumentLoop(
                "the hand-off between two threads",
                new Loop(LoopSetup.alone(clock, body, 1, counters, compilers)),
                WARM_UP);
    }

    /** Two threads that wake each other in turns. */
    static final class PingPong {

        private volatile boolean isAsked;
        private volatile boolean isOver;
        private volatile Thread asking;
        private volatile Thread answering;

        /** Wakes the other thread and waits until that has woken this one. */
        void once() {
            isAsked = true;
            LockSupport.unpark(answering);
            while (isAsked && !isOver) {
                LockSupport.park(this);
            }
        }

        /** Answers until it is over. */
        void answer() {
            while (!isOver) {
                while (!isAsked && !isOver) {
                    LockSupport.park(this);
                }
                isAsked = false;
                LockSupport.unpark(asking);
            }
        }
    }

    /**
     * Hands over for so long that its stalls can be compared with a test's.
     *
     * @param overhead as measured
     * @param timedTicks timed code that there is to be
     * @param maxWallNanos about the longest that it may take
     * @param frequencyHz the clock's ticks per second
     * @throws InterruptedException if the thread was interrupted
     */
    public RoundSamples control(Overhead overhead, long timedTicks, long maxWallNanos, double frequencyHz)
            throws InterruptedException {
        begin();
        long usual = Math.max(1, loop.typicalTicks());
        double affordable = maxWallNanos * frequencyHz / 1e9 / usual;
        long count = Math.max(MIN_HAND_OFFS, (long) Math.min((double) timedTicks / usual, affordable));
        List<Limit> limits = PhaseSettings.limitsOver(usual, frequencyHz);
        return loop.measure(count, -1, overhead.ticks(), limits, frequencyHz);
    }

    private void begin() throws InterruptedException {
        pingPong.asking = Thread.currentThread();
        if (partner == null) {
            partner = partners.apply(pingPong::answer);
            pingPong.answering = partner;
            partner.start();
            loop.warmUp(-1);
        }
    }

    /** Ends the thread that answers. */
    @Override
    public void close() {
        if (partner != null) {
            pingPong.isOver = true;
            LockSupport.unpark(partner);
            partner = null;
        }
    }
}
