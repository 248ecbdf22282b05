package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.LoopDefiner;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.loop.TimedLoop;
import io.github.junitlatency.internal.measure.phase.BlockLength;
import io.github.junitlatency.internal.measure.phase.PhaseWatch;
import io.github.junitlatency.internal.measure.phase.Phases;
import io.github.junitlatency.internal.measure.warmup.WarmUp;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import java.util.function.LongSupplier;

/**
 * Counts something of every iteration, such as allocated bytes, in place of its time.
 *
 * <p>The counter is a {@link Clock} whose ticks are what is counted. So the body runs through a hidden class of the very
 * template that times it: the compiler sees the same shape, and its escape analysis has the same result. Iterations
 * wait for no schedule. It belongs to the thread that runs it.
 */
public final class CountingLoop {

    private final Body body;
    private final CompilerThreads compilers;
    private final TimedLoop loop;
    private final Phases phases;
    private final WarmUp warmUp;
    private final long max;
    private final LongSupplier beyondMax;
    private final long[] block = new long[BlockLength.LONGEST];
    private Counted counted = Counted.NOTHING;

    /** Hears what was counted, outside of what is counted. */
    public interface Counted {

        /** Ignores it. */
        Counted NOTHING = (iteration, difference) -> {};

        /** Hears that the round is prepared, and its iterations follow. */
        default void begins() throws InterruptedException {}

        /** Hears of an iteration, in order. */
        void add(long iteration, long difference);

        /** Hears that the last iteration is over, while helper threads still run. */
        default void ends() throws InterruptedException {}
    }

    /**
     * Defines the loop.
     *
     * @param counter is read instead of a clock
     * @param body on that counter, where it has a probe
     * @param batch calls an iteration
     * @param compilers the warm-up waits for them
     * @param max the maximum of an iteration that is taken as it was counted
     * @param beyondMax gives what to take of the last iteration, where it was counted as more
     */
    public CountingLoop(
            Clock counter, Body body, int batch, CompilerThreads compilers, long max, LongSupplier beyondMax) {
        this.beyondMax = beyondMax;
        this.body = body;
        this.compilers = compilers;
        this.max = max;
        LoopSetup setup = LoopSetup.alone(counter, body, batch, () -> ThreadCounters.NONE, compilers);
        loop = LoopDefiner.define(setup).ofThread(body.number(), null);
        phases = new Phases(counter, body, this::runBlock, new BlockLength(BlockLength.LONGEST), () -> -1);
        warmUp = new WarmUp(compilers, () -> ThreadCounters.NONE, () -> false);
    }

    /**
     * Runs iterations on separate states, until the loop has had as many as it takes to be compiled.
     *
     * <p>The body is warm from its timed rounds; but this is another loop around it.
     *
     * @param state iterations until there is to be another state
     * @param seconds after which it ends though they were fewer
     * @throws Throwable what the body threw
     */
    public void warmUp(long state, double seconds) throws Throwable {
        counted = Counted.NOTHING;
        long begin = System.nanoTime();
        long left = Math.max(state, WarmUpOrder.FLOOR_ITERATIONS);
        while (left > 0) {
            CountingWatch watch = new CountingWatch(Math.min(left, state), begin + Math.round(seconds * 1e9), true);
            phases.during("the warm-up before allocation is counted", () -> {
                body.beforeRound().run();
                phases.run(0, "uncounted", watch.iterations, 0, watch);
            });
            left = watch.isLate() ? 0 : left - watch.iterations;
        }
        compilers.awaitQuiet();
    }

    /**
     * Counts the iterations of a round on a fresh state.
     *
     * @param round its number, for what errors say
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public void count(int round, long iterations, Counted hears) throws Throwable {
        counted = hears;
        if (body.section().isPresent()) {
            body.section().get().forgetHandOffs();
        }
        phases.during("the counted iterations of round " + round, () -> {
            compilers.awaitQuiet(); // before the state is made, which may have time-outs
            body.beforeRound().run();
            hears.begins();
            phases.run(round, "counted", iterations, 0, new CountingWatch(iterations, Long.MAX_VALUE, false));
            compilers.awaitQuiet(); // what the iterations have asked the compilers for is theirs
            hears.ends();
        });
    }

    private void runBlock(int size, long first, int cpu) throws Throwable {
        int position = 0;
        while (position < size) {
            int end = loop.run(block, position, size, first, cpu, max, TimedLoop.EVERY_FLAG);
            for (int i = position; i < end; i++) { // the loop is left after the first one over the maximum
                counted.add(first + i, block[i] > max ? beyondMax.getAsLong() : block[i]);
            }
            position = end;
        }
    }

    /** Runs so many iterations, or until it is late. */
    private final class CountingWatch implements PhaseWatch {

        private final long iterations;
        private final long deadline;
        private final boolean isWarmUp;

        CountingWatch(long iterations, long deadline, boolean isWarmUp) {
            this.iterations = iterations;
            this.deadline = deadline;
            this.isWarmUp = isWarmUp;
        }

        @Override
        public int beforeBlock(int block) throws InterruptedException {
            return isWarmUp ? warmUp.beforeBlock(block, -1) : -1;
        }

        @Override
        public long left(long done) {
            return done > 0 && isLate() ? 0 : iterations - done;
        }

        private boolean isLate() {
            return isWarmUp && System.nanoTime() >= deadline;
        }
    }
}
