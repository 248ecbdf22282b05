package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.LoopDefiner;
import io.github.junitlatency.internal.measure.loop.UntimedLoop;
import io.github.junitlatency.internal.measure.loop.UntimedLoop.EndSignal;
import io.github.junitlatency.internal.measure.phase.BlockLength;
import io.github.junitlatency.internal.measure.phase.PhaseWatch;
import io.github.junitlatency.internal.measure.phase.Phases;
import io.github.junitlatency.internal.measure.phase.Phases.BlockRun;
import io.github.junitlatency.internal.measure.threads.Barrier;
import io.github.junitlatency.internal.measure.threads.LoopThreads;
import io.github.junitlatency.internal.measure.threads.LoopThreads.SharedLoop;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import io.github.junitlatency.internal.measure.warmup.WarmUp;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Counts the calls that threads make in a span of time, through loops in which nothing is timed.
 *
 * <p>All begin together. Who is done goes on uncounted until all are, so that every counted call meets the others. A
 * body is called at most as often on one state as a round has iterations, because that is what its state and its data
 * are made for; a round has as many states as its span holds. The loops wait for no schedule, and belong to the thread
 * that makes this.
 */
public final class ThroughputLoop {

    /** A thousand iterations of a nanosecond would be over before the block's edge is. */
    private static final int LONGEST_BLOCK = 1 << 20;

    private final Clock clock;
    private final Supplier<ThreadCounters> counters;
    private final CompilerThreads compilers;
    private final LongSupplier nanoTime;
    private final ThreadTeam team;
    private final EndSignal end = new EndSignal();
    private final List<OfThread> threads = new ArrayList<>();
    private final Body body; // whose preparation and scope are those of all
    private final Phases phases;
    private ThroughputRound state; // the last one

    /**
     * Defines the loop of all threads of a team.
     *
     * @param batch calls an iteration
     * @param clock says when iterations ran, between blocks
     * @param counters gives the counters of each thread that calls it
     * @param compilers the warm-up waits for them
     * @param nanoTime the clock of the span
     * @param run the threads, and what they call
     */
    public ThroughputLoop(
            int batch,
            Clock clock,
            Supplier<ThreadCounters> counters,
            CompilerThreads compilers,
            LongSupplier nanoTime,
            LoopThreads run) {
        this.clock = clock;
        this.counters = counters;
        this.compilers = compilers;
        this.nanoTime = nanoTime;
        team = run.team();
        SharedLoop<UntimedLoop> loop = LoopDefiner.defineUntimed(
                new UntimedLoop.UntimedParts(run.called().handle(), batch, end));
        for (LoopThreads.Caller caller : run.callers()) {
            threads.add(new OfThread(caller.body(), caller.ownOf(loop), batch));
        }
        body = run.body();
        phases = threads.get(0).phases;
    }

    /**
     * Runs iterations on separate states, until the loops have had as many as it takes to be compiled.
     *
     * <p>The body is warm from its timed rounds; but these are other loops around it.
     *
     * @param iterations of all threads on one state
     * @param seconds after which it ends though they were fewer
     * @throws Throwable what the body threw
     */
    public void warmUp(long iterations, double seconds) throws Throwable {
        long begin = nanoTime.getAsLong();
        long nanos = Math.round(seconds * 1e9);
        long left = Math.max(share(iterations), WarmUpOrder.FLOOR_ITERATIONS);
        long passed = 0;
        while (left > 0 && passed < nanos) {
            long some = Math.min(left, share(iterations));
            run("the warm-up before throughput is measured", 0, some, nanos - passed, true);
            left -= some;
            passed = nanoTime.getAsLong() - begin;
        }
        compilers.awaitQuiet();
    }

    /**
     * Measures a round.
     *
     * @param round its number, for what errors say
     * @param iterations of all threads on one state
     * @param nanos for which calls are counted; a call that runs then ends first
     * @param mostNanos after which no further state is made, because that takes longer than the calls
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public ThroughputRound measure(int round, long iterations, long nanos, long mostNanos) throws Throwable {
        long begin = nanoTime.getAsLong();
        String phase = "the throughput of round " + round;
        ThroughputRound sum = run(phase, round, share(iterations), nanos, false);
        while (sum.nanos() < nanos && nanoTime.getAsLong() - begin < mostNanos) {
            sum = sum.and(run(phase, round, share(iterations), nanos - sum.nanos(), false));
        }
        return sum;
    }

    private long share(long iterations) {
        return Math.max(1, (iterations + threads.size() - 1) / threads.size());
    }

    private ThroughputRound run(String phase, int round, long share, long nanos, boolean isWarmUp) throws Throwable {
        phases.during(phase, () -> {
            compilers.awaitQuiet(); // before the state is made, which may have time-outs
            body.beforeRound().run();
            end.takeBack();
            state = new ThroughputRound(team.run(thread -> threads.get(thread).run(round, share, nanos, isWarmUp)));
        });
        return state;
    }

    /** The loop of one thread. */
    private final class OfThread {

        private final UntimedLoop loop;
        private final Phases phases;
        private final WarmUp warmUp;
        private final int batch;
        private final Barrier barrier;
        private final boolean isFirst;

        OfThread(Body body, UntimedLoop loop, int batch) {
            this.loop = loop;
            this.batch = batch;
            barrier = team.barrier(body.number().thread());
            isFirst = body.number().thread() == 0;
            BlockRun blocks = (size, first, cpu) -> loop.run(size, first);
            phases = new Phases(clock, body, blocks, new BlockLength(LONGEST_BLOCK), () -> -1);
            warmUp = new WarmUp(compilers, () -> ThreadCounters.NONE, () -> false);
        }

        ThroughputRound.OfThread run(int round, long share, long nanos, boolean isWarmUp) throws Throwable {
            ThroughputWatch watch = new ThroughputWatch(share, nanos, isWarmUp);
            barrier.prepare(() -> {}); // that is done: they begin together
            try {
                phases.run(round, isWarmUp ? "uncounted" : "throughput", share, 0, watch);
            } catch (Throwable e) {
                if (!barrier.isToldToLeave()) {
                    end.give(); // the others would go on for ever
                    throw e;
                }
            }
            barrier.finish();
            return watch.counted;
        }

        /** Counts iterations up to a number or a time, and runs more until all threads have counted theirs. */
        private final class ThroughputWatch implements PhaseWatch {

            private static final long MORE = 1 << 20; // until it is asked again

            private final long share;
            private final long nanos;
            private final boolean isWarmUp;
            private ThreadCounters before; // null until the first block
            private long begin;
            private ThroughputRound.OfThread counted; // null while it counts

            ThroughputWatch(long share, long nanos, boolean isWarmUp) {
                this.share = share;
                this.nanos = nanos;
                this.isWarmUp = isWarmUp;
            }

            @Override
            public int beforeBlock(int block) throws InterruptedException {
                if (before == null) {
                    before = counters.get();
                    begin = nanoTime.getAsLong();
                }
                return isWarmUp && isFirst ? warmUp.beforeBlock(block, -1) : -1; // one waits for the compilers
            }

            @Override
            public long left(long done) {
                if (counted == null) {
                    long passed = done == 0 ? 0 : nanoTime.getAsLong() - begin;
                    if (done == 0 || done < share && passed < nanos) {
                        return share - done;
                    }
                    long waited = counters.get().since(before).runDelayNanos();
                    counted = new ThroughputRound.OfThread(done * batch, passed, Math.max(0, waited));
                    barrier.done();
                    if (barrier.areAllDone()) {
                        end.give();
                    }
                }
                return end.isGiven() ? 0 : MORE;
            }
        }
    }
}
