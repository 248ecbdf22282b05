package io.github.junitlatency.internal.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.TscOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** At two ticks a nanosecond, where a section began 100 ticks after the stop before it, and ended after 10,000. */
class SectionEnderTests {

    private static final long STEP = 26;
    private static final double TICKS_PER_NANO = 2;
    private static final long RAN = 500_000;
    private static final long START = RAN + 100;
    private static final long STOP = START + 10_000;
    private static final long NOW = STOP + 300;

    private long delayNanos = 70_000;

    private SectionEnder stopper(Optional<TscOffset> offset) {
        return new SectionEnder(Thread.currentThread(), new SectionEnders.Known(offset, () -> delayNanos), STEP);
    }

    private static Optional<TscOffset> offset(long offsetTicks, long boundTicks) {
        return Optional.of(new TscOffset(1, offsetTicks, boundTicks));
    }

    /** Returns what is proven of a thread that waits so long between two looks. */
    private long waited(SectionEnder stopper, long nanos) {
        stopper.stopped(RAN);
        stopper.look();
        delayNanos += nanos;
        stopper.stopped(STOP);
        return stopper.waitedTicks(START, () -> NOW, TICKS_PER_NANO);
    }

    @Test
    void waitedWithinTheSectionWhatCannotHaveBeenBeforeOrAfterIt() {
        assertThat(waited(stopper(Optional.empty()), 3_000)).isEqualTo(6_000 - 100 - 300);
    }

    @Test
    void waitedNoLongerThanTheSectionTook() {
        assertThat(waited(stopper(Optional.empty()), 30_000)).isEqualTo(10_000);
    }

    @Test
    void waitedForNothingWhenItMayAllHaveBeenBeforeOrAfter() {
        assertThat(waited(stopper(Optional.empty()), 200)).isZero();
    }

    @Test
    void mayHaveWaitedBeforeAndAfterByAsMuchMoreAsItsClockIsUnsure() {
        assertThat(waited(stopper(offset(0, 50)), 3_000)).isEqualTo(6_000 - 100 - 300 - 2 * 50);
    }

    @Test
    void waitedNobodyKnowsHowLongBeforeTheFirstLook() {
        SectionEnder stopper = stopper(Optional.empty());
        stopper.stopped(STOP);

        assertThat(stopper.waitedTicks(START, () -> NOW, TICKS_PER_NANO)).isZero();
    }

    @Test
    void waitedNobodyKnowsHowLongWhereTheKernelDoesNotTell() {
        SectionEnder stopper =
                new SectionEnder(Thread.currentThread(), new SectionEnders.Known(Optional.empty(), () -> -1), STEP);

        assertThat(waited(stopper, 3_000)).isZero();
    }

    @Test
    void isOffOnlyByWhatIsMoreThanTheStepAndTheBound() {
        assertThat(stopper(offset(327, 300)).offsetTicks()).isEqualTo(327);
        assertThat(stopper(offset(-327, 300)).offsetTicks()).isEqualTo(-327);
        assertThat(stopper(offset(326, 300)).offsetTicks()).isZero();
        assertThat(stopper(Optional.empty()).offsetTicks()).isZero();
    }

    @Test
    void isUnsureByTheBoundAndByAnOffsetThatIsNotTakenOff() {
        assertThat(stopper(offset(327, 300)).boundTicks()).isEqualTo(300);
        assertThat(stopper(offset(-326, 300)).boundTicks()).isEqualTo(626);
        assertThat(stopper(Optional.empty()).boundTicks()).isZero();
    }

    @Test
    void mayStopBeforeTheStartByWhatIsUnsureAndTheStep() {
        assertThat(stopper(offset(10, 300)).toleranceTicks()).isEqualTo(336);
        assertThat(stopper(Optional.empty()).toleranceTicks()).isZero();
    }
}
