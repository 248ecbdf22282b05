package io.github.junitlatency.internal.run.prove;

import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * The speed of the chain of a {@link Delay} just now.
 *
 * @param nanosPerLink the time of a link
 * @param fixedNanos the time of a chain of no links
 */
record ChainSpeed(double nanosPerLink, double fixedNanos) {

    private static final int WARM_UPS = 20_000; // as of a test's own iterations
    private static final int WARM_UP_LINKS = 100;
    private static final int SAMPLES = 21; // the median of which an interruption does not move
    private static final int LONG = 100_000; // links, some hundred microseconds
    private static final int SHORT = 1_000; // chains of one link

    /**
     * Measures it.
     *
     * @param nanoTime the clock
     */
    static ChainSpeed measure(LongSupplier nanoTime) {
        Delay delay = new Delay(1, 1, 1);
        for (int i = 0; i < WARM_UPS; i++) {
            delay.chain(WARM_UP_LINKS);
        }
        double[] ofLinks = new double[SAMPLES];
        double[] ofChains = new double[SAMPLES];
        for (int sample = 0; sample < SAMPLES; sample++) {
            long begin = nanoTime.getAsLong();
            delay.chain(LONG);
            long middle = nanoTime.getAsLong();
            for (int i = 0; i < SHORT; i++) {
                delay.chain(1);
            }
            long end = nanoTime.getAsLong();
            ofLinks[sample] = (double) (middle - begin) / LONG;
            ofChains[sample] = (double) (end - middle) / SHORT;
        }
        double link = median(ofLinks);
        return new ChainSpeed(link, Math.max(0, median(ofChains) - link));
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
