package io.github.junitlatency.internal.measure.warmup;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.measure.phase.Blocks;
import io.github.junitlatency.internal.measure.phase.PhaseWatch;
import io.github.junitlatency.internal.measure.phase.StateTimes;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Runs the iterations of a warm-up, state by state. */
abstract class WarmUpWatch implements PhaseWatch {

    final WarmUpOrder order;
    final Blocks blocks;
    final WarmUp warmUp;
    final LongSupplier nanoTime;
    final long begin;
    private final int cpu;
    private final WarmUpProgress progress;
    StateTimes state; // the last one that is timed; null before one
    private long ofState; // iterations of the state so far

    /**
     * Begins.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param progress tells how far it is, by the same clock
     */
    WarmUpWatch(WarmUpOrder order, Blocks blocks, WarmUp warmUp, int cpu, WarmUpProgress progress) {
        this.order = order;
        this.blocks = blocks;
        this.warmUp = warmUp;
        this.cpu = cpu;
        this.progress = progress;
        nanoTime = progress.nanoTime();
        begin = nanoTime.getAsLong();
    }

    /** Begins a state, or goes on with one of which so many iterations ran before. */
    final void goOnFrom(long before) {
        ofState = before;
        beginState(before);
    }

    /** Returns how many iterations of the state have run. */
    final long ofState() {
        return ofState;
    }

    /** Begins a state. */
    abstract void beginState(long before);

    /** Goes on after a pause, with a new tally: a schedule does not catch up on it. */
    final void resume() {
        blocks.begin(warmUp.settings(order));
        state.startFrom(ValueCounts.none());
    }

    @Override
    public int beforeBlock(int block) throws InterruptedException {
        return warmUp.beforeBlock(block, cpu);
    }

    @Override
    public final void afterBlock(int size, long nanos, long done) {
        progress.tookBlock(size, nanos);
        ofState = done;
        add(done);
        progress.ran(iterations());
    }

    /** Adds what has run since it was asked last, given how many iterations of the state have run. */
    abstract void add(long done);

    /** Returns why it ended; empty while another state is to follow. */
    abstract Optional<Ended> ended();

    /** Returns how many iterations ran. */
    abstract long iterations();

    /** Returns the median of what ran last, gross; what is given where nothing ran. */
    abstract long typicalTicks(long known);

    /** Returns the times of the last whole state, or of the only one as far as it ran; empty where none is known. */
    abstract Optional<StateTimes> state();

    /** Returns {@link WarmUpProgress#nanosPerIteration}. */
    final double nanosPerIteration() {
        return progress.nanosPerIteration();
    }

    /** Returns whether so much time has passed from the beginning until now. */
    final boolean isOver(double seconds, long now) {
        return now - begin >= seconds * 1e9;
    }

    /** Warms a loop by a number of iterations on one state, or by fewer where the time is over before. */
    static final class AskedWarmUp extends WarmUpWatch {

        AskedWarmUp(WarmUpOrder order, Blocks blocks, WarmUp warmUp, int cpu, WarmUpProgress progress) {
            super(order, blocks, warmUp, cpu, progress);
            state = new StateTimes(order.state());
        }

        @Override
        void beginState(long before) {
            blocks.begin(warmUp.settings(order));
        }

        @Override
        public long left(long done) {
            long next = done < order.state() ? Math.min(order.state(), order.asked()) : order.asked();
            return done > 0 && isOver(order.ceilingSeconds(), nanoTime.getAsLong()) ? 0 : next - done;
        }

        @Override
        void add(long done) {
            if (done <= order.state() && state.isDue(done)) {
                state.add(done, blocks.serviceTimes());
            }
        }

        @Override
        Optional<Ended> ended() {
            return Optional.of(Ended.ASKED);
        }

        @Override
        long iterations() {
            return ofState();
        }

        @Override
        long typicalTicks(long known) {
            ValueCounts times = blocks.serviceTimes();
            return times.count() == 0 ? known : times.median() + order.overheadTicks();
        }

        @Override
        Optional<StateTimes> state() {
            return state.covered() > 0 ? Optional.of(state) : Optional.empty();
        }
    }

    /**
     * The last calls of a warm-up, after the pause in which a round is settled.
     *
     * <p>They are a quarter of those that were asked for, or of a state, and at most 10,000. Where the warm-up has a
     * ceiling, they also end after half of it, at most 50 ms. Example: of {@code warmup = 20_000} iterations, 5,000 run
     * after the pause; of one iteration, none.
     */
    static final class LastCalls implements PhaseWatch {

        private static final long MOST = 10_000;
        private static final long MAX_NANOS = 50_000_000;

        private final WarmUpWatch watch;
        private final long from;
        private final long to;
        private final long begin;
        private long done;

        /**
         * Begins.
         *
         * @param watch of the warm-up that they end
         * @param from the number of the state's calls that ran before
         * @param calls at most
         */
        LastCalls(WarmUpWatch watch, long from, long calls) {
            this.watch = watch;
            this.from = from;
            to = from + calls;
            done = from;
            begin = watch.nanoTime.getAsLong();
        }

        /** Returns how many there are of so many calls. */
        static long of(long calls) {
            return Math.min(MOST, Math.max(calls / 4, Math.min(1, calls / 2)));
        }

        /** Returns how many have run that the warm-up's watch does not count. */
        long count() {
            return watch.order.isAuto() ? done - from : 0;
        }

        @Override
        public int beforeBlock(int block) throws InterruptedException {
            return watch.beforeBlock(block);
        }

        @Override
        public long left(long ran) {
            double ceilingSeconds = watch.order.ceilingSeconds();
            boolean isOver = Double.isFinite(ceilingSeconds)
                    && watch.nanoTime.getAsLong() - begin >= Math.min(MAX_NANOS, ceilingSeconds * 1e9 / 2);
            return isOver ? 0 : to - ran;
        }

        @Override
        public void afterBlock(int size, long nanos, long ran) {
            done = ran;
            if (!watch.order.isAuto()) {
                watch.afterBlock(
                        size, nanos, ran); // they are a part of the state that is compared with the measured one
            }
        }
    }
}
