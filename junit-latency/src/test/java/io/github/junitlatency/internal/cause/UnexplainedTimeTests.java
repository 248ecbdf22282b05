package io.github.junitlatency.internal.cause;

import static io.github.junitlatency.internal.measure.SamplesFixture.samples;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.cause.UnexplainedTime.Counted;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration;
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
        return new Cause(kind, origin, "", UNSEEN, 0.75);
    }

    private static Explained unseen(long ticks) {
        return explained(TICKS, Disturbance.NONE, ticks);
    }

    private static Explained explained(long ticks, Disturbance disturbance, long unseenTicks, Cause... causes) {
        return new Explained(
                new NotedIteration(
                        new SlowIteration(17, ticks, disturbance),
                        new IterationContext(START, START + ticks, Optional.empty(), 1)),
                List.of(causes),
                unseenTicks);
    }

    /** Returns so many stalls, all as long. */
    private static Counted stalls(long count, long excessTicks) {
        return stalls(count, excessTicks, 0);
    }

    private static Counted stalls(long count, long excessTicks, long seen) {
        return stalls(count, excessTicks, seen, 0);
    }

    private static Counted stalls(long count, long excessTicks, long seen, long lookedOver) {
        return new Counted(histogram(count, excessTicks), histogram(seen, excessTicks), lookedOver, TIME);
    }

    private static Histogram histogram(long count, long ticks) {
        Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
        if (count > 0) {
            histogram.recordValueWithCount(ticks, count);
        }
        return histogram;
    }

    private static Cause compared(Counted test, Counted control, boolean isVirtual, long traceFrom) {
        return new UnexplainedTime(test, MEDIAN, control, isVirtual, traceFrom).cause(unseen(UNSEEN));
    }

    @Nested
    class AsManyAsTheMachineAloneHas {

        private final Counted test = stalls(5, UNSEEN);
        private final Counted control = stalls(5, UNSEEN);

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
        Counted none = new Counted(histogram(0, 0), histogram(0, 0), 0, 0);

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
        Counted allSeen = stalls(1_000, below, 1_000);

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
        UnexplainedTime unseen = new UnexplainedTime(stalls(0, 0), MEDIAN, stalls(0, 0), true, TRACED);

        assertThat(unseen.cause(unseen(0))).isEqualTo(new Cause(CauseKind.NOTHING_SEEN, Origin.CODE, "", TICKS, 1));
    }

    @Test
    void iterationsOfWhichNothingIsNotedAreTheCodesWhereTheMachineHasFewer() {
        UnexplainedTime more = new UnexplainedTime(stalls(20, UNSEEN), MEDIAN, stalls(0, 0), true, TRACED);
        UnexplainedTime as = new UnexplainedTime(stalls(20, UNSEEN), MEDIAN, stalls(20, UNSEEN), true, TRACED);

        assertThat(more.originOver(MEDIAN + UNSEEN)).isEqualTo(Origin.CODE);
        assertThat(as.originOver(MEDIAN + UNSEEN)).isEqualTo(Origin.UNKNOWN);
        assertThat(as.originOver(MEDIAN)).isEqualTo(Origin.CODE);
        assertThat(as.originOver(0)).isEqualTo(Origin.CODE);
    }

    @Nested
    class Counts {

        private static final Cause SEEN = new Cause(CauseKind.GC, Origin.MACHINE, "", 9_000, 0.9);

        private final Samples samples = samples()
                .times(100, MEDIAN)
                .times(3, 10_000)
                .noted(10_000, Disturbance.PREEMPTED)
                .build();

        @Test
        void areOfTheExcessOverTheMedian() {
            Counted counted = Counted.of(samples, List.of());

            assertThat(counted.unseenFrom(9_000)).isEqualTo(3);
            assertThat(counted.unseenFrom(9_100)).isZero();
            assertThat(counted.unseenFrom(0)).isEqualTo(103);
            assertThat(counted.timedTicks()).isEqualTo(140_000);
        }

        @Test
        void knowFromWhereOnAllWereLookedAt() {
            // ten of 10,000 are among the longest, the other ten are not; their cell of the histogram ends with 10,007
            Samples equals = samples().times(100, MEDIAN).times(20, 10_000).build();
            Samples overALimit =
                    samples(8_000).times(100, MEDIAN).times(20, 10_000).build();

            assertThat(Counted.of(equals, List.of()).lookedOverTicks()).isEqualTo(9_007);
            assertThat(Counted.of(overALimit, List.of()).lookedOverTicks()).isEqualTo(7_003);
            assertThat(Counted.of(samples, List.of()).lookedOverTicks()).isZero();
        }

        @Test
        void areWithoutThoseThatAreSeenAndJudged() {
            List<Explained> explained = List.of(
                    explained(10_000, Disturbance.NONE, 0, SEEN),
                    explained(10_000, Disturbance.PREEMPTED, 0, SEEN),
                    explained(10_000, Disturbance.NONE, 9_000));

            assertThat(Counted.of(samples, explained).unseenFrom(9_000)).isEqualTo(2);
        }

        @Test
        void takeASeenOneOffWhereItWasCounted() {
            // the histogram's cell of 1,048,500 over the median reaches over 2^20, and so into the next octave
            long ticks = MEDIAN + (1 << 20) - 76;
            Samples one = samples().times(100, MEDIAN).times(1, ticks).build();

            Counted counted = Counted.of(one, List.of(explained(ticks, Disturbance.NONE, 0, SEEN)));

            assertThat(counted.unseenFrom(1 << 20)).isZero();
            assertThat(counted.unseenFrom(1 << 19)).isZero();
        }

        @Test
        void addUp() {
            Counted both = stalls(5, UNSEEN, 2).plus(stalls(7, UNSEEN, 1));

            assertThat(both.unseenFrom(UNSEEN)).isEqualTo(9);
            assertThat(both.timedTicks()).isEqualTo(2 * TIME);
        }
    }
}
