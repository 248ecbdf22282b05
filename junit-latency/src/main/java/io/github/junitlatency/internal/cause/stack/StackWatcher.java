package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.JvmThreads;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * Asks threads for their stacks at regular times, from a thread of its own.
 *
 * <p>Each time it asks the measured thread, and one other thread of the code in turn. A stack of another thread counts twice
 * where that was not asked the time before.
 *
 * <p>The JVM takes such a stack when the thread reaches a safepoint, which may be some lines after where it was when asked. It
 * holds the thread up meanwhile, and JDK 17 holds up all threads: 0.1 ms or more. It takes as long as a copy of an array that the
 * thread is at. When it takes very long, it is not known when the stack was taken, and it is dropped.
 */
final class StackWatcher {

    private static final int ROUNDS_BETWEEN_LISTS = 2; // threads that are born are seen from then on

    private static final int MOST_SAMPLES = 1_000_000;

    /** The JVM's thread that hands references over to their queues; to Java it looks at work while it waits. */
    private static final String REFERENCE_HANDLER = "Reference Handler";

    private final Thread measured;
    private final Clock clock;
    private final Pace pace;
    private final Runnable eachRound;
    private final Thread thread;
    private final Frames frames = new Frames();
    private final List<StackSample> samples = new ArrayList<>();
    private final Map<Thread, Integer> lastAsked = new HashMap<>();
    private List<Thread> others = List.of();
    private int nextAtWork; // two turns, or a thread that is always at work would keep the others from theirs
    private int nextOfAll;
    private volatile boolean isStopped;
    private volatile Throwable failure;

    /**
     * Says how often it asks.
     *
     * @param nanos the time between
     * @param longestNanos how long an answer may take that counts
     * @param weight of a stack
     * @param alsoWaiting whether threads are asked that wait, too
     */
    record Pace(long nanos, long longestNanos, int weight, boolean alsoWaiting) {}

    /**
     * Takes what to watch.
     *
     * @param eachRound what else its thread does each time
     */
    StackWatcher(Thread measured, Clock clock, Pace pace, Runnable eachRound) {
        this.measured = measured;
        this.clock = clock;
        this.pace = pace;
        this.eachRound = eachRound;
        thread = new Thread(null, this::run, "junit-latency-watcher", 0, false); // inherits nothing from the test
        thread.setDaemon(true);
    }

    /** Starts to ask, after a round by the caller: it loads classes, which on a busy machine took 0.15 s. */
    void start() {
        askAll(0);
        samples.clear();
        thread.start();
    }

    /**
     * Returns what was seen. An interrupt of the calling thread does not end the wait for the watcher, and stays set.
     *
     * @throws IllegalStateException if it could not watch to the end
     */
    List<StackSample> stop() {
        isStopped = true;
        LockSupport.unpark(thread);
        boolean isInterrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure != null) {
            throw new IllegalStateException("stacks could not be asked for: " + failure, failure);
        }
        return samples;
    }

    private void run() {
        try {
            long due = System.nanoTime();
            for (int round = 1; !isStopped && samples.size() < MOST_SAMPLES; round++) {
                askAll(round);
                eachRound.run();
                due = Math.max(due + pace.nanos(), System.nanoTime());
                pause(due);
            }
        } catch (RuntimeException | Error e) {
            failure = e; // the measuring thread throws it
        }
    }

    private void askAll(int round) {
        if (pace.alsoWaiting() || isAtWork(measured)) {
            ask(measured, pace.weight());
        }
        askAnother(round);
    }

    private void pause(long due) {
        long left = due - System.nanoTime();
        while (left > 0 && !isStopped) {
            LockSupport.parkNanos(left);
            left = due - System.nanoTime();
        }
    }

    private void askAnother(int round) {
        if (round % ROUNDS_BETWEEN_LISTS == 0) {
            others = others();
        }
        boolean isForWaiting = pace.alsoWaiting() && round % 2 == 1; // those that wait may be very many
        for (int tried = 0; tried < others.size(); tried++) {
            Thread other = others.get(Math.floorMod(isForWaiting ? nextOfAll++ : nextAtWork++, others.size()));
            if (isForWaiting || isAtWork(other)) {
                Integer last = lastAsked.put(other, round);
                ask(other, last == null || round - last == 1 ? pace.weight() : 2 * pace.weight());
                return;
            }
        }
    }

    /** Returns the threads that may run code of users', without the measured one. */
    private List<Thread> others() {
        ThreadGroup all = measured.getThreadGroup();
        if (all == null) {
            return List.of(); // it has ended
        }
        while (all.getParent() != null) {
            all = all.getParent();
        }
        Thread[] found = new Thread[all.activeCount() + 16]; // a few may be born meanwhile
        int count = all.enumerate(found);
        List<Thread> code = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (found[i] != measured && mayRunCode(found[i].getName())) {
                code.add(found[i]);
            }
        }
        lastAsked.keySet().retainAll(new HashSet<>(code));
        return code;
    }

    /** Returns whether a thread other than the measured one may run code of users, by its name. */
    static boolean mayRunCode(String name) {
        return JvmThreads.mayRunCodeOfUsers(name) && !name.equals(REFERENCE_HANDLER);
    }

    private static boolean isAtWork(Thread thread) {
        return thread.getState() == Thread.State.RUNNABLE;
    }

    private void ask(Thread asked, int weight) {
        long before = System.nanoTime();
        long ticks = clock.read();
        StackTraceElement[] stack = asked.getStackTrace();
        long middle = ticks + (clock.read() - ticks) / 2;
        if (stack.length > 0 && System.nanoTime() - before <= pace.longestNanos()) {
            samples.add(new StackSample(middle, asked.getId(), asked.getName(), weight, frames.of(stack)));
        }
    }
}
