package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.machine.ThreadCounters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two threads, one after the other on a scripted clock, which the counters read as well. */
class AttendanceTests {

    private static final long NO_QUOTA = -1;

    private long now;
    private long offCpu;
    private long waited;
    private long switches;

    private final Attendance attendance =
            new Attendance(2, () -> new ThreadCounters(switches, 0, 0, 0, waited, NO_QUOTA, offCpu), 2, () -> now);

    private void thread(int number, long begin, long end, long offCpuNanos, long waitedNanos) {
        now = begin;
        attendance.ready(number);
        attendance.begin(number);
        now = end;
        offCpu += offCpuNanos;
        waited += waitedNanos;
        attendance.end(number);
    }

    @Test
    void threadsThatHaveACpuEachRunAtOnce() {
        thread(0, 100, 1_100, 0, 0);
        thread(1, 100, 1_100, 0, 0);

        assertThat(attendance.concurrency()).isEqualTo(new Concurrency(2_000, 2_000, 1_000));
    }

    @Test
    void threadsThatShareOneWantTwo() {
        thread(0, 100, 1_100, 500, 500);
        thread(1, 100, 1_100, 500, 500);

        assertThat(attendance.concurrency().ran()).isEqualTo(1);
        assertThat(attendance.concurrency().wanted()).isEqualTo(2);
    }

    @Test
    void aThreadThatWaitsForALockWantsNone() {
        thread(0, 100, 1_100, 0, 0);
        thread(1, 100, 1_100, 900, 0);

        assertThat(attendance.concurrency().wanted()).isCloseTo(1.1, within(1e-9));
        assertThat(attendance.concurrency().ran()).isCloseTo(1.1, within(1e-9));
    }

    @Test
    void whatAThreadWaitsUntilAllAreReadyIsNoPartOfTheRound() {
        now = 100;
        attendance.ready(0);
        thread(1, 1_100, 2_100, 0, 0);
        now = 1_100;
        attendance.begin(0);
        now = 2_100;
        attendance.end(0);

        assertThat(attendance.concurrency()).isEqualTo(new Concurrency(2_000, 2_000, 1_000));
    }

    @ParameterizedTest
    @CsvSource({
        "40, 1.0", // 0.4 ms each: it waits until its partner blocks
        "30, 1.8", // 0.53 ms each: a time slice
    })
    void waitsOfATimeSliceCount(long switched, double wanted) {
        long ms = 1_000_000;
        thread(0, 0, 20 * ms, 0, 0);
        now = 0;
        attendance.ready(1);
        attendance.begin(1);
        now = 20 * ms;
        offCpu += 20 * ms;
        waited += 16 * ms;
        switches += switched;
        attendance.end(1);

        assertThat(attendance.concurrency().ran()).isEqualTo(1);
        assertThat(attendance.concurrency().wanted()).isCloseTo(wanted, within(1e-9));
    }

    @Test
    void noMoreAreWantedThanThereAreCpus() {
        Attendance four =
                new Attendance(4, () -> new ThreadCounters(0, 0, 0, 0, waited, NO_QUOTA, offCpu), 2, () -> now);
        for (int thread = 0; thread < 4; thread++) {
            now = 0;
            four.ready(thread);
            four.begin(thread);
            now = 1_000;
            offCpu += 500;
            waited += 500;
            four.end(thread);
        }

        assertThat(four.concurrency()).isEqualTo(new Concurrency(2_000, 2_000, 1_000));
    }

    @Test
    void nothingIsKnownWhereTheKernelDoesNotTell() {
        Attendance unknown = new Attendance(1, () -> ThreadCounters.NONE, 2, () -> now);
        unknown.ready(0);
        unknown.begin(0);
        unknown.end(0);

        assertThat(unknown.concurrency()).isEqualTo(Concurrency.UNKNOWN);
        assertThat(unknown.concurrency().ran()).isZero();
    }
}
