package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.measure.BackwardsClockException;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.PacedTimes;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.statistics.Histograms;
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.internal.verdict.NetOfInterference;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** The control run of one measurement, slice by slice, and added up. */
final class ControlSlices {

    private final OverheadMeter meter;
    private final SpeedControl speed;
    private final int cpu;
    private final Overhead overhead;
    private final double intervalTicks;
    private final double frequencyHz;
    private final Histogram netTicks = Histograms.ofTicks();
    private final List<Samples> unjudged = new ArrayList<>();
    private final List<Samples> unjudgedService = new ArrayList<>();
    private long maxTicks;
    private long timedTicks;
    private CoreSpeed slowest = new CoreSpeed(0, 1, 0); // as long as no chain has run
    private String failure = "";

    /** Prepares slices that keep a test's schedule; its interval is 0 where there is none. */
    ControlSlices(
            OverheadMeter meter,
            SpeedControl speed,
            int cpu,
            Overhead overhead,
            double intervalTicks,
            double frequencyHz) {
        this.meter = meter;
        this.speed = speed;
        this.cpu = cpu;
        this.overhead = overhead;
        this.intervalTicks = intervalTicks;
        this.frequencyHz = frequencyHz;
    }

    /**
     * Runs the empty body.
     *
     * @param ticks how much timed code there is to be
     * @param maxWallNanos how long it may take about, with all that runs between
     */
    void runEmptyBody(long ticks, long maxWallNanos) throws InterruptedException {
        try {
            unjudged.add(meter.control(cpu, overhead, intervalTicks, ticks, maxWallNanos, frequencyHz));
        } catch (BackwardsClockException e) {
            failure = e.getMessage();
        }
    }

    /**
     * Runs the empty body one iteration after the other, to set service times against. On a schedule hardly any of its
     * time is service.
     *
     * @param ticks how much timed code there is to be
     * @param maxWallNanos how long it may take about, with all that runs between
     */
    void runEmptyBodyForService(long ticks, long maxWallNanos) throws InterruptedException {
        try {
            Samples slice = meter.control(cpu, overhead, 0, ticks, maxWallNanos, frequencyHz);
            slice.paced().map(PacedTimes::service).ifPresent(unjudgedService::add);
        } catch (BackwardsClockException e) {
            failure = e.getMessage();
        }
    }

    /**
     * Runs the chain.
     *
     * @param bodyTicks about how long the body is
     * @return how many times slower than at its best the core ran
     */
    double runChain(long bodyTicks) throws InterruptedException {
        try {
            CoreSpeed now = speed.measure(cpu, overhead.ticks(), bodyTicks);
            slowest = now.ticksPerStep() > slowest.ticksPerStep() ? now : slowest;
            return now.slowdown();
        } catch (BackwardsClockException e) {
            failure = e.getMessage();
            return 1;
        }
    }

    /** Returns the slices since {@link #judge}. */
    List<Samples> unjudged() {
        return List.copyOf(unjudged);
    }

    /** Returns the slices of service times since {@link #judgeService}; none where there is no schedule. */
    List<Samples> unjudgedService() {
        return List.copyOf(unjudgedService);
    }

    /**
     * Judges the slices of service times, as {@link #judge} does the others.
     *
     * @param explained of each, its noted iterations
     */
    List<ControlSlice> judgeService(List<List<SlowIteration>> explained) {
        List<ControlSlice> judged = slices(unjudgedService, own(unjudgedService, explained));
        unjudgedService.clear();
        return judged;
    }

    /**
     * Judges those slices as a test is judged, by own times.
     *
     * @param explained of each, its noted iterations
     */
    List<ControlSlice> judge(List<List<SlowIteration>> explained) {
        List<NetOfInterference.Judged> own = own(unjudged, explained);
        List<ControlSlice> judged = slices(unjudged, own);
        unjudged.clear();
        own.stream().map(NetOfInterference.Judged::distribution).forEach(distribution -> {
            netTicks.add(distribution.histogram());
            maxTicks = Math.max(maxTicks, distribution.maxTicks());
        });
        timedTicks += judged.stream().mapToLong(ControlSlice::timedTicks).sum();
        return judged;
    }

    private List<NetOfInterference.Judged> own(List<Samples> slices, List<List<SlowIteration>> explained) {
        long[] limit = {LoopRunner.unseenTicks(frequencyHz)};
        return IntStream.range(0, slices.size())
                .mapToObj(i -> NetOfInterference.judge(slices.get(i), limit, explained.get(i), List.of(), frequencyHz))
                .toList();
    }

    private static List<ControlSlice> slices(List<Samples> slices, List<NetOfInterference.Judged> own) {
        return IntStream.range(0, slices.size())
                .mapToObj(i -> ControlSlice.of(slices.get(i), own.get(i)))
                .toList();
    }

    /** Returns the whole run so far. */
    ControlRun sum() {
        return new ControlRun(new Distribution(netTicks, maxTicks), timedTicks / frequencyHz * 1e9, slowest, failure);
    }
}
