package io.github.junitlatency.internal.measure;

import static io.github.junitlatency.internal.measure.LimitsFixture.limits;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.loop.LoopDefiner;
import io.github.junitlatency.internal.measure.loop.LoopSetups;
import io.github.junitlatency.internal.measure.loop.TimedLoop;
import io.github.junitlatency.internal.measure.phase.BlockLength;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.RealMachine;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Holds on every machine: order, place and allocation, no durations. */
@RealMachine
class LoopOnRealClockTests {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final RealClock real = new RealClock();

    private Histogram gross(int steps) throws Throwable {
        Loop loop = real.loop(ScriptedBody.of(new Chain(steps)::run));
        loop.warmUp(WarmUpOrder.of(25_000), -1, Settling.NONE);
        return loop.measure(20_000, -1, 0, List.of(), 1e9, Settling.NONE)
                .response()
                .histogram();
    }

    @Test
    void takesLongerForALongerChain() throws Throwable {
        Overhead overhead = real.overheadMeter().measure(-1);
        Histogram shortest = gross(80);
        Histogram middle = gross(320);
        Histogram longest = gross(1_000);

        assertThat(middle.getValueAtPercentile(50)).isGreaterThan(shortest.getValueAtPercentile(50));
        assertThat(longest.getValueAtPercentile(50)).isGreaterThan(middle.getValueAtPercentile(50));
        assertThat(shortest.getMinValue()).isGreaterThanOrEqualTo(overhead.ticks());
    }

    /** A list that starts anew with every round. */
    private static final class GrowingList {
        private static final Object ELEMENT = new Object();
        private List<Object> list = new ArrayList<>();

        Body body() {
            Body add = ScriptedBody.of(() -> list.add(ELEMENT));
            return new Body(add.handle(), () -> list = new ArrayList<>(), () -> {}, add.number());
        }
    }

    /** Returns the iterations in which a list grows that holds 10 elements at first and then half as many again. */
    private static Set<Long> growthPoints(long iterations) {
        Set<Long> points = new HashSet<>(Set.of(0L));
        for (long capacity = 10; capacity < iterations; capacity += capacity >> 1) {
            points.add(capacity);
        }
        return points;
    }

    @Test
    void findsTheGrowthPointsOfAList() throws Throwable {
        int iterations = 1_000_000;
        Set<Long> growthPoints = growthPoints(iterations);
        long max = -1;
        try (CpuReservation reservation = real.reserve()) {
            reservation.moveOthersAway();
            Loop loop = real.loop(new GrowingList().body());
            loop.warmUp(WarmUpOrder.of(100_000), reservation.cpu(), Settling.NONE);
            for (int attempt = 0; attempt < 12 && max < 6; attempt++) {
                Samples samples = loop.measure(iterations, reservation.cpu(), 0, List.of(), 1e9, Settling.NONE)
                        .response();
                if (samples.disturbed().preempted() + samples.disturbed().migrated()
                        <= 2) { // else they fill the ten places
                    max = Math.max(max, amongTheTenLongest(growthPoints, samples));
                }
            }
        }

        assumeTrue(max >= 0, "in every round the thread was preempted more than twice; run this on a quieter machine");
        assertThat(max).isBetween(6L, 10L);
    }

    private static long amongTheTenLongest(Set<Long> iterations, Samples samples) {
        return samples.slowest().stream()
                .filter(slow -> iterations.contains(slow.iteration()))
                .count();
    }

    @Test
    void allocatesNothingInsideABlock() throws Throwable {
        Body empty = Body.empty();
        TimedLoop loop =
                LoopDefiner.define(LoopSetups.of(real.clock(), empty, 1)).ofThread(empty.number(), null);
        long[] ticks = new long[BlockLength.SHORTEST];
        long allocated = -1;
        for (int attempt = 0; attempt < 20 && allocated != 0; attempt++) { // until it is compiled
            for (int block = 0; block < 10_000; block++) { // into the tainted branch too, as the warm-up does
                fill(loop, ticks, block % 8 == 0 ? 1 << 12 : -1);
            }
            real.awaitCompilers();
            allocated = allocated(loop, ticks, 1_000);
        }

        assertThat(allocated).isZero();
    }

    private static long allocated(TimedLoop loop, long[] ticks, int blocks) throws Throwable {
        long allocated = 0;
        for (int block = 0; block < blocks; block++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            fill(loop, ticks, -1);
            allocated += THREADS.getCurrentThreadAllocatedBytes() - before;
        }
        return allocated;
    }

    private static void fill(TimedLoop loop, long[] ticks, int cpu) throws Throwable {
        for (int from = 0; from < ticks.length; ) {
            from = loop.run(ticks, from, ticks.length, 0, cpu, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);
        }
    }

    @Test
    void needsNoMoreMemoryForMoreIterations() throws Throwable {
        Clock clock = ScriptedClock.playing(iteration -> 50 + iteration % 5_000).clock();
        Loop loop = real.loop(clock, Body.empty());
        loop.warmUp(WarmUpOrder.of(25_000), ScriptedClock.CPU, Settling.NONE);

        long few = allocated(loop, 100_000);
        long many = allocated(loop, Lengths.repetitions(5_000_000, 1_600_000));

        assertThat(many - few).isLessThan(8_000_000); // 1,500,000 longs are 12 MB
    }

    private static long allocated(Loop loop, long iterations) throws Throwable {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Samples samples = loop.measure(iterations, ScriptedClock.CPU, 0, limits(100), 1e9, Settling.NONE)
                .response();
        assertThat(samples.histogram().getTotalCount()).isEqualTo(iterations);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
