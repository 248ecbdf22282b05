package io.github.junitlatency.internal.measure.warmup;

import io.github.junitlatency.internal.measure.phase.PhaseWatch;

/**
 * The last calls of a warm-up, after the pause in which a round is settled.
 *
 * <p>They are a quarter of those that were asked for, or of a state, and at most 10,000. Where the warm-up has a
 * ceiling, they also end after half of it, at most 50 ms. Example: of {@code warmup = 20_000} iterations, 5,000 run
 * after the pause; of one iteration, none.
 */
final class LastCalls implements PhaseWatch {

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
            watch.afterBlock(size, nanos, ran); // they are a part of the state that is compared with the measured one
        }
    }
}
