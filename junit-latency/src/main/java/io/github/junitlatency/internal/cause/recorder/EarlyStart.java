package io.github.junitlatency.internal.cause.recorder;

import java.io.IOException;

/**
 * Starts Flight Recorder for the first time in a JVM, on a thread of its own.
 *
 * <p>Meanwhile the measuring thread sees to the host. The first start of a JVM loads a few hundred classes and changes those of
 * the JDK that send events: a tenth of a second or more. A later one takes some milliseconds. Whoever records waits until this
 * one is over, so nothing of it runs beside what is measured.
 */
public final class EarlyStart {

    private static final EarlyStart OF_THIS_JVM = new EarlyStart(() -> JfrRecorder.tryOut());

    private final FirstStart start;
    private Thread thread; // null before it was asked for

    /** What a thread does that starts a recorder and stops it again. */
    interface FirstStart {

        /**
         * Does it.
         *
         * @throws IOException if it cannot
         */
        void run() throws IOException;
    }

    EarlyStart(FirstStart start) {
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
        } catch (IOException | RuntimeException | LinkageError | InternalError e) {
            // Whatever it is, the recording that follows meets it too, and says so as the source's reason.
        }
    }

    /** Waits until it is over; an interrupt ends the wait and stays set. */
    public void await() {
        Thread begun = begun();
        try {
            if (begun != null) {
                begun.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread()
                    .interrupt(); // the next block heeds it; the recorder's own locks order the two starts
        }
    }

    private synchronized Thread begun() {
        return thread;
    }
}
