package io.github.junitlatency.internal.measure;

/**
 * Decides how many calls virtual threads run at a time.
 *
 * <p>The measured ones of a round run all together, and those of a warm-up in pieces, so that it ends soon when it is steady. Each
 * thread has as many calls as any other.
 */
final class VirtualLength extends BlockLength {

    private static final long LONG_NANOS = 50_000_000; // many times what starting a thousand threads takes

    private final int threads;
    private boolean isMeasured;
    private long each = 1; // calls of a thread
    private double nanosPerCall; // of all threads together, in the last block

    VirtualLength(int threads) {
        this.threads = threads;
    }

    @Override
    void beginWarmUp() {
        super.beginWarmUp();
        isMeasured = false;
    }

    @Override
    void beginAnew(int round) {
        super.beginAnew(round);
        isMeasured = true;
    }

    @Override
    int next(long left) {
        long wanted = isMeasured ? Long.MAX_VALUE : each;
        long needed = (left + threads - 1) / threads;
        return (int) Math.min(Math.min(wanted, needed), Integer.MAX_VALUE / threads) * threads;
    }

    @Override
    void ran(int iterations, long nanos) {
        super.ran(iterations, nanos);
        nanosPerCall = (double) nanos / iterations;
        each = nanos < LONG_NANOS / 2 ? 2 * each : nanos > LONG_NANOS ? Math.max(1, each / 2) : each;
    }

    /** Returns how long a call took in the last block, by all threads together; 0 before one. */
    double nanosPerCall() {
        return nanosPerCall;
    }
}
