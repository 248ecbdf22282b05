package io.github.junitlatency.samples.mechanicalsympathy;

import io.github.junitlatency.HelperThreads.StopFlag;

/**
 * A ball between two threads, each of which spins on the cache line that the other one writes.
 *
 * <p>The same algorithm as {@code native/test/ping_pong.c}, so that the two can be compared: release stores and acquire
 * loads, and no {@link Thread#onSpinWait()} in either loop.
 */
public final class PingPong {

    private final PaddedLong ping = new PaddedLong();
    private final PaddedLong pong = new PaddedLong();

    /** A table without a ball. */
    public PingPong() {}

    /**
     * Plays a ball and returns when it is back, which takes an {@link #echo} on another thread.
     *
     * @param ball any number but 0 and the one before
     */
    public void roundTrip(long ball) {
        ping.setRelease(ball);
        while (pong.getAcquire() != ball) {
            // spins
        }
    }

    /** Plays every ball back until the flag is raised. */
    public void echo(StopFlag stop) {
        long seen = 0;
        while (!stop.isRaised()) {
            long ball = ping.getAcquire();
            if (ball != seen) {
                seen = ball;
                pong.setRelease(ball);
            }
        }
    }

    /** Plays a ball against the wall: the same stores and loads, of lines that never leave this CPU. */
    public void alone(long ball) {
        ping.setRelease(ball);
        pong.setRelease(ping.getAcquire());
        while (pong.getAcquire() != ball) {
            // never
        }
    }
}
