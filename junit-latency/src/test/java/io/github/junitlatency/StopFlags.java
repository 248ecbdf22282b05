package io.github.junitlatency;

/** What helper threads of tests do with their stop flag. */
final class StopFlags {

    private StopFlags() {}

    /** Does nothing until told to stop, and leaves its CPU to others meanwhile. */
    static void untilRaised(HelperThreads.StopFlag stop) throws InterruptedException {
        while (!stop.isRaised()) {
            Thread.sleep(1);
        }
    }
}
