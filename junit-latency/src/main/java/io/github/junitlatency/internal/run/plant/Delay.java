package io.github.junitlatency.internal.run.plant;

import io.github.junitlatency.internal.run.loops.BodySource;
import java.util.Arrays;
import java.util.function.LongSupplier;

/** Delays each iteration of a body by a chain of multiplications. */
final class Delay implements BodySource.Ending {

    private static final long FACTOR =
            6_364_136_223_846_793_005L; // Knuth's, MMIX: the compiler cannot shorten the chain
    private static final long ADDED = 1_442_695_040_888_963_407L;

    private final int links;
    private final int calls;
    private int left;
    private long state;

    /**
     * Prepares.
     *
     * @param links the length of the chain
     * @param calls of an iteration, of which the last is delayed
     */
    Delay(int links, int calls) {
        this.links = links;
        this.calls = calls;
        left = calls;
    }

    @Override
    public void prepare() {
        left = calls;
    }

    @Override
    public void run() {
        if (--left == 0) {
            left = calls;
            chain(links);
        }
    }

    /**
     * Runs a chain that begins when all instructions before it are done, as the read of the clock does on which it depends.
     *
     * <p>Else the processor would run it beside the end of the body: some 20 ns of it took no time (EPYC, JDK 17, 2026-11).
     */
    void chain(int length) {
        long x = System.nanoTime();
        for (int i = 0; i < length; i++) {
            x = x * FACTOR + ADDED;
        }
        state = x;
    }

    /** Returns the length of the chain. */
    int links() {
        return links;
    }

    /** Returns the end of the last chain, so that no compiler omits it. */
    long state() {
        return state;
    }

    /**
     * The speed of the chain of a {@link Delay} just now.
     *
     * @param nanosPerLink the time of a link
     * @param fixedNanos the time of a chain of no links
     */
    record ChainSpeed(double nanosPerLink, double fixedNanos) {

        private static final int WARM_UPS = 400; // of which each is a hundred chains: what the compilers want
        private static final int SAMPLES = 21; // the median of which an interruption does not move
        private static final int CALLS = 100;
        private static final int LONG = 1_000; // links, a microsecond
        private static final double FASTER = 0.95; // as interpreted or half compiled code is not
        private static final int AS_FAST = 3; // times in a row, until the compilers are taken to be done
        private static final int MOST = 50; // times; then it has waited for a tenth of a second
        private static final long PAUSE_MILLIS = 2;

        /**
         * Measures it until it gets no faster.
         *
         * <p>While the compilers are busy the chain runs several times as slow, and a plant made by that would be too short.
         *
         * @param nanoTime the clock
         * @throws InterruptedException if the thread was interrupted
         */
        static ChainSpeed measure(LongSupplier nanoTime) throws InterruptedException {
            Delay delay = new Delay(1, 1);
            for (int i = 0; i < WARM_UPS; i++) {
                nanosPerChain(nanoTime, delay, i % 2 == 0 ? 1 : CALLS);
            }
            ChainSpeed fastest = once(nanoTime, delay);
            int asFast = 0;
            for (int i = 0; i < MOST && asFast < AS_FAST; i++) {
                Thread.sleep(PAUSE_MILLIS);
                ChainSpeed next = once(nanoTime, delay);
                asFast = next.nanosPerLink < FASTER * fastest.nanosPerLink ? 0 : asFast + 1;
                boolean isFaster = next.nanosPerLink > 0 && next.nanosPerLink < fastest.nanosPerLink;
                fastest = isFaster || fastest.nanosPerLink <= 0
                        ? next
                        : fastest; // below 0 where only short ones were disturbed
            }
            return fastest;
        }

        private static ChainSpeed once(LongSupplier nanoTime, Delay delay) {
            double[] ofShort = new double[SAMPLES];
            double[] ofLong = new double[SAMPLES];
            for (int sample = 0; sample < SAMPLES; sample++) {
                ofShort[sample] = nanosPerChain(nanoTime, delay, 1);
                ofLong[sample] = nanosPerChain(nanoTime, delay, LONG);
            }
            double link = (median(ofLong) - median(ofShort)) / (LONG - 1);
            return new ChainSpeed(link, Math.max(0, median(ofShort) - link));
        }

        private static double nanosPerChain(LongSupplier nanoTime, Delay delay, int links) {
            long begin = nanoTime.getAsLong();
            for (int i = 0; i < CALLS; i++) {
                delay.chain(links);
            }
            return (double) (nanoTime.getAsLong() - begin) / CALLS;
        }

        private static double median(double[] values) {
            Arrays.sort(values);
            return values[values.length / 2];
        }

        /** Returns the length of the chain that takes a time; at least 1. */
        int links(double nanos) {
            double links = (nanos - fixedNanos) / nanosPerLink;
            return (int) Math.max(1, Math.min(Integer.MAX_VALUE, Math.rint(links)));
        }

        /** Returns the shortest time that a chain can take. */
        double minNanos() {
            return fixedNanos + nanosPerLink;
        }
    }
}
