package io.github.junitlatency;

/** Waits of helper threads for their stop flag. */
final class StopFlags {

    private StopFlags() {}

    /** Does nothing until told to stop, and leaves its CPU to others meanwhile. */
    static void untilRaised(HelperThreads.StopFlag stop) throws InterruptedException {
        while (!stop.isRaised()) {
            Thread.sleep(1);
        }
    }
}
