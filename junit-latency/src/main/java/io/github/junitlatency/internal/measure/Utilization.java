package io.github.junitlatency.internal.measure;

import java.util.Arrays;

/**
 * Tells how long iterations on a schedule kept the thread busy: all of them, and the later half.
 *
 * <p>A rate is kept where neither takes longer than an interval on average. What a single stall leaves over at the end says
 * nothing, and a backlog that only begins to grow in the middle says enough. Its memory does not grow with the iterations.
 */
final class Utilization {

    private static final int MAX_MARKS = 256; // even; the later half begins within 1 in 128 of the middle

    private final long[] marks = new long[MAX_MARKS]; // the sum after every stride of iterations
    private int marked;
    private long stride = 1;
    private long iterations;
    private long sum;

    /** Adds an iteration. */
    void add(long busyTicks) {
        sum += busyTicks;
        iterations++;
        if (iterations % stride == 0) {
            if (marked == MAX_MARKS) {
                forgetEverySecond();
            }
            if (iterations % stride == 0) {
                marks[marked++] = sum;
            }
        }
    }

    private void forgetEverySecond() {
        for (int i = 0; i < MAX_MARKS / 2; i++) {
            marks[i] = marks[2 * i + 1];
        }
        Arrays.fill(marks, MAX_MARKS / 2, MAX_MARKS, 0);
        marked = MAX_MARKS / 2;
        stride *= 2;
    }

    /** Returns the larger of the mean ticks of all iterations and of those in the later half; 0 before any. */
    double maxMeanTicks() {
        if (iterations == 0) {
            return 0;
        }
        int middle = marked / 2;
        long before = middle == 0 ? 0 : marks[middle - 1];
        double later = (double) (sum - before) / (iterations - middle * stride);
        return Math.max(later, (double) sum / iterations);
    }
}
