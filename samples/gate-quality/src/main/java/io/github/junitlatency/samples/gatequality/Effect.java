package io.github.junitlatency.samples.gatequality;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/** What a plant really does to the code, measured on the quiet machine with nothing but {@link System#nanoTime}. */
final class Effect {

    private static final int TIMES = 5;
    private static final int TURNS = 31;
    private static final int ROUNDS = 3;
    private static final int WARM_CALLS = 2_000;
    private static final long WARM_NANOS = 500_000_000;

    private Effect() {}

    /**
     * Returns by how many nanoseconds every call is longer, or how many a slow call takes, whichever the plant makes.
     *
     * <p>It is the least of some, so that a stall of the machine does not pass for the plant; of collections the median over
     * rounds of the longest.
     */
    static double nanos(Body body, Size size, Plant plant, long slowerNanos) {
        try (Code code = new Code(body, size, plant, slowerNanos, 1);
                Code unchanged = new Code(body, size, Plant.NONE, 0, 1)) {
            if (plant == Plant.NONE) {
                return 0;
            }
            if (plant.isOfSingleCalls()) {
                return slowCall(code);
            }
            return plant == Plant.COLLECTIONS ? collection(code) : everyCall(code, unchanged);
        }
    }

    private static double everyCall(Code code, Code unchanged) {
        code.beforeRound();
        unchanged.beforeRound();
        Stretch planted = stretch(code);
        Stretch before = stretch(unchanged);
        for (int i = 0; i < TURNS; i++) { // in turns, since the core's speed drifts
            before.once();
            planted.once();
        }
        return planted.leastNanos() - before.leastNanos();
    }

    private static Stretch stretch(Code code) {
        return new Stretch(number -> {
                    for (int i = 0; i < number; i++) {
                        code.execute();
                    }
                })
                .warm();
    }

    private static double slowCall(Code code) {
        code.beforeRound();
        long end = System.nanoTime() + WARM_NANOS;
        for (int i = 0; i < WARM_CALLS && System.nanoTime() < end; i++) {
            code.execute();
        }
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < TIMES; i++) {
            long begin = System.nanoTime();
            code.slow();
            least = Math.min(least, System.nanoTime() - begin);
        }
        return least;
    }

    /** Returns the median, over rounds, of the longest call during which there was a collection. */
    private static double collection(Code code) {
        double[] longest = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            code.beforeRound();
            for (int j = 0; j < code.body().iterations(); j++) {
                long before = collections();
                long begin = System.nanoTime();
                code.execute();
                long nanos = System.nanoTime() - begin;
                if (nanos > longest[i] && collections() > before) {
                    longest[i] = nanos;
                }
            }
        }
        return median(longest);
    }

    private static long collections() {
        long count = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            count += collector.getCollectionCount();
        }
        return count;
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
