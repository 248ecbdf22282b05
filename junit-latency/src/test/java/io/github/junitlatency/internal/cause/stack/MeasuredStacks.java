package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.testing.Clocks;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Code whose lines are known, and what a source saw of it. */
final class MeasuredStacks {

    private static final String CODE = MeasuredStacks.class.getName();

    static volatile int sleepLine;
    static volatile int copyLine;
    static volatile long sum;
    static volatile Object kept;

    private final StackSource source;
    private StackRecording recording;
    private long sleepsFrom;
    private long sleepsTo;
    private long poolThread;

    MeasuredStacks(StackSource source) {
        this.source = source;
    }

    private static int line() {
        return StackWalker.getInstance()
                .walk(frames -> frames.skip(1).findFirst().orElseThrow().getLineNumber());
    }

    static void sleep() throws InterruptedException {
        sleepLine = line() + 1;
        Thread.sleep(100);
    }

    static void compute(long millis) {
        long end = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() < end) {
            sum += end;
        }
    }

    static void copy(int[] from, long millis) {
        copyLine = line() + 3;
        long end = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() < end) {
            kept = Arrays.copyOf(from, from.length);
        }
    }

    private static void work() {
        try {
            sleep();
            compute(200);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Has this thread and then one that is born meanwhile sleep and compute, and this one copy arrays. */
    MeasuredStacks run() throws Exception {
        source.start();
        try {
            sleepsFrom = Clocks.NANOTIME.read();
            sleep();
            sleepsTo = Clocks.NANOTIME.read();
            compute(200);
            copy(new int[100_000], 200);
            Thread pool = new Thread(MeasuredStacks::work, "pool-thread");
            pool.start();
            pool.join();
            poolThread = pool.getId();
        } finally {
            recording = source.stop();
        }
        return this;
    }

    StackRecording recording() {
        return recording;
    }

    /** Returns the stacks with a method of this class at a line, or at any one below 1. */
    private List<StackSample> with(List<StackSample> samples, long thread, String method, int line) {
        Predicate<StackSample.Frame> at = frame -> frame.isJava()
                && frame.className().equals(CODE)
                && frame.method().equals(method)
                && (line < 1 ? frame.line() > 0 : frame.line() == line);
        return Lists.filter(samples, it -> it.threadId() == thread && Lists.any(it.frames(), at));
    }

    private static long measured() {
        return Thread.currentThread().getId();
    }

    List<StackSample> sleeps() {
        return with(recording.times(), measured(), "sleep", sleepLine);
    }

    /** Returns those of {@link #sleeps()} that are of the time in which it slept. */
    List<StackSample> sleepsInTime() {
        return Lists.filter(sleeps(), it -> it.ticks() >= sleepsFrom && it.ticks() <= sleepsTo);
    }

    List<StackSample> computes() {
        return with(recording.times(), measured(), "compute", 0);
    }

    List<StackSample> copies() {
        return with(recording.times(), measured(), "copy", copyLine);
    }

    List<StackSample> poolSleeps() {
        return with(recording.times(), poolThread, "sleep", sleepLine);
    }

    List<StackSample> poolComputes() {
        return with(recording.times(), poolThread, "compute", 0);
    }

    List<StackSample> allocations() {
        return with(recording.allocations(), measured(), "copy", copyLine);
    }
}
