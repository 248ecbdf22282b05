package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.ExplainedSamples;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.BackwardsClockException;
import io.github.junitlatency.internal.measure.HandOffMeter;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.internal.verdict.NetOfInterference;
import io.github.junitlatency.internal.verdict.OwnTimes;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Runs the control run of one timing, the empty body, slice by slice, and adds it up.
 *
 * <p>Code that blocks, of a thread that is not pinned, has hand-offs between two threads of this library instead, by what they take
 * more than usual: the machine alone, at the same kind of work.
 *
 * <p>For service times it runs one iteration after the other, because on a schedule hardly any of the time is service.
 */
final class ControlTrack {

    private final Timing timing;
    private final ClockedPlan plan;
    private final OverheadMeter meter;
    private final int cpu;
    private final Optional<HandOffMeter> handOffs;
    private final Histogram netTicks = Histograms.ofTicks();
    private final List<Samples> unjudged = new ArrayList<>();
    private final SlowMoments moments = new SlowMoments();
    private int rounds; // whose slices were judged
    private long maxTicks;
    private long timedTicks;
    private String failure = "";

    /**
     * Prepares the control run; no slice runs yet.
     *
     * @param meter runs the empty body through the test's loop
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param handOffs runs instead where the code blocks
     */
    ControlTrack(Timing timing, ClockedPlan plan, OverheadMeter meter, int cpu, Optional<HandOffMeter> handOffs) {
        this.timing = timing;
        this.plan = plan;
        this.meter = meter;
        this.cpu = cpu;
        this.handOffs = handOffs;
    }

    /**
     * Runs a slice, which is then to be judged.
     *
     * @param length about how long it is to be
     */
    void run(ControlLength length) throws InterruptedException {
        try {
            RoundSamples slice = handOffs.isPresent()
                    ? handOffs.get()
                            .control(plan.clock().overhead(), length.ticks(), length.maxWallNanos(), plan.frequencyHz())
                    : meter.control(
                            cpu,
                            plan.clock().overhead(),
                            plan.intervalTicks(timing),
                            length.ticks(),
                            length.maxWallNanos(),
                            plan.frequencyHz());
            unjudged.add(slice.by(timing));
            timedTicks += slice.by(timing).timedTicks();
        } catch (BackwardsClockException e) {
            failure = e.getMessage();
        }
    }

    /** Returns how much timed code all slices had. */
    long timedTicks() {
        return timedTicks;
    }

    /** Returns the slices since {@link #judge}. */
    List<Samples> unjudged() {
        return List.copyOf(unjudged);
    }

    /**
     * Judges the slices since the last call as a test is judged, by own times.
     *
     * @param explained for each slice, its noted iterations with their causes
     */
    List<ControlSlice> judge(List<ExplainedSamples> explained) {
        List<ControlSlice> judged = new ArrayList<>();
        for (int i = 0; i < unjudged.size(); i++) {
            judged.add(judge(unjudged.get(i), explained.get(i)));
        }
        unjudged.clear();
        rounds++;
        return judged;
    }

    private ControlSlice judge(Samples samples, ExplainedSamples explained) {
        OwnTimes own = NetOfInterference.judge(samples, explained, plan.frequencyHz());
        moments.add(rounds + 1, samples, explained, own);
        ControlSlice whole = ControlSlice.of(samples, own);
        ControlSlice slice = handOffs.isPresent() ? whole.overTheMedian() : whole;
        netTicks.add(slice.distribution().histogram());
        maxTicks = Math.max(maxTicks, slice.distribution().maxTicks());
        return slice;
    }

    /**
     * Returns what the machine alone did.
     *
     * @param failure why it could not be measured, or empty
     */
    ControlRun asResult(CoreSpeedWatch speed, String failure) {
        return new ControlRun(
                new Distribution(netTicks, maxTicks),
                plan.clock().nanos(timedTicks),
                speed.slowest(),
                failure,
                handOffs.isPresent());
    }

    /** Returns when it was slow. */
    SlowMoments moments() {
        return moments;
    }

    /** Returns why a slice could not be measured, or nothing. */
    String failure() {
        return failure;
    }
}
