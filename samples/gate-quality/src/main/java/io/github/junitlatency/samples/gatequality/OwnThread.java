package io.github.junitlatency.samples.gatequality;

import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** A thread that a body owns, as a component under test may: it begins with a round and is ended with it. */
final class OwnThread implements AutoCloseable {

    /** None. */
    static final OwnThread NONE = new OwnThread();

    private Thread thread = new Thread(() -> {}, "never-started");
    private volatile boolean ended;

    private OwnThread() {}

    /** @param loop returns soon after {@link #isEnded} */
    static OwnThread start(String name, Consumer<OwnThread> loop) {
        OwnThread own = new OwnThread();
        own.thread = new Thread(() -> loop.accept(own), name);
        own.thread.setDaemon(true);
        own.thread.start();
        return own;
    }

    boolean isEnded() {
        return ended;
    }

    void unpark() {
        LockSupport.unpark(thread);
    }

    /** Asks the thread to end, and waits until it has. */
    @Override
    public void close() {
        ended = true;
        while (thread.isAlive()) {
            LockSupport.unpark(thread);
            Thread.yield();
        }
    }
}
