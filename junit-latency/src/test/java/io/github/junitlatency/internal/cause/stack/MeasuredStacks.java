package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import io.github.junitlatency.internal.cause.stack.StackSources.StackSource;
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

    /** Returns the stacks of this thread, or of the other, with a method of this class where it sleeps, copies or computes. */
    List<StackSample> of(List<StackSample> samples, String method) {
        return of(samples, Thread.currentThread().getId(), method);
    }

    List<StackSample> ofPool(String method) {
        return of(recording.times(), poolThread, method);
    }

    private static List<StackSample> of(List<StackSample> samples, long thread, String method) {
        int line = method.equals("sleep") ? sleepLine : method.equals("copy") ? copyLine : 0;
        Predicate<StackSample.Frame> at = frame -> frame.isJava()
                && frame.className().equals(CODE)
                && frame.method().equals(method)
                && (line < 1 ? frame.line() > 0 : frame.line() == line);
        return Lists.filter(samples, it -> it.threadId() == thread && Lists.any(it.frames(), at));
    }

    List<StackSample> sleeps() {
        return of(recording.times(), "sleep");
    }

    /** Returns those of {@link #sleeps()} that are of the time in which it slept. */
    List<StackSample> sleepsInTime() {
        return Lists.filter(sleeps(), it -> it.begin() >= sleepsFrom && it.begin() <= sleepsTo);
    }
}
