package io.github.junitlatency.samples.gatequality;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/** Measures the true effect of a plant on the quiet machine, with nothing but {@link System#nanoTime}. */
final class Effect {

    private static final int TIMES = 5;
    private static final int TURNS = 11;
    private static final int LEAST_CALLS = 3;
    private static final int MOST_CALLS = 20_000;
    private static final long TURN_NANOS = 20_000_000;
    private static final int ROUNDS = 3;
    private static final int WARM_CALLS = 2_000;
    private static final long WARM_NANOS = 500_000_000;

    private Effect() {}

    /**
     * Returns by how many nanoseconds every call is longer, or how many a slow call takes, whichever the plant makes.
     *
     * <p>It is the least of some, so that a stall of the machine does not pass for the plant.
     */
    static double nanos(Body body, Size size, Plant plant, long slowerNanos) {
        try (Code code = new Code(body, size, plant, slowerNanos, 1);
                Code unchanged = new Code(body, size, Plant.NONE, 0, 1)) {
            if (plant.isNothing()) {
                return 0;
            }
            if (plant.isOfSingleCalls()) {
                return slowCall(code);
            }
            return plant == Plant.COLLECTIONS ? collection(code) : everyCall(code, unchanged);
        }
    }

    /** Times each call for itself: in a row, the next call would begin while the last one's work is still under way. */
    private static double everyCall(Code code, Code unchanged) {
        code.beforeRound();
        unchanged.beforeRound();
        double planted = Double.POSITIVE_INFINITY;
        double before = Double.POSITIVE_INFINITY;
        for (int i = 0; i < TURNS; i++) { // in turns, since the core's speed drifts
            before = Math.min(before, medianNanos(unchanged));
            planted = Math.min(planted, medianNanos(code));
        }
        return planted - before;
    }

    private static double medianNanos(Code code) {
        int calls =
                (int) Math.max(LEAST_CALLS, Math.min(TURN_NANOS / code.body().nanos(), MOST_CALLS));
        double[] nanos = new double[calls];
        for (int i = 0; i < calls; i++) {
            long begin = System.nanoTime();
            code.execute();
            nanos[i] = System.nanoTime() - begin;
        }
        return median(nanos);
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

    /** Returns the longest call of the round where it is least; 0 if a round had no collection. */
    private static double collection(Code code) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < ROUNDS; i++) {
            code.beforeRound();
            long before = collections();
            long longest = 0;
            for (int j = 0; j < code.body().iterations(); j++) {
                long begin = System.nanoTime();
                code.execute();
                longest = Math.max(longest, System.nanoTime() - begin);
            }
            least = Math.min(least, collections() > before ? longest : 0);
        }
        return least;
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
