package io.github.junitlatency.internal.measure.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.section.SectionEnders.SectionEnder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** At two ticks a nanosecond, where a section began 100 ticks after the stop before it, and ended after 10,000. */
class SectionEnderTests {

    private static final long STEP = 26;
    private static final double TICKS_PER_NANO = 2;
    private static final long RAN = 500_000;
    private static final long START = RAN + 100;
    private static final long STOP = START + 10_000;
    private static final long NOW = STOP + 300;

    private long delayNanos = 70_000;

    private SectionEnder ender(long boundTicks) {
        return new SectionEnder(Thread.currentThread(), () -> delayNanos, boundTicks, STEP);
    }

    /** Returns what is proven of a thread that waits so long between two looks. */
    private long waited(SectionEnder ender, long nanos) {
        ender.stopped(RAN);
        ender.look();
        delayNanos += nanos;
        ender.stopped(STOP);
        return ender.waitedTicks(START, () -> NOW, TICKS_PER_NANO);
    }

    @ParameterizedTest
    @CsvSource({
        "3_000, 0, 5_600", // 6,000 less 100 that may have been before, and 300 after
        "3_000, 50, 5_500", // of a clock that is unsure by 50 on either side
        "30_000, 0, 10_000", // no longer than it took
        "200, 0, 0", // all of it may have been before or after
        "3_000, -1, 0", // of a clock of which nothing is known
    })
    void waitedWithinTheSectionWhatCannotHaveBeenBeforeOrAfterIt(long nanos, long bound, long ticks) {
        assertThat(waited(ender(bound), nanos)).isEqualTo(ticks);
    }

    @Test
    void isNotKnownToHaveWaitedBeforeTheFirstLook() {
        SectionEnder ender = new SectionEnder(
                Thread.currentThread(),
                () -> {
                    throw new AssertionError("it takes system calls, in vain");
                },
                0,
                STEP);
        ender.stopped(STOP);

        assertThat(ender.waitedTicks(START, () -> NOW, TICKS_PER_NANO)).isZero();
    }

    @Test
    void isNotKnownToHaveWaitedWhereTheKernelDoesNotSay() {
        SectionEnder ender = new SectionEnder(Thread.currentThread(), () -> SectionEnders.UNKNOWN, 0, STEP);

        assertThat(waited(ender, 3_000)).isZero();
    }

    @Test
    void isUnsureByTheBoundAndTheStep() {
        assertThat(ender(300).boundTicks()).isEqualTo(300);
        assertThat(ender(300).toleranceTicks()).isEqualTo(300 + STEP);
        assertThat(ender(-1).boundTicks()).isZero();
        assertThat(ender(-1).toleranceTicks()).isZero();
    }
}
