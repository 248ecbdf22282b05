package io.github.junitlatency.internal.measure.helper;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.kernel.RunDelay;
import io.github.junitlatency.internal.measure.helper.HelperGroup.HelperWork;
import io.github.junitlatency.internal.measure.helper.HelperGroup.StopSignal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One helper thread, from its start to its end. */
final class HelperThread {

    private static final String PREFIX = "latency-helper-";

    private final String name;
    private final Runnable place;
    private final HelperWork work;
    private final StopSignal stop;
    private final Consumer<HelperThread> whenFailed;
    private final CountDownLatch placed = new CountDownLatch(1);
    private final CountDownLatch started = new CountDownLatch(1); // or else a failure would interrupt its own start
    private final Thread thread;
    private volatile Throwable failure;
    private volatile boolean working;
    private volatile boolean abandoned;
    private volatile boolean ended;
    private volatile RunDelay runDelay;

    /**
     * Prepares the thread.
     *
     * @param place brings the thread that calls it off the measured CPUs
     * @param whenFailed hears, on the helper's own thread, that its work has thrown
     */
    HelperThread(String name, Runnable place, HelperWork work, StopSignal stop, Consumer<HelperThread> whenFailed) {
        this.name = name;
        this.place = place;
        this.work = work;
        this.stop = stop;
        this.whenFailed = whenFailed;
        thread = new Thread(this::run, PREFIX + name);
        thread.setDaemon(true); // one that does not stop does not keep the JVM
    }

    /**
     * Starts the thread and waits until it runs, off the measured CPUs. One that cannot get there does not work when it can
     * later.
     *
     * @param timeout the longest that it may take to get there
     * @throws InterruptedException if interrupted while waiting
     * @throws IllegalStateException if it cannot get there
     */
    void start(Duration timeout) throws InterruptedException {
        thread.start();
        boolean isThere = false;
        try {
            awaitPlaced(timeout);
            isThere = true;
        } finally {
            abandoned = !isThere;
            started.countDown();
        }
    }

    private void awaitPlaced(Duration timeout) throws InterruptedException {
        if (!placed.await(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
            throw new IllegalStateException(this + " did not get to run within " + Quantities.time(timeout.toNanos())
                    + "; keep threads of higher priority off the CPUs");
        }
        if (failure != null && !working) {
            throw new IllegalStateException(
                    this + " cannot be freed from the measured thread's CPU (" + failure.getMessage()
                            + "); run where sched_setaffinity works",
                    failure);
        }
    }

    private void run() {
        try (RunDelay delay = RunDelay.ofThisThread()) { // the measured thread knows no more of it once it has ended
            runDelay = delay;
            place.run();
            working = true;
            placed.countDown();
            started.await();
            if (!abandoned) {
                work.run(stop);
            }
        } catch (Throwable e) { // whatever it is, the measured thread throws it on
            failure = e;
            if (working) {
                whenFailed.accept(this);
            }
        } finally {
            ended = true;
            placed.countDown();
        }
    }

    String name() {
        return name;
    }

    Thread thread() {
        return thread;
    }

    /** Returns what it waits for a CPU, once it runs. */
    RunDelay runDelay() {
        return runDelay;
    }

    /** Returns whether there is nothing left for it to do, so that {@link #join} has microseconds to wait. */
    boolean hasEnded() {
        return ended;
    }

    /** Returns what the work threw. */
    Optional<Throwable> failure() {
        return working ? Optional.ofNullable(failure) : Optional.empty();
    }

    /** Waits for its end until a deadline of {@link System#nanoTime()}. */
    void join(long deadline) throws InterruptedException {
        TimeUnit.NANOSECONDS.timedJoin(thread, deadline - System.nanoTime());
    }

    @Override
    public String toString() {
        return "helper thread \"" + name + "\"";
    }
}
