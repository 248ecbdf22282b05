package io.github.junitlatency.testing;

/** A thread that does one thing and ends. */
public final class OtherThread {

    private OtherThread() {}

    /** Does something on a thread named {@code other}, and returns when that has ended. */
    public static void run(Runnable work) throws InterruptedException {
        Thread other = new Thread(work, "other");
        other.start();
        other.join();
    }
}
