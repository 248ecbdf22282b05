package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.Contexts;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An iteration of 4,000 ticks, of which nobody saw 3,000. */
class UnexplainedTimeTests {

    private static final long START = 5_000_000;
    private static final long TICKS = 4_000;
    private static final long UNSEEN = 3_000;
    private static final long MEDIAN = 1_000;
    private static final long TIME = 1_000_000_000;
    private static final long TRACED = START;
    private static final long NOT_TRACED = Long.MAX_VALUE;

    private static final Cause CODE = cause(CauseKind.NOTHING_SEEN, Origin.CODE);
    private static final Cause UNKNOWN = cause(CauseKind.NOTHING_SEEN, Origin.UNKNOWN);

    private static Cause cause(CauseKind kind, Origin origin) {
        return new Cause(kind, origin, Detail.NONE, UNSEEN, 0.75);
    }

    private static Explained unseen(long ticks) {
        return new Explained(
                new NotedIteration(
                        17, TICKS, Disturbance.NONE, Contexts.unpaced(START, START + TICKS, Optional.empty(), 1)),
                List.of(),
                ticks);
    }

    /** Returns so many stalls, all as long. */
    private static WatchedTime stalls(long count, long excessTicks) {
        return stalls(count, excessTicks, 0);
    }

    private static WatchedTime stalls(long count, long excessTicks, long seen) {
        return stalls(count, excessTicks, seen, 0);
    }

    private static WatchedTime stalls(long count, long excessTicks, long seen, long lookedOver) {
        return new WatchedTime(lengths(count, excessTicks), lengths(seen, excessTicks), lookedOver, TIME);
    }

    private static Histogram lengths(long count, long ticks) {
        Histogram lengths = Histograms.ofTicks();
        lengths.recordValueWithCount(ticks, count);
        return lengths;
    }

    private static Cause compared(WatchedTime test, WatchedTime control, boolean isVirtual, long traceFrom) {
        return new UnexplainedTime(test, MEDIAN, control, isVirtual, traceFrom, true).cause(unseen(UNSEEN));
    }

    @Nested
    class AsManyAsTheMachineAloneHas {

        private final WatchedTime test = stalls(5, UNSEEN);
        private final WatchedTime control = stalls(5, UNSEEN);

        @Test
        void areNobodysWithoutTheTrace() {
            assertThat(compared(test, control, true, NOT_TRACED)).isEqualTo(UNKNOWN);
            assertThat(compared(test, control, true, START + 1)).isEqualTo(UNKNOWN);
        }

        @Test
        void areOutsideTheGuestOnAVirtualMachineWithTheTrace() {
            assertThat(compared(test, control, true, TRACED)).isEqualTo(cause(CauseKind.OUTSIDE_GUEST, Origin.MACHINE));
        }

        @Test
        void areFirmwaresOnMetalWithTheTrace() {
            assertThat(compared(test, control, false, TRACED)).isEqualTo(cause(CauseKind.FIRMWARE, Origin.MACHINE));
        }
    }

    @ParameterizedTest
    @CsvSource({"9, 0, false", "10, 0, true", "17, 3, false", "18, 3, true"})
    void manyMoreThanTheMachineAloneHasAreTheCodes(long ofTest, long ofControl, boolean code) {
        // of 9 and 0 in equal times, chance makes 1 in 512; of 10 and 0, 1 in 1,024, which is below 0.001
        assertThat(compared(stalls(ofTest, UNSEEN), stalls(ofControl, UNSEEN), true, NOT_TRACED))
                .isEqualTo(code ? CODE : UNKNOWN);
    }

    /** The worked example of {@link UnexplainedTime}: p is 0.0016, and 0.00029. */
    @ParameterizedTest
    @CsvSource({"10, false", "12, true"})
    void whatManyMoreIsDependsOnHowLongEachRan(long ofTest, boolean code) {
        WatchedTime test = new WatchedTime(lengths(ofTest, UNSEEN), lengths(0, 0), 0, 10_000_000);
        WatchedTime control = new WatchedTime(lengths(3, UNSEEN), lengths(0, 0), 0, 20_000_000);

        assertThat(compared(test, control, true, NOT_TRACED)).isEqualTo(code ? CODE : UNKNOWN);
    }

    @Test
    void manyMoreAreTheCodesWithTheTraceToo() {
        assertThat(compared(stalls(100, UNSEEN), stalls(5, UNSEEN), true, TRACED))
                .isEqualTo(CODE);
    }

    @Test
    void fewWithNothingToCompareWithAreNobodys() {
        assertThat(compared(stalls(3, UNSEEN), stalls(0, 0), true, TRACED)).isEqualTo(UNKNOWN);
        assertThat(compared(stalls(3, UNSEEN), stalls(0, 0), false, NOT_TRACED)).isEqualTo(UNKNOWN);
    }

    @Test
    void aControlOfNoLengthProvesNothing() {
        WatchedTime none = new WatchedTime(lengths(0, 0), lengths(0, 0), 0, 0);

        assertThat(compared(stalls(1_000_000, UNSEEN), none, true, TRACED)).isEqualTo(UNKNOWN);
    }

    @Test
    void thoseWithACauseThatWasSeenDoNotCount() {
        assertThat(compared(stalls(1_003, UNSEEN, 1_000), stalls(0, 0), true, TRACED))
                .isEqualTo(UNKNOWN);
        assertThat(compared(stalls(20, UNSEEN), stalls(1_000, UNSEEN, 1_000), true, TRACED))
                .isEqualTo(CODE);
    }

    @Test
    void ofThoseThatWereLookedAtInTheControlAloneAllCountOnBothSides() {
        long below = UNSEEN - 400; // over half as long
        WatchedTime allSeen = stalls(1_000, below, 1_000);

        assertThat(compared(stalls(1_000, below, 0, UNSEEN - 200), allSeen, true, TRACED))
                .isEqualTo(UNKNOWN);
        assertThat(compared(stalls(1_200, below, 0, UNSEEN - 200), allSeen, true, TRACED))
                .isEqualTo(CODE);
    }

    @ParameterizedTest
    @CsvSource({"1400, false", "1500, true", "3000, true", "1000000, true"})
    void stallsOfHalfTheLengthOrLongerAreAlike(long ofControl, boolean alike) {
        assertThat(compared(stalls(20, UNSEEN), stalls(20, ofControl), true, TRACED))
                .isEqualTo(alike ? cause(CauseKind.OUTSIDE_GUEST, Origin.MACHINE) : CODE);
    }

    @Test
    void whatIsNoLongerThanTheMedianIsTheCodesAltogether() {
        UnexplainedTime unseen = new UnexplainedTime(stalls(0, 0), MEDIAN, stalls(0, 0), true, TRACED, true);

        assertThat(unseen.cause(unseen(0)))
                .isEqualTo(new Cause(CauseKind.NOTHING_SEEN, Origin.CODE, Detail.NONE, TICKS, 1));
    }

    @Test
    void iterationsOfWhichNothingIsNotedAreTheCodesWhereTheMachineHasFewer() {
        UnexplainedTime more = new UnexplainedTime(stalls(20, UNSEEN), MEDIAN, stalls(0, 0), true, TRACED, true);
        UnexplainedTime as = new UnexplainedTime(stalls(20, UNSEEN), MEDIAN, stalls(20, UNSEEN), true, TRACED, true);

        assertThat(more.originOver(MEDIAN + UNSEEN)).isEqualTo(Origin.CODE);
        assertThat(as.originOver(MEDIAN + UNSEEN)).isEqualTo(Origin.UNKNOWN);
        assertThat(as.originOver(MEDIAN)).isEqualTo(Origin.CODE);
        assertThat(as.originOver(0)).isEqualTo(Origin.CODE);
    }

    @Test
    void isNobodysWhereNotAllWasLookedAt() {
        WatchedTime test = stalls(100, UNSEEN);

        assertThat(compared(test, stalls(0, 0), true, NOT_TRACED)).isEqualTo(CODE);
        assertThat(new UnexplainedTime(test, MEDIAN, stalls(0, 0), true, NOT_TRACED, false).cause(unseen(UNSEEN)))
                .isEqualTo(UNKNOWN);
    }
}
