package io.github.junitlatency.internal.measure.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters.Throttled;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two threads, one after the other on a scripted clock, which the counters read as well. */
class ConcurrencyMeterTests {

    private long now;
    private long offCpu;
    private long waited;
    private long switches;
    private long switchesBetweenLooks;

    private final ConcurrencyMeter concurrencyMeter = threads(2);

    /** Returns the concurrencyMeter of so many threads on two CPUs. */
    private ConcurrencyMeter threads(int count) {
        return new ConcurrencyMeter(
                count, () -> new ThreadCounters(switches, 0, 0, 0, waited, Throttled.UNKNOWN, offCpu, 0), 2, () -> now);
    }

    private void thread(int number, long begin, long end, long offCpuNanos, long waitedNanos) {
        thread(concurrencyMeter, number, begin, end, offCpuNanos, waitedNanos);
    }

    private void thread(ConcurrencyMeter all, int number, long begin, long end, long offCpuNanos, long waitedNanos) {
        now = begin;
        all.ready(number);
        run(all, number, begin, end, offCpuNanos, waitedNanos);
    }

    private void run(ConcurrencyMeter all, int number, long begin, long end, long offCpuNanos, long waitedNanos) {
        now = begin;
        all.begin(number);
        now = end;
        offCpu += offCpuNanos;
        waited += waitedNanos;
        switches += switchesBetweenLooks;
        all.end(number);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0, 2, 2", // a CPU each
        "500, 500, 500, 500, 1, 2", // they share one
        "0, 0, 900, 0, 1.1, 1.1", // one waits for a lock
    })
    void threadsWantACpuWhileTheyRunOrWaitForOne(
            long firstOff, long firstWaited, long secondOff, long secondWaited, double ran, double wanted) {
        thread(0, 100, 1_100, firstOff, firstWaited);
        thread(1, 100, 1_100, secondOff, secondWaited);

        assertThat(concurrencyMeter.concurrency().ran()).isCloseTo(ran, within(1e-9));
        assertThat(concurrencyMeter.concurrency().wanted()).isCloseTo(wanted, within(1e-9));
    }

    @Test
    void whatAThreadWaitsUntilAllAreReadyIsNoPartOfTheRound() {
        now = 100;
        concurrencyMeter.ready(0);
        thread(1, 1_100, 2_100, 0, 0);
        run(concurrencyMeter, 0, 1_100, 2_100, 0, 0);

        assertThat(concurrencyMeter.concurrency()).isEqualTo(new Concurrency(2_000, 2_000, 1_000));
    }

    @ParameterizedTest
    @CsvSource({
        "40, 1.0", // 0.4 ms each: it waits until its partner blocks
        "30, 1.8", // 0.53 ms each: a time slice
    })
    void waitsOfATimeSliceCount(long switched, double wanted) {
        long ms = 1_000_000;
        thread(0, 0, 20 * ms, 0, 0);
        switchesBetweenLooks = switched;
        thread(1, 0, 20 * ms, 20 * ms, 16 * ms);

        assertThat(concurrencyMeter.concurrency().ran()).isEqualTo(1);
        assertThat(concurrencyMeter.concurrency().wanted()).isCloseTo(wanted, within(1e-9));
    }

    @Test
    void noMoreAreWantedThanThereAreCpus() {
        ConcurrencyMeter four = threads(4);
        for (int thread = 0; thread < 4; thread++) {
            thread(four, thread, 0, 1_000, 500, 500);
        }

        assertThat(four.concurrency()).isEqualTo(new Concurrency(2_000, 2_000, 1_000));
    }

    @Test
    void nothingIsKnownWhereTheKernelDoesNotTell() {
        ConcurrencyMeter unknown = new ConcurrencyMeter(1, () -> ThreadCounters.NONE, 2, () -> now);
        thread(unknown, 0, 0, 0, 0, 0);

        assertThat(unknown.concurrency()).isEqualTo(Concurrency.UNKNOWN);
        assertThat(unknown.concurrency().ran()).isZero();
    }
}
