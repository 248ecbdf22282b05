package io.github.junitlatency.internal.machine;

import java.io.IOException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Waits for the lock of one CPU until it is this JVM's turn.
 *
 * <p>It does not poll: what wakes up every few milliseconds would disturb the measurement that it waits for. So another thread
 * sleeps in the kernel, and this one wakes up once a second to say so. Only a measurement of the same JVM is polled for, which a
 * copy of this class in another class loader may do.
 *
 * <p>The wait is given up after as many times {@code forEach} as there were measurements before this one. Example: two before it,
 * one that has the CPU and one that waits, and 60 s for each: 120 s.
 */
final class CpuTurn {

    private static final long POLL_MILLIS = 20;
    private static final long TELL_NANOS = 1_000_000_000;

    private final Path shared;
    private final int cpu;
    private final Duration forEach;
    private final CpuWait.Listener listener;
    private String holder = ""; // of the last wait that was given up

    CpuTurn(Path shared, int cpu, Duration forEach, CpuWait.Listener listener) {
        this.shared = shared;
        this.cpu = cpu;
        this.forEach = forEach;
        this.listener = listener;
    }

    /**
     * Waits.
     *
     * @param givenUpBefore whose measurement was waited for in vain already, as {@link #holder()} told: it is not waited for again
     * @return the lock; empty where the wait was given up
     * @throws IOException if the file cannot be opened or locked
     * @throws InterruptedException if interrupted meanwhile
     */
    Optional<CpuLock> await(String givenUpBefore) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        Optional<CpuLockFile> file = CpuLockFile.open(shared, cpu);
        while (file.isEmpty() && System.nanoTime() - begin < forEach.toNanos()) {
            tell(1, ProcessHandle.current().pid(), forEach.toNanos() - (System.nanoTime() - begin));
            Thread.sleep(POLL_MILLIS);
            file = CpuLockFile.open(shared, cpu);
        }
        if (file.isEmpty()) {
            holder = ProcessHandle.current().pid() + " itself";
            return Optional.empty();
        }
        boolean isTaken = false;
        try {
            isTaken = await(file.get(), givenUpBefore);
            return isTaken ? Optional.of(new CpuLock(file.get())) : Optional.empty();
        } catch (ClosedByInterruptException e) {
            throw interrupted(e);
        } finally {
            if (!isTaken) {
                file.get().close();
            }
        }
    }

    /** Returns what an interrupted thread is to throw, whose file the channel's rule has closed; it is not interrupted any more. */
    static InterruptedException interrupted(ClosedByInterruptException e) {
        Thread.interrupted();
        InterruptedException interrupted = new InterruptedException("interrupted while taking a CPU's lock");
        interrupted.initCause(e);
        return interrupted;
    }

    private boolean await(CpuLockFile file, String givenUpBefore) throws IOException, InterruptedException {
        if (file.tryRight()) {
            return true;
        }
        holder = file.holder();
        if (forEach.isZero() || !holder.isEmpty() && holder.equals(givenUpBefore)) {
            return false;
        }
        CompletableFuture<Integer> before = new CompletableFuture<>();
        CompletableFuture<Void> turn = new CompletableFuture<>();
        Thread queueing = new Thread(() -> queue(file, before, turn), "junit-latency waits for CPU " + cpu);
        queueing.setDaemon(true); // nothing is lost where the JVM ends meanwhile
        queueing.start();
        try {
            return isTurn(file, before, turn);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e);
        }
    }

    private static void queue(CpuLockFile file, CompletableFuture<Integer> before, CompletableFuture<Void> turn) {
        try {
            before.complete(file.takeTicket());
            file.awaitRight();
            turn.complete(null);
        } catch (AsynchronousCloseException e) {
            turn.cancel(false); // given up
        } catch (IOException | RuntimeException e) {
            turn.completeExceptionally(e);
        }
    }

    private boolean isTurn(CpuLockFile file, CompletableFuture<Integer> before, CompletableFuture<Void> turn)
            throws IOException, InterruptedException, ExecutionException {
        long begin = System.nanoTime();
        long left = forEach.toNanos();
        while (left > 0) {
            try {
                turn.get(Math.min(left, TELL_NANOS), TimeUnit.NANOSECONDS);
                return true;
            } catch (TimeoutException e) {
                int ahead = before.getNow(1);
                left = ahead * forEach.toNanos() - (System.nanoTime() - begin);
                holder = file.holder();
                tell(ahead, CpuLockFile.process(holder), left);
            }
        }
        return turn.isDone() && !turn.isCompletedExceptionally();
    }

    private void tell(int before, long process, long leftNanos) {
        listener.hear(new CpuWait(cpu, before, process, Duration.ofNanos(Math.max(0, leftNanos))));
    }

    /** Returns whose measurement it was that the last wait was given up for, which tells it from all others. */
    String holder() {
        return holder;
    }
}
