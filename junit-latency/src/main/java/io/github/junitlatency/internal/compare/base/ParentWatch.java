package io.github.junitlatency.internal.compare.base;

import java.io.IOException;
import java.io.InputStream;

/** Ends a worker with its parent, which holds the other end of standard input: it ends with the parent, also by SIGKILL. */
final class ParentWatch extends Thread {

    /** A parent that hears that all is done closes standard input at once; if it does not, nothing is lost but time. */
    private static final long MAX_WAIT_MILLIS = 1_000;

    private final InputStream fromParent;
    private volatile boolean isNoLongerNeeded;

    private ParentWatch(InputStream fromParent) {
        super("junit-latency-parent-watch");
        this.fromParent = fromParent;
    }

    /** Begins to watch. */
    static ParentWatch of(InputStream fromParent) {
        ParentWatch watch = new ParentWatch(fromParent);
        watch.setDaemon(true);
        watch.start();
        return watch;
    }

    @Override
    public void run() {
        try {
            while (fromParent.read() >= 0) {
                continue;
            }
        } catch (IOException e) {
            System.getLogger(ParentWatch.class.getName()).log(System.Logger.Level.WARNING, "standard input broke", e);
        }
        if (!isNoLongerNeeded) {
            Runtime.getRuntime().halt(1);
        }
    }

    /** Says that the end of standard input is expected from now on. */
    void isNoLongerNeeded() {
        isNoLongerNeeded = true;
    }

    /**
     * Waits until the parent has closed standard input.
     *
     * <p>A JVM that ends waits 300 ms for threads in native code, as one that reads is (HotSpot, {@code
     * VM_Exit::wait_for_threads_in_native_to_block}), and no pair begins before the JVMs of the one before have ended.
     */
    void awaitEnd() {
        try {
            join(MAX_WAIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the JVM ends all the same
        }
    }
}
