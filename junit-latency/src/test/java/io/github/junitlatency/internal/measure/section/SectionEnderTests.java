package io.github.junitlatency.internal.measure.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.ResultParts.HelperFacts.TscOffset;
import java.util.List;
import java.util.Optional;
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

    private SectionEnder ender(Optional<TscOffset> offset) {
        return new SectionEnder(Thread.currentThread(), new SectionEnders.Known(offset, () -> delayNanos), STEP);
    }

    private static Optional<TscOffset> offset(long offsetTicks, long boundTicks) {
        return Optional.of(new TscOffset(1, offsetTicks, boundTicks));
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
    })
    void waitedWithinTheSectionWhatCannotHaveBeenBeforeOrAfterIt(long nanos, long bound, long ticks) {
        assertThat(waited(ender(bound == 0 ? Optional.empty() : offset(0, bound)), nanos))
                .isEqualTo(ticks);
    }

    @Test
    void isNotKnownToHaveWaitedBeforeTheFirstLook() {
        SectionEnder ender = ender(Optional.empty());
        ender.stopped(STOP);

        assertThat(ender.waitedTicks(START, () -> NOW, TICKS_PER_NANO)).isZero();
    }

    @Test
    void isNotKnownToHaveWaitedWhereTheKernelDoesNotSay() {
        SectionEnder ender =
                new SectionEnder(Thread.currentThread(), new SectionEnders.Known(Optional.empty(), () -> -1), STEP);

        assertThat(waited(ender, 3_000)).isZero();
    }

    /** Only an offset over the step and the bound is certain to be one; else it adds to what is unsure. */
    @ParameterizedTest
    @CsvSource({"327, 300, 327, 300", "-327, 300, -327, 300", "326, 300, 0, 626", "-326, 300, 0, 626", "10, 300, 0, 310"
    })
    void isOffByWhatIsCertainAndUnsureByTheRest(long ticks, long bound, long offset, long unsure) {
        SectionEnder ender = ender(offset(ticks, bound));

        assertThat(ender.offsetTicks()).isEqualTo(offset);
        assertThat(ender.boundTicks()).isEqualTo(unsure);
        assertThat(ender.toleranceTicks()).isEqualTo(unsure + STEP);
    }

    @Test
    void isNeitherOffNorUnsureWhereNothingIsKnown() {
        SectionEnder ender = ender(Optional.empty());

        assertThat(List.of(ender.offsetTicks(), ender.boundTicks(), ender.toleranceTicks()))
                .containsOnly(0L);
    }
}
