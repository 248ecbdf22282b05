package io.github.junitlatency.samples.reallibraries;

import java.util.concurrent.locks.LockSupport;

/** Asks another thread, and spins or parks by how many CPUs the thread of the first call may use. */
final class SpinOrPark implements Body {

    /** Is initialised within the first call, as classes often are. */
    private static final class Policy {
        static final boolean SPINS = Runtime.getRuntime().availableProcessors() > 1;
    }

    private final Thread responder = Threads.daemons("responder").newThread(this::respond);
    private volatile Thread caller;
    private volatile long request;
    private volatile long response;
    private volatile boolean isEnded;

    SpinOrPark() {
        responder.start();
    }

    private void respond() {
        while (!isEnded) {
            if (request == response) {
                await(request > 0 && Policy.SPINS);
            } else {
                response = request;
                if (!Policy.SPINS) {
                    LockSupport.unpark(caller);
                }
            }
        }
    }

    private void await(boolean spins) {
        if (spins) {
            Thread.onSpinWait();
        } else {
            LockSupport.park(this);
        }
    }

    @Override
    public long call() {
        boolean spins = Policy.SPINS; // before the other thread can ask
        caller = Thread.currentThread();
        long number = request + 1;
        request = number;
        if (!spins || number == 1) {
            LockSupport.unpark(responder);
        }
        while (response != number) {
            await(spins);
        }
        return number;
    }

    @Override
    public void close() {
        isEnded = true;
        LockSupport.unpark(responder);
    }
}
