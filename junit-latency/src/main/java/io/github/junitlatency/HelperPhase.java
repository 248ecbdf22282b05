package io.github.junitlatency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The helper threads of one phase of a round. Belongs to the thread that measures. */
final class HelperPhase {

    /** How long an interrupt may take to end a thread that does not look at its flag. */
    private static final Duration AFTER_INTERRUPT = Duration.ofMillis(500);

    private final String phase;
    private final Duration patience;
    private final Thread measured = Thread.currentThread();
    private final HelperThreads.StopFlag stop = new HelperThreads.StopFlag();
    private final List<HelperThread> helpers = new ArrayList<>();
    private final Object ending = new Object();
    private boolean ended; // guarded by ending
    private volatile HelperThread failed; // the first that failed before the end; written under ending

    /**
     * Begins a phase on the calling thread.
     *
     * @param phase how errors name it
     * @param patience how long a helper may take to start, and all of them to stop
     */
    HelperPhase(String phase, Duration patience) {
        this.phase = phase;
        this.patience = patience;
    }

    boolean isMeasuredBy(Thread thread) {
        return thread == measured;
    }

    boolean isRunning(String name) {
        return running().stream().anyMatch(helper -> helper.name().equals(name));
    }

    /** Returns the CPUs of the helper threads that run. */
    Set<Integer> usedCpus() {
        return running().stream().map(HelperThread::cpu).collect(Collectors.toSet());
    }

    int runningCount() {
        return running().size();
    }

    private List<HelperThread> running() {
        return helpers.stream().filter(HelperThread::isAlive).toList();
    }

    /**
     * Starts one more helper thread.
     *
     * @throws InterruptedException if interrupted before it stands at its post
     */
    void start(String name, HelperPost post, HelperThreads.Work work) throws InterruptedException {
        HelperThread helper = new HelperThread(name, post, work, stop, this::failed);
        helpers.add(helper);
        helper.start(patience);
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
        wasInterrupted |= join(patience);
        List<HelperThread> stuck = running();
        List<StuckHelper> found = stuck.stream().map(StuckHelper::new).toList();
        stuck.forEach(HelperThread::interrupt);
        if (!stuck.isEmpty()) {
            wasInterrupted |= join(AFTER_INTERRUPT);
        }
        if (failed != null) {
            faults.add(fault(failed));
        } else if (wasInterrupted) {
            measured.interrupt(); // somebody else's
        }
        found.forEach(one -> faults.add(one.fault(phase, patience)));
        helpers.stream()
                .filter(helper -> helper != failed && !stuck.contains(helper))
                .filter(helper -> helper.failure().isPresent())
                .forEach(helper -> faults.add(fault(helper)));
        if (faults.isEmpty()) {
            return Optional.empty();
        }
        IllegalStateException first = faults.remove(0);
        faults.forEach(first::addSuppressed);
        return Optional.of(first);
    }

    /** Waits for all; returns whether it was interrupted meanwhile. */
    private boolean join(Duration wait) {
        long deadline = System.nanoTime() + wait.toNanos();
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
}
