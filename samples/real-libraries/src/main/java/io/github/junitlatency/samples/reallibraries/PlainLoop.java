package io.github.junitlatency.samples.reallibraries;

import java.util.Arrays;

/** Times calls by {@link System#nanoTime}, as somebody would who has no library; as a program, in a JVM that never loads it. */
public final class PlainLoop {

    private static final int EMPTY_PAIRS = 50_000;

    /** So often in a warm-up the compilers get time, which the library's warm-up gives them too. */
    private static final int PAUSES = 8;

    private static final long PAUSE_MILLIS = 250;
    private static final int MIN_BETWEEN_PAUSES = 100; // fewer calls compile nothing

    private final Task task;
    private final Body body;

    /** Keeps the body's result alive. */
    private long last;

    private PlainLoop(Task task, Body body) {
        this.task = task;
        this.body = body;
    }

    public static void main(String[] arguments) throws Exception {
        System.out.println(figures(Task.parse(arguments)).line());
    }

    /** Returns the median and the 99th percentile of a body's calls, without the cost of reading the clock. */
    static Figures figures(Task task) throws Exception {
        long[] all = new long[task.warmup() + task.measured()]; // one loop: a second one would begin in the interpreter
        try (Body body = task.body().factory().make()) {
            new PlainLoop(task, body).fill(all);
        }
        long[] nanos = Arrays.copyOfRange(all, task.warmup(), all.length);
        Arrays.sort(nanos);
        long cost = nanoTimeCost();
        return new Figures(at(nanos, 0.5) - cost, at(nanos, 0.99) - cost, "-");
    }

    private void fill(long[] nanos) throws Exception {
        long wait = task.everyNanos() + task.gapNanos(); // one of them is 0
        long due = System.nanoTime();
        for (int i = 0; i < nanos.length; i++) {
            if (isPauseDue(i)) {
                Thread.sleep(PAUSE_MILLIS);
                due = System.nanoTime();
            }
            if (wait > 0) {
                while (System.nanoTime() - due < 0) {
                    Thread.onSpinWait();
                }
            }
            long begin = System.nanoTime();
            last = body.call();
            long end = System.nanoTime();
            nanos[i] = end - begin;
            due = (task.gapNanos() > 0 ? end : due) + wait;
        }
    }

    private boolean isPauseDue(int call) {
        int every = task.warmup() / PAUSES;
        return every >= MIN_BETWEEN_PAUSES && call > 0 && call <= task.warmup() && call % every == 0;
    }

    /** Returns the median of two reads that follow each other; of the second half, when their loop is compiled. */
    private static long nanoTimeCost() {
        long[] nanos = new long[2 * EMPTY_PAIRS];
        for (int i = 0; i < nanos.length; i++) {
            long begin = System.nanoTime();
            nanos[i] = System.nanoTime() - begin;
        }
        long[] compiled = Arrays.copyOfRange(nanos, EMPTY_PAIRS, nanos.length);
        Arrays.sort(compiled);
        return at(compiled, 0.5);
    }

    /** Returns the smallest value that so large a share of them does not exceed. */
    private static long at(long[] sorted, double share) {
        return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }
}
