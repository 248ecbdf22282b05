package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.cpu.CpuActivity;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.measure.ThroughputRound;
import io.github.junitlatency.internal.measure.samples.Tally.BackwardsClockException;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ThroughputFacts;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Measures what the machine takes of a round of throughput: CPU time, and speed of the core.
 *
 * <p>A pinned thread waits for its CPU behind other processes alone, as all threads of this one are moved away, and
 * that to the nanosecond. So such waits count in no figure. Where a doubt says that the code may have made them, or
 * where the thread is free, they count, and only make a FAIL INCONCLUSIVE.
 */
public final class MachineShare {

    private static final Set<Doubt.Kind> OWN_WAITS =
            EnumSet.of(Doubt.Kind.CPU_QUOTA, Doubt.Kind.PIN_LOST, Doubt.Kind.THREADS_BESIDE);

    private final CoreSpeedWatch speed;
    private final CpuReservation reservation;
    private final long bodyTicks;
    private final boolean areWaitsOthers;
    private final long elsewhereBefore;
    private final double stolenBefore;
    private final long begin;

    /**
     * Begins before a round.
     *
     * @param control measures the speed of the core
     * @param reservation where the calling thread is pinned
     * @param timed the test's timed rounds
     */
    public MachineShare(SpeedControl control, CpuReservation reservation, LatencyResult timed)
            throws InterruptedException {
        speed = new CoreSpeedWatch(
                control,
                reservation.cpu(),
                timed.conditions().clock().overhead().ticks());
        this.reservation = reservation;
        bodyTicks = timed.distribution().ticksAt(Percentile.of(50));
        areWaitsOthers = isPinned() && areOthers(timed.doubts());
        reservation.moveOthersAway();
        speed.run(bodyTicks);
        elsewhereBefore = CpuActivity.elsewhereNanos();
        stolenBefore = stolenNanos();
        begin = System.nanoTime();
    }

    /** Returns whether a pinned thread can only have waited behind other processes, given the doubts of its test. */
    static boolean areOthers(List<Doubt> doubts) {
        return !Lists.any(doubts, doubt -> OWN_WAITS.contains(doubt.kind()));
    }

    private boolean isPinned() {
        return reservation.mode() == CpuFacts.Mode.PINNED;
    }

    /** Returns the round with the most and the least time that is the code's since the beginning. */
    ThroughputFacts.Round end(ThroughputRound round) throws InterruptedException {
        double wallNanos = Math.max(1, System.nanoTime() - begin);
        double stolenShare = Math.min(1, (stolenNanos() - stolenBefore) / wallNanos);
        long elsewhere = Math.max(0, CpuActivity.elsewhereNanos() - elsewhereBefore);
        speed.run(bodyTicks);
        return new ThroughputFacts.Round(
                round.calls(),
                round.secondsWithout(areWaitsOthers ? ThroughputRound.ALL_WAITS : 0, 0),
                round.secondsWithout(isPinned() ? ThroughputRound.ALL_WAITS : elsewhere, stolenShare)
                        / speed.slowdown());
    }

    private double stolenNanos() {
        int cpu = reservation.pinned().size() > 1 ? CpuSet.ANY_CPU : reservation.cpu(); // of several the average
        return CpuActivity.ofThisMachine().stolenNanos(cpu);
    }

    /** Watches how fast the core runs around one round. */
    public static final class CoreSpeedWatch {

        private final SpeedControl speed;
        private final int cpu;
        private final long overheadTicks;
        private CoreSpeed slowest = CoreSpeed.UNKNOWN; // as long as the chain has not run
        private String failure = "";

        /**
         * Prepares for a round; the chain has not run yet.
         *
         * @param cpu the CPU that the calling thread is pinned to, or -1
         * @param overheadTicks of the instrument
         */
        public CoreSpeedWatch(SpeedControl speed, int cpu, long overheadTicks) {
            this.speed = speed;
            this.cpu = cpu;
            this.overheadTicks = overheadTicks;
        }

        /**
         * Runs the chain.
         *
         * @param bodyTicks about how long the body is
         */
        public void run(long bodyTicks) throws InterruptedException {
            try {
                slowest = slower(slowest, speed.measure(cpu, overheadTicks, bodyTicks));
            } catch (BackwardsClockException e) {
                failure = e.getMessage();
            }
        }

        /** Returns the slower of two, of equals the first. */
        public static CoreSpeed slower(CoreSpeed one, CoreSpeed other) {
            return other.ticksPerStep() > one.ticksPerStep() ? other : one;
        }

        /**
         * Returns how many times slower than at its best the core ran around the round, at least 1.
         *
         * <p>It compares with the best that is known after the round, since in a young JVM the slices before it know little.
         */
        public double slowdown() {
            return failure.isEmpty()
                    ? speed.atBestNow(cpu, slowest.ticksPerStep()).slowdown()
                    : 1;
        }

        /** Returns the slowest run of the chain. */
        public CoreSpeed slowest() {
            return slowest;
        }

        /** Returns why the chain could not be measured, or nothing. */
        public String failure() {
            return failure;
        }
    }
}
