package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.machine.CpuActivity;
import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.ThreadWaits;
import io.github.junitlatency.internal.measure.ThroughputRound;
import io.github.junitlatency.internal.verdict.MachineBeside;
import io.github.junitlatency.internal.verdict.Waits;
import io.github.junitlatency.result.ThroughputFacts;

/** Measures what the machine takes of a round of throughput: CPU time, and speed of the core. */
final class TakenTime {

    private final CoreSpeedWatch speed;
    private final CpuReservation reservation;
    private final long bodyTicks;
    private final ThreadWaits waits = ThreadWaits.ofThisProcess();
    private ThreadWaits.Times waitsBefore = ThreadWaits.Times.UNKNOWN;
    private double stolenBefore;
    private long begin;

    /**
     * Prepares.
     *
     * @param reservation where the calling thread is pinned
     * @param bodyTicks about how long the body is
     */
    TakenTime(CoreSpeedWatch speed, CpuReservation reservation, long bodyTicks) {
        this.speed = speed;
        this.reservation = reservation;
        this.bodyTicks = bodyTicks;
    }

    /** Begins before a round. */
    void begin() throws InterruptedException {
        reservation.moveOthersAway();
        speed.run(bodyTicks);
        waitsBefore = waits.read();
        stolenBefore = stolenNanos();
        begin = System.nanoTime();
    }

    /** Returns the round as it was, and without what the machine took since {@link #begin}. */
    ThroughputFacts.Round end(ThroughputRound round) throws InterruptedException {
        double wallNanos = Math.max(1, System.nanoTime() - begin);
        double stolenShare = Math.min(1, (stolenNanos() - stolenBefore) / wallNanos);
        long othersNanos = waits.read().since(waitsBefore).elsewhereNanos();
        speed.run(bodyTicks);
        MachineBeside machine = speed.endRound(Waits.UNKNOWN);
        double slowdown = machine.slowdown() * machine.widthSlowdown();
        return new ThroughputFacts.Round(
                round.perSecond(), round.perSecondWithout(othersNanos, stolenShare) * slowdown);
    }

    private double stolenNanos() {
        int cpu = reservation.pinned().size() > 1 ? Host.ANY_CPU : reservation.cpu(); // of several the average
        return CpuActivity.ofThisMachine().stolenNanos(cpu);
    }
}
