package io.github.junitlatency.internal.cause.recorder;

/**
 * Starts Flight Recorder for the first time in a JVM, on a separate thread.
 *
 * <p>Meanwhile the measuring thread sees to the host. The first start of a JVM loads a few hundred classes and changes
 * those of the JDK that send events: a tenth of a second or more. A later one takes some milliseconds. Whoever records
 * waits until this one is over, so nothing of it runs while anything is measured.
 */
public final class EarlyStart {

    private static final EarlyStart OF_THIS_JVM = new EarlyStart(() -> JfrRecorder.tryOut());

    private final Runnable start;
    private volatile Thread thread; // null before it was asked for

    EarlyStart(Runnable start) {
        this.start = start;
    }

    /** Returns that of this JVM. */
    public static EarlyStart ofThisJvm() {
        return OF_THIS_JVM;
    }

    /** Begins; without effect from the second call on. */
    public synchronized void begin() {
        if (thread == null) {
            thread = new Thread(null, this::run, "junit-latency-recorder", 0, false); // inherits nothing from the test
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void run() {
        try {
            start.run();
        } catch (RuntimeException | LinkageError | InternalError e) {
            // Whatever it is, the recording that follows meets it too, and says so as the source's reason.
        }
    }

    /** Waits until it is over; an interrupt ends the wait and stays set. */
    public void await() {
        Thread begun = thread;
        try {
            if (begun != null) {
                begun.join();
            }
        } catch (InterruptedException e) {
            // The next block heeds it; the recorder's own locks order the two starts.
            Thread.currentThread().interrupt();
        }
    }
}
