package io.github.junitlatency.internal.measure.helper;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.helper.HelperGroup.HelperWork;
import io.github.junitlatency.internal.measure.helper.HelperGroup.StopSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The helper threads of one phase of a round. Belongs to the thread that measures. */
final class PhaseHelpers {

    private final String phase;
    private final HelperGroup.Timeouts timeouts;
    private final Thread measured = Thread.currentThread();
    private final StopSignal stop;
    private final List<HelperThread> helpers = new ArrayList<>();
    private final Queue<IllegalStateException> refused = new ConcurrentLinkedQueue<>();
    private final Object ending = new Object();
    private boolean ended; // guarded by ending
    private volatile HelperThread failed; // the first that failed before the end; written under ending

    /**
     * Begins a phase on the calling thread.
     *
     * @param phase its name in errors
     * @param stop ends them
     */
    PhaseHelpers(String phase, HelperGroup.Timeouts timeouts, StopSignal stop) {
        this.phase = phase;
        this.timeouts = timeouts;
        this.stop = stop;
    }

    boolean isMeasuredBy(Thread thread) {
        return thread == measured;
    }

    /**
     * Returns whether no helper thread of this name runs, after waiting a little for one that may be about to end.
     *
     * @throws InterruptedException if interrupted while waiting
     */
    boolean isFree(String name) throws InterruptedException {
        long soon = deadline(timeouts.leave());
        for (HelperThread helper : running()) {
            if (helper.name().equals(name)) {
                helper.join(soon);
            }
        }
        return !Lists.any(running(), helper -> helper.name().equals(name));
    }

    private static long deadline(Duration wait) {
        return System.nanoTime() + wait.toNanos();
    }

    /** Returns the helper that a thread is. */
    Optional<HelperThread> helper(Thread thread) {
        return Lists.first(helpers, helper -> helper.thread() == thread);
    }

    /** Returns the Java ids of the helper threads that run. */
    Set<Long> runningIds() {
        return Set.copyOf(Lists.map(running(), helper -> helper.thread().getId()));
    }

    private List<HelperThread> running() {
        return Lists.filter(helpers, helper -> helper.thread().isAlive());
    }

    /**
     * Starts one more helper thread.
     *
     * @param place brings the thread that calls it off the measured CPUs
     * @throws InterruptedException if interrupted before it runs
     */
    void start(String name, Runnable place, HelperWork work) throws InterruptedException {
        HelperThread helper = new HelperThread(name, place, work, stop, this::failed);
        helpers.add(helper);
        helper.start(timeouts.start());
    }

    /** Keeps what another thread than the measured one was refused, so that it fails the test whoever catches it. */
    IllegalStateException refused(IllegalStateException misuse) {
        refused.add(misuse);
        return misuse;
    }

    /** Returns the names of those that have ended by themselves so far. */
    List<String> ended() {
        return Lists.map(Lists.filter(helpers, HelperThread::hasEnded), HelperThread::name);
    }

    /** Ends the phase soon: the measured thread may be waiting for what the helper will never do. */
    private void failed(HelperThread helper) {
        synchronized (ending) {
            if (!ended && failed == null) {
                failed = helper;
                stop.raise();
                measured.interrupt();
            }
        }
    }

    /** Returns whether a helper thread failed before the end. */
    boolean hasFailed() {
        return failed != null;
    }

    /**
     * Stops all helper threads and waits for them; an interrupt meanwhile is kept for later.
     *
     * @return what went wrong with them, the first failure first, the others suppressed in it
     */
    Optional<IllegalStateException> end() {
        synchronized (ending) {
            ended = true;
        }
        stop.raise();
        boolean wasInterrupted = Thread.interrupted();
        List<IllegalStateException> faults = new ArrayList<>();
        wasInterrupted |= join(timeouts.stop());
        List<HelperThread> stuck = running();
        List<StuckHelper> found = Lists.map(
                stuck, helper -> new StuckHelper(helper, helper.thread().getStackTrace()));
        for (HelperThread helper : stuck) {
            helper.thread().interrupt();
        }
        if (!stuck.isEmpty()) {
            wasInterrupted |= join(timeouts.interrupt());
        }
        if (failed != null) {
            faults.add(fault(failed));
        } else if (wasInterrupted) {
            measured.interrupt(); // somebody else's
        }
        faults.addAll(Lists.map(found, one -> one.fault(phase, timeouts.stop())));
        for (HelperThread helper : helpers) {
            if (helper != failed && !stuck.contains(helper) && helper.failure().isPresent()) {
                faults.add(fault(helper));
            }
        }
        faults.addAll(Lists.filter(refused, misuse -> !isFailure(misuse)));
        if (faults.isEmpty()) {
            return Optional.empty();
        }
        IllegalStateException first = faults.remove(0);
        for (IllegalStateException other : faults) {
            first.addSuppressed(other);
        }
        return Optional.of(first);
    }

    private boolean isFailure(IllegalStateException misuse) {
        return Lists.any(helpers, helper -> helper.failure().equals(Optional.of(misuse)));
    }

    /** Waits for all; returns whether it was interrupted meanwhile. */
    private boolean join(Duration wait) {
        long deadline = deadline(wait);
        boolean wasInterrupted = false;
        for (HelperThread helper : helpers) {
            boolean isWaiting = true;
            while (isWaiting) {
                try {
                    helper.join(deadline);
                    isWaiting = false;
                } catch (InterruptedException e) {
                    wasInterrupted = true;
                }
            }
        }
        return wasInterrupted;
    }

    private IllegalStateException fault(HelperThread helper) {
        Throwable cause = helper.failure().orElseThrow();
        return new IllegalStateException(helper + " failed in " + phase + ": " + cause, cause);
    }

    /** A helper thread that did not stop, and where it was then. */
    private record StuckHelper(HelperThread helper, StackTraceElement[] stack) {

        /**
         * Returns the failure, its cause having the thread's stack.
         *
         * @param phase at whose end it should have stopped
         * @param waited for how long
         */
        IllegalStateException fault(String phase, Duration waited) {
            String now = helper.thread().isAlive()
                    ? "it was interrupted and still runs, as a daemon thread"
                    : "it has ended by an interrupt";
            Exception where = new Exception(helper + " was here");
            where.setStackTrace(stack);
            return new IllegalStateException(
                    helper + " did not stop within " + Quantities.time(waited.toNanos()) + " at the end of " + phase
                            + "; " + now + "; let its work return soon after stop.isRaised() is true",
                    where);
        }
    }
}
