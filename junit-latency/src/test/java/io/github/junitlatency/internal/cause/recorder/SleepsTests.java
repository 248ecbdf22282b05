package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.recorder.Sleeps.RecordedSleep;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wait of thread 1 from 1,000 to 2,000. */
class SleepsTests {

    private static final int WAITER = 1;
    private static final int SLEEPER = 2;

    private final Sleeps sleeps = new Sleeps();

    private Optional<RecordedSleep> madeWait() {
        return sleeps.madeWait(WAITER, 1_000, 2_000);
    }

    private RecordedSleep sleep(long thread, long start, long end) {
        RecordedSleep sleep = new RecordedSleep(thread, "thread " + thread, start, end, end - start);
        sleeps.add(sleep);
        return sleep;
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "all of it, 1_000, 2_000, true",
        "most of it, 1_100, 1_900, true",
        "too little of it, 1_101, 1_900, false",
        "begins just before it, 900, 1_950, true",
        "begins well before it, 899, 1_950, false",
        "begins just before it and covers too little, 900, 1_799, false",
        "ends after it, 1_050, 2_001, false",
        "before it, 0, 900, false",
        "after it, 2_000, 3_000, false"
    })
    void makeAWaitThatTheyCover(String what, long start, long end, boolean isMade) {
        RecordedSleep sleep = sleep(SLEEPER, start, end);
        assertThat(madeWait()).isEqualTo(isMade ? Optional.of(sleep) : Optional.empty());
    }

    @Test
    void ofTheWaitingThreadItselfMakeNone() {
        sleep(WAITER, 1_000, 2_000);
        assertThat(madeWait()).isEmpty();
    }

    @Test
    void areFoundAmongOthersInAnyOrder() {
        sleep(3, 5_000, 6_000);
        for (int start = 950; start < 2_000; start += 50) {
            sleep(4, start, start + 50); // one that polls
        }
        RecordedSleep sleep = sleep(SLEEPER, 1_010, 1_990);
        sleep(3, 0, 10_000);
        assertThat(madeWait()).contains(sleep);
    }

    @Test
    void thatPollMakeNone() {
        for (int start = 900; start < 2_000; start += 100) {
            sleep(SLEEPER, start, start + 100);
        }
        assertThat(madeWait()).isEmpty();
    }
}
