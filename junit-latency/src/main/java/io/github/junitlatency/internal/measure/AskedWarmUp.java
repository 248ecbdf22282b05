package io.github.junitlatency.internal.measure;

import java.util.Optional;
import java.util.function.LongSupplier;

/** Warms a loop by a number of iterations on one state, or by fewer where the time is over before. */
final class AskedWarmUp implements PhaseWatch {

    private final WarmUpOrder order;
    private final Blocks blocks;
    private final PhaseSettings settings;
    private final WarmUp warmUp;
    private final int cpu;
    private final LongSupplier nanoTime;
    private final StateTimes state;
    private final long begin;
    private long iterations;

    /**
     * Begins.
     *
     * @param before how many iterations ran already
     * @param settings how iterations are added up
     * @param cpu the CPU that the calling thread is pinned to, or -1
     */
    AskedWarmUp(
            WarmUpOrder order,
            long before,
            Blocks blocks,
            PhaseSettings settings,
            WarmUp warmUp,
            int cpu,
            LongSupplier nanoTime) {
        this.order = order;
        iterations = before;
        this.blocks = blocks;
        this.settings = settings;
        this.warmUp = warmUp;
        this.cpu = cpu;
        this.nanoTime = nanoTime;
        state = new StateTimes(order.state());
        begin = nanoTime.getAsLong();
    }

    /** Begins the state. */
    void begin() {
        if (order.scheduled() > 0) {
            blocks.startEvery(0);
        }
        blocks.begin(settings);
    }

    @Override
    public int cpuOf(int block) throws InterruptedException {
        return warmUp.cpuOf(block, cpu);
    }

    @Override
    public long left(long done) {
        boolean isOver = done > 0 && (nanoTime.getAsLong() - begin) / 1e9 >= order.ceilingSeconds();
        long next = done < order.state() ? Math.min(order.state(), order.asked()) : order.asked();
        return isOver ? 0 : next - done;
    }

    @Override
    public void ran(long done) {
        iterations = done;
        if (done <= order.state() && state.isDue(done)) {
            state.add(done, blocks.serviceTimes());
        }
    }

    /** Returns how many ran. */
    long iterations() {
        return iterations;
    }

    /** Returns the times of as much of a state as ran; empty where none is to be compared with. */
    Optional<StateTimes> state() {
        return state.covered() > 0 ? Optional.of(state) : Optional.empty();
    }
}
