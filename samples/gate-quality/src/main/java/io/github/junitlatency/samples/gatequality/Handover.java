package io.github.junitlatency.samples.gatequality;

import java.util.concurrent.locks.LockSupport;

/** Requests to a second thread: a step is one request and its response. */
final class Handover implements Unit {

    private static final int SPINS = 200;

    private final boolean parks;
    private OwnThread server = OwnThread.NONE;
    private volatile Thread client = Thread.currentThread();
    private volatile long request;
    private volatile long response;

    /** @param parks whether both wait by parking; else both spin, and yield when it takes long */
    Handover(boolean parks) {
        this.parks = parks;
    }

    @Override
    public void reset() {
        close();
        request = 0;
        response = 0;
        server = OwnThread.start("handover", this::serve);
    }

    private void serve(OwnThread thread) {
        long served = 0;
        int waits = 0;
        while (!thread.isEnded()) {
            long asked = request;
            if (asked == served) {
                await(waits++);
                continue;
            }
            served = asked;
            response = asked;
            waits = 0;
            if (parks) {
                LockSupport.unpark(client);
            }
        }
    }

    @Override
    public void run(int steps) {
        client = Thread.currentThread();
        for (int i = 0; i < steps; i++) {
            long asked = request + 1;
            request = asked; // only this thread writes it
            if (parks) {
                server.unpark();
            }
            for (int waits = 0; response != asked; waits++) {
                await(waits);
            }
        }
    }

    private void await(int waits) {
        if (parks) {
            LockSupport.park(this);
        } else if (waits < SPINS) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }

    @Override
    public long hash() {
        return response;
    }

    @Override
    public void close() {
        server.close();
        server = OwnThread.NONE;
    }
}
