package io.github.junitlatency.internal.machine.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.cpu.CpuShare.CpuStarvedException;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters.Throttled;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** On a scripted clock, with scripted counters. */
class CpuShareTests {

    private static final long SECOND = 1_000_000_000;

    private final List<CpuShare.Got> heard = new ArrayList<>();
    private long now = 77;
    private long waited = 5 * SECOND; // before the test
    private long throttled = -1;
    private long offCpu = 9 * SECOND;
    private final CpuShare share = new CpuShare(() -> now);
    private final Supplier<ThreadCounters> counters = share.watching(this::counted);

    private ThreadCounters counted() {
        return new ThreadCounters(0, 0, 0, 0, waited, Throttled.ofLoop(throttled), offCpu, 0);
    }

    private void begin() {
        share.begin(1, counted(), heard::add);
    }

    /** Lets time pass, and has the counters read. */
    private void read(double ranSeconds, double waitedSeconds, double sleptSeconds) {
        pass(ranSeconds, waitedSeconds, sleptSeconds);
        counters.get();
    }

    /** Lets time pass in which the thread ran, waited and slept. */
    private void pass(double ranSeconds, double waitedSeconds, double sleptSeconds) {
        now += Math.round((ranSeconds + waitedSeconds + sleptSeconds) * SECOND);
        waited += Math.round(waitedSeconds * SECOND);
        offCpu += Math.round((waitedSeconds + sleptSeconds) * SECOND);
    }

    @Test
    void givesUpAfterHalfAMinuteOfWaitingWithNextToNothing() {
        begin();
        read(0.6, 29.9, 0);
        pass(0.002, 0.1, 0);
        assertThatThrownBy(counters::get)
                .isInstanceOf(CpuStarvedException.class)
                .hasMessage(
                        "the thread got 2.0% of CPU 1 while it wanted to run, and waited 30 s for it, so that nothing"
                                + " can be told of the code; others had the CPU: measure when they do not run, let"
                                + " junit.latency.cpu name another CPU, or give the tests' cgroup more cpu.weight (cpu.shares)");
    }

    @Test
    void goesOnWithAFewPercentAndWithoutWaits() {
        begin();
        read(0.1, 1, 600); // sleeping is no wait
        read(1.1, 30, 0);
        read(11, 300, 0);
        assertThat(heard).isEmpty();
    }

    @Test
    void sleepingIsNoRunning() {
        begin();
        pass(0.1, 30, 600);
        assertThatThrownBy(counters::get).hasMessageStartingWith("the thread got 0.3% of CPU 1");
    }

    @Test
    void tellsMeanwhileOnceASecondOfWaiting() {
        begin();
        read(0.04, 1.96, 0);
        read(0.001, 0.04, 0);
        read(0.001, 0.5, 0);
        read(0.01, 0.6, 0);
        assertThat(heard)
                .extracting(CpuShare.Got::waited)
                .containsExactly(Duration.ofSeconds(2), Duration.ofMillis(3_100));
        assertThat(heard.get(0))
                .isEqualTo(new CpuShare.Got(1, 0.041 / 2.041, Duration.ofSeconds(2), Duration.ofSeconds(30)));
    }

    @Test
    void theQuotaIsNamedWhereItHeldTheThread() {
        throttled = 0;
        begin();
        pass(0.3, 30, 0);
        throttled += 29 * SECOND;
        assertThatThrownBy(counters::get)
                .hasMessageEndingWith(
                        "; the CPU quota of its cgroup held it: raise that, or give whole CPUs by cpuset");
    }

    @Test
    void theNextTestIsGivenUpSoonerUntilOneEnds() {
        begin();
        pass(0.1, 30, 0);
        assertThatThrownBy(counters::get).isInstanceOf(CpuStarvedException.class);
        share.end();
        begin();
        pass(0.1, 5, 0);
        assertThatThrownBy(counters::get).hasMessageContaining("waited 5 s for it");
        share.end();
        begin();
        read(1, 1, 0);
        share.end();
        begin();
        read(0.1, 29, 0);
        share.end();
        pass(0.1, 100, 0);
        assertThat(counters.get()).as("outside of a measurement").isEqualTo(counted());
    }

    @Test
    void nothingIsGivenUpWhereTheKernelDoesNotTell() {
        share.begin(1, ThreadCounters.NONE, heard::add);
        now += 1_000 * SECOND;
        assertThat(share.watching(() -> ThreadCounters.NONE).get()).isEqualTo(ThreadCounters.NONE);
    }
}
