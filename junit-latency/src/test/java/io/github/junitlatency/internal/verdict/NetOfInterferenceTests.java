package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.cause.ExplainedIteration;
import io.github.junitlatency.internal.cause.ExplainedSamples;
import io.github.junitlatency.internal.measure.Exceedances;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.SamplesFixture;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** A thousand iterations of 78 ticks, at one a nanosecond, and after them those of each test. */
class NetOfInterferenceTests {

    private static final long LIMIT = 5_000_000;

    private final Map<Long, List<Cause>> causes = new HashMap<>(); // by iteration

    private SamplesFixture samples = SamplesFixture.samples(LIMIT, 2 * LIMIT).times(1_000, 78);
    private long next = 1_000;

    private NetOfInterferenceTests slow(long ticks, Disturbance disturbance, Cause... explained) {
        samples.noted(ticks, disturbance);
        causes.put(next++, List.of(explained));
        return this;
    }

    private NetOfInterferenceTests unnoted(long count, long ticks) {
        samples.times(count, ticks);
        next += count;
        return this;
    }

    private OwnTimes judged() {
        Samples counted = samples.build();
        return NetOfInterference.judge(counted, explained(counted), 1e9);
    }

    private ExplainedSamples explained(Samples counted) {
        return new ExplainedSamples(explained(counted.slowest()), explained(counted.exceeding()), Map.of());
    }

    private static List<Long> exceedances(OwnTimes judged) {
        return judged.over().stream().map(OverLimit::judged).toList();
    }

    private static List<Long> unsure(OwnTimes judged) {
        return judged.over().stream().map(OverLimit::unsure).toList();
    }

    private List<ExplainedIteration> explained(List<NotedIteration> noted) {
        return noted.stream()
                .map(slow -> new ExplainedIteration(
                        slow.iteration(),
                        slow.ticks(),
                        slow.disturbance(),
                        causes.getOrDefault(slow.iteration(), List.of())))
                .toList();
    }

    private static Cause machine(CauseKind kind, Detail which, long ticks) {
        return new Cause(kind, Origin.MACHINE, which, ticks, 0.5);
    }

    private static Disturbance disturbance(OwnTimes judged) {
        return judged.slow().slowest().get(0).disturbance();
    }

    @Nested
    class ByTheCodesOwnDoing {

        @Test
        void countsThoughTheCountersTookItForPreempted() {
            slow(
                    6_000_000,
                    Disturbance.PREEMPTED,
                    new Cause(CauseKind.PREEMPTED, Origin.CODE, new Detail.Task("worker", 8), 5_900_000, 0.98));
            assertThat(exceedances(judged())).containsExactly(1L, 0L);
        }

        @Test
        void countsWhereTheCodeMayHaveBlocked() {
            slow(
                    6_000_000,
                    Disturbance.PREEMPTED,
                    new Cause(CauseKind.BLOCKED_OR_STOPPED, Origin.UNKNOWN, Detail.NONE, 5_900_000, 0.98));
            assertThat(exceedances(judged())).containsExactly(1L, 0L);
        }

        @Test
        void isLeftOutForWhatOthersTookBesideIt() {
            slow(
                    6_000_000,
                    Disturbance.PREEMPTED,
                    new Cause(CauseKind.PREEMPTED, Origin.CODE, new Detail.Task("worker", 8), 1_000_000, 0.17),
                    machine(CauseKind.PREEMPTED, new Detail.Task("stress", 9), 4_900_000));
            assertThat(exceedances(judged())).containsExactly(0L, 0L);
        }
    }

    @Nested
    class HandOff {

        @Test
        void isLeftOutWhereTheHelperWaitedForTheRest() {
            // of 9 ms, 0.1 ms is what the helper's switch may cost
            slow(9_000_000, Disturbance.NONE, machine(CauseKind.HELPER_PREEMPTED, Detail.NONE, 8_850_000));

            OwnTimes held = judged();

            assertThat(exceedances(held)).containsExactly(0L, 0L);
            assertThat(unsure(held)).containsExactly(0L, 0L);
            assertThat(held.leftOut()).containsEntry(Disturbance.HELD_UP, 1L);
        }

        @Test
        void isUnsureWhereTheHelperMayHaveTakenAllOfItByTheClock() {
            slow(11_000_000, Disturbance.NONE, machine(CauseKind.HELPER_PREEMPTED, Detail.NONE, 9_000_000));

            OwnTimes hanging = judged();

            assertThat(exceedances(hanging)).containsExactly(0L, 0L);
            assertThat(unsure(hanging)).containsExactly(1L, 1L);
        }

        @Test
        void countsWithWhatTheHelperTookBeside() {
            slow(20_000_000, Disturbance.NONE, machine(CauseKind.HELPER_PREEMPTED, Detail.NONE, 4_900_000));

            OwnTimes over = judged();

            assertThat(exceedances(over)).containsExactly(1L, 1L);
            assertThat(over.distribution().maxTicks()).isEqualTo(15_100_000);
        }
    }

    @Nested
    class Preempted {

        @Test
        void isUnsureWhereOnlyTheCostOfTheSwitchMayBringItWithinALimit() {
            slow(9_050_000, Disturbance.PREEMPTED, machine(CauseKind.PREEMPTED, Detail.NONE, 4_000_000));

            OwnTimes hanging = judged();

            assertThat(exceedances(hanging)).containsExactly(0L, 0L);
            assertThat(unsure(hanging)).containsExactly(1L, 0L);
            assertThat(hanging.leftOut()).containsEntry(Disturbance.PREEMPTED, 1L);
        }

        /** The worked example of the manual. */
        @ParameterizedTest
        @CsvSource({"7_000_000, 0, 0", "2_500_000, 1, 0", "2_950_000, 0, 1"})
        void countsWithItsOwnTimeWhereThatIsOverALimit(String takenTicks, long over, long unsure) {
            long taken = Long.parseLong(takenTicks.replace("_", ""));
            slow(8_000_000, Disturbance.PREEMPTED, machine(CauseKind.PREEMPTED, new Detail.Text("rustc"), taken));

            OwnTimes judged = judged();

            assertThat(exceedances(judged)).containsExactly(over, 0L);
            assertThat(unsure(judged)).containsExactly(unsure, 0L);
            assertThat(judged.distribution().maxTicks()).isEqualTo(over == 1 ? 8_000_000 - taken : 78);
        }

        @Test
        void isUnsureWithinTwiceTheMedianToo() {
            samples = SamplesFixture.samples(100).times(1_000, 78);
            slow(4_100_150, Disturbance.PREEMPTED, machine(CauseKind.PREEMPTED, Detail.NONE, 4_100_000));

            assertThat(exceedances(judged())).containsExactly(0L);
            assertThat(unsure(judged())).containsExactly(1L);
        }

        @Test
        void isSureWhereWhatWasMeasuredIsEnough() {
            samples = SamplesFixture.samples(100).times(1_000, 78);
            slow(4_100_100, Disturbance.PREEMPTED, machine(CauseKind.PREEMPTED, Detail.NONE, 4_100_000));

            assertThat(unsure(judged())).containsExactly(0L);
        }

        @Test
        void isUnsureForTheLimitAloneThatTheCostOfTheSwitchMayBringItWithin() {
            slow(14_050_000, Disturbance.PREEMPTED, machine(CauseKind.PREEMPTED, Detail.NONE, 4_000_000));

            assertThat(exceedances(judged())).containsExactly(1L, 0L);
            assertThat(unsure(judged())).containsExactly(0L, 1L);
        }

        @Test
        void countsWithItsOwnTimeWhereThatAloneIsOverALimit() {
            // of 10 ms, the thread waited 4.1 ms for a CPU
            slow(10_000_000, Disturbance.PREEMPTED, machine(CauseKind.PREEMPTED, Detail.NONE, 4_100_000));

            OwnTimes over = judged();

            assertThat(exceedances(over)).containsExactly(1L, 0L);
            assertThat(over.distribution().maxTicks()).isEqualTo(5_900_000);
            assertThat(over.maxIteration()).isEqualTo(1_000);
            assertThat(over.distribution().count()).isEqualTo(1_001);
            assertThat(over.leftOut()).containsEntry(Disturbance.PREEMPTED, 0L).containsEntry(Disturbance.HELD_UP, 0L);
            assertThat(over.interrupted()).isEqualTo(1);
            assertThat(over.slow().slowest().get(0).ticks()).isEqualTo(10_000_000);
            assertThat(disturbance(over)).isEqualTo(Disturbance.TAINTED);
        }

        @Test
        void isLeftOutWhereItsOwnTimeIsWithinTheLimits() {
            slow(10_000_000, Disturbance.PREEMPTED, machine(CauseKind.PREEMPTED, Detail.NONE, 5_100_000));

            OwnTimes within = judged();

            assertThat(exceedances(within)).containsExactly(0L, 0L);
            assertThat(within.distribution().maxTicks()).isEqualTo(78);
            assertThat(within.distribution().count()).isEqualTo(1_000);
            assertThat(within.leftOut()).containsEntry(Disturbance.PREEMPTED, 1L);
            assertThat(within.interrupted()).isZero();
            assertThat(disturbance(within)).isEqualTo(Disturbance.PREEMPTED);
        }

        @Test
        void isUnsureBySoMuchForEachProcess() {
            slow(
                    8_150_000,
                    Disturbance.PREEMPTED,
                    machine(CauseKind.PREEMPTED, new Detail.Task("java", 1), 2_000_000),
                    machine(CauseKind.PREEMPTED, new Detail.Task("sshd", 2), 1_000_000));

            assertThat(exceedances(judged())).containsExactly(0L, 0L);
            assertThat(unsure(judged())).containsExactly(1L, 0L);
        }

        @Test
        void hasWhatEachProcessTookTakenOff() {
            slow(
                    10_000_000,
                    Disturbance.PREEMPTED,
                    machine(CauseKind.PREEMPTED, new Detail.Task("java", 1), 2_000_000),
                    machine(CauseKind.PREEMPTED, new Detail.Task("sshd", 2), 1_000_000));

            assertThat(judged().distribution().maxTicks()).isEqualTo(7_000_000);
        }

        @Test
        void countsWhereAllOfItIsTheCodes() {
            // as long as its iterations usually are: the preemption was too short to matter
            slow(
                    10_000_000,
                    Disturbance.PREEMPTED,
                    new Cause(CauseKind.NOTHING_SEEN, Origin.CODE, Detail.NONE, 10_000_000, 1));

            assertThat(exceedances(judged())).containsExactly(1L, 0L);
            assertThat(judged().distribution().maxTicks()).isEqualTo(10_000_000);
            assertThat(judged().leftOut()).containsEntry(Disturbance.PREEMPTED, 0L);
            assertThat(disturbance(judged())).isEqualTo(Disturbance.TAINTED);
        }

        @Test
        void isLeftOutAndUnsureWhereNobodySawForHowLong() {
            slow(
                    10_000_000,
                    Disturbance.PREEMPTED,
                    new Cause(CauseKind.INTERRUPTED, Origin.UNKNOWN, Detail.NONE, 9_999_000, 1));

            assertThat(exceedances(judged())).containsExactly(0L, 0L);
            assertThat(unsure(judged())).containsExactly(1L, 0L);
            assertThat(judged().leftOut()).containsEntry(Disturbance.PREEMPTED, 1L);
        }
    }

    @Nested
    class HeldUp {

        @ParameterizedTest
        @EnumSource(
                value = Disturbance.class,
                names = {"NONE", "TAINTED"})
        void isLeftOutWhereItsOwnTimeIsWithinTheLimits(Disturbance before) {
            slow(12_000_000, before, machine(CauseKind.DEVICE_INTERRUPT, new Detail.Text("nvme0q4"), 7_000_000));

            OwnTimes judged = judged();

            assertThat(exceedances(judged)).containsExactly(0L, 0L);
            assertThat(judged.distribution().count()).isEqualTo(1_000);
            assertThat(judged.distribution().maxTicks()).isEqualTo(78);
            assertThat(judged.leftOut())
                    .containsEntry(Disturbance.HELD_UP, 1L)
                    .containsEntry(Disturbance.PREEMPTED, 0L);
            assertThat(judged.interrupted()).isZero();
            assertThat(disturbance(judged)).isEqualTo(Disturbance.HELD_UP);
        }

        @ParameterizedTest
        @EnumSource(
                value = Disturbance.class,
                names = {"NONE", "TAINTED"})
        void countsWithItsOwnTimeOverTheLimitsThatThisExceeds(Disturbance before) {
            slow(12_000_000, before, machine(CauseKind.DEVICE_INTERRUPT, new Detail.Text("nvme0q4"), 6_999_999));

            OwnTimes judged = judged();

            assertThat(exceedances(judged)).containsExactly(1L, 0L);
            assertThat(judged.distribution().count()).isEqualTo(1_001);
            assertThat(judged.distribution().maxTicks()).isEqualTo(5_000_001);
            assertThat(judged.leftOut()).containsEntry(Disturbance.HELD_UP, 0L);
            assertThat(judged.interrupted()).isEqualTo(before == Disturbance.TAINTED ? 1 : 0);
            assertThat(disturbance(judged)).isEqualTo(before);
        }

        @Test
        void isByAllThatOthersTookTogether() {
            slow(
                    8_000_000,
                    Disturbance.NONE,
                    machine(CauseKind.TIMER_INTERRUPT, Detail.NONE, 2_000_000),
                    machine(CauseKind.SOFTIRQ, new Detail.Text("RCU"), 1_000_000),
                    new Cause(CauseKind.PAGE_FAULT, Origin.CODE, new Detail.Faults(3), 4_000_000, 0.5));

            assertThat(judged().leftOut()).containsEntry(Disturbance.HELD_UP, 1L);
        }

        @ParameterizedTest
        @EnumSource(
                value = CauseKind.class,
                names = {"STOPPED", "THROTTLED"})
        void isByTheCostOfTheSwitchesTooWhereTheThreadLostTheCpu(CauseKind kind) {
            slow(12_000_000, Disturbance.TAINTED, machine(kind, Detail.NONE, 6_900_000));

            assertThat(judged().leftOut()).containsEntry(Disturbance.HELD_UP, 1L);
        }

        @Test
        void isNotByLessThanNothing() {
            slow(
                    8_000_000,
                    Disturbance.NONE,
                    machine(CauseKind.GC, new Detail.Collection("G1 young", Optional.empty()), 8_000_040));

            assertThat(judged().leftOut()).containsEntry(Disturbance.HELD_UP, 1L);
        }

        @Test
        void isNotByWhatTheCodeDidOrNobodyKnows() {
            slow(
                    8_000_000,
                    Disturbance.NONE,
                    new Cause(
                            CauseKind.GC,
                            Origin.CODE,
                            new Detail.Collection("G1 young", Optional.empty()),
                            4_000_000,
                            0.5),
                    new Cause(CauseKind.NOTHING_SEEN, Origin.UNKNOWN, Detail.NONE, 3_900_000, 0.5));

            assertThat(exceedances(judged())).containsExactly(1L, 0L);
            assertThat(judged().distribution().maxTicks()).isEqualTo(8_000_000);
        }

        @ParameterizedTest
        @EnumSource(
                value = CauseKind.class,
                names = {"OUTSIDE_GUEST", "FIRMWARE"})
        void isNotByWhatIsOnlyConcluded(CauseKind concluded) {
            slow(8_000_000, Disturbance.NONE, machine(concluded, Detail.NONE, 7_999_000));

            assertThat(exceedances(judged())).containsExactly(1L, 0L);
            assertThat(judged().leftOut()).containsEntry(Disturbance.HELD_UP, 0L);
        }
    }

    @ParameterizedTest
    @EnumSource(value = CauseKind.class, mode = Mode.EXCLUDE, names = "MIGRATED")
    void migratedIsNeverJudgedWhateverItsOwnTime(CauseKind kind) {
        slow(12_000_000, Disturbance.MIGRATED, machine(kind, Detail.NONE, 1_000));

        OwnTimes judged = judged();

        assertThat(exceedances(judged)).containsExactly(0L, 0L);
        assertThat(judged.distribution().count()).isEqualTo(1_000);
        assertThat(judged.leftOut()).containsEntry(Disturbance.MIGRATED, 1L);
        assertThat(disturbance(judged)).isEqualTo(Disturbance.MIGRATED);
        assertThat(judged.over()).extracting(OverLimit::unsure).containsExactly(1L, 1L); // it may be over any limit
    }

    @Nested
    class TheLongest {

        private final Cause max = machine(CauseKind.GC, new Detail.Collection("G1 young", Optional.empty()), 9_999_000);

        @Test
        void isTheNextOneThatWasNotHeldUp() {
            slow(10_000_000, Disturbance.NONE, max).slow(9_000_000, Disturbance.NONE, max);
            slow(6_000_000, Disturbance.NONE);

            assertThat(judged().distribution().maxTicks()).isEqualTo(6_000_000);
            assertThat(judged().maxIteration()).isEqualTo(1_002);
            assertThat(exceedances(judged())).containsExactly(1L, 0L);
        }

        @Test
        void isByOwnTimes() {
            slow(
                    10_000_000,
                    Disturbance.NONE,
                    machine(CauseKind.GC, new Detail.Collection("G1 young", Optional.empty()), 4_500_000));
            slow(6_000_000, Disturbance.NONE);

            assertThat(judged().distribution().maxTicks()).isEqualTo(6_000_000);
            assertThat(judged().maxIteration()).isEqualTo(1_001);
        }

        @Test
        void isExactBelowTenThatAreLeftOut() {
            for (int i = 0; i < 12; i++) {
                slow(10_000_000 + i, Disturbance.PREEMPTED, machine(CauseKind.PREEMPTED, Detail.NONE, 9_999_000));
            }
            slow(8_000_000, Disturbance.PREEMPTED, machine(CauseKind.PREEMPTED, Detail.NONE, 2_500_000));
            slow(4_876_543, Disturbance.NONE);

            assertThat(judged().distribution().maxTicks()).isEqualTo(5_500_000);

            slow(5_876_543, Disturbance.NONE);

            assertThat(judged().distribution().maxTicks()).isEqualTo(5_876_543);
            assertThat(judged().maxIteration()).isEqualTo(1_014);
        }

        @Test
        void isTheOneFromBeforeWhereNothingOfItIsNoted() {
            unnoted(1, 7_654_321);
            for (int i = 0; i < 10; i++) {
                slow(20_000_000, Disturbance.PREEMPTED, machine(CauseKind.PREEMPTED, Detail.NONE, 13_000_000));
            }

            OwnTimes judged = judged();

            assertThat(judged.distribution().maxTicks()).isEqualTo(7_654_321);
            assertThat(judged.maxIteration()).isEqualTo(1_000);
            assertThat(exceedances(judged)).containsExactly(11L, 0L);
        }

        @Test
        void isKnownToATenthOfAPercentBelowTenThatWereHeldUp() {
            unnoted(1, 4_000_000);
            for (int i = 0; i < 10; i++) {
                slow(10_000_000, Disturbance.NONE, max);
            }

            OwnTimes judged = judged();

            assertThat(judged.distribution().maxTicks()).isBetween(4_000_000L, 4_004_000L);
            assertThat(judged.maxIteration()).isEqualTo(-1);
            assertThat(judged.leftOut()).containsEntry(Disturbance.HELD_UP, 10L);
        }

        @Test
        void isNotBelowWhatTheHistogramHolds() {
            unnoted(1, 9_000_000);
            for (int i = 0; i < 10; i++) {
                slow(
                        20_000_000,
                        Disturbance.NONE,
                        machine(CauseKind.GC, new Detail.Collection("G1 young", Optional.empty()), 14_000_000));
            }

            OwnTimes judged = judged();

            assertThat(judged.distribution().maxTicks()).isBetween(9_000_000L, 9_009_000L);
            assertThat(judged.maxIteration()).isEqualTo(-1);
        }

        @Test
        void isNoneWhereAllWereHeldUp() {
            samples = SamplesFixture.samples(LIMIT);
            next = 0;
            slow(10_000_000, Disturbance.NONE, max);

            OwnTimes judged = judged();

            assertThat(judged.distribution().count()).isZero();
            assertThat(judged.distribution().maxTicks()).isZero();
            assertThat(judged.maxIteration()).isEqualTo(-1);
        }
    }

    @Test
    void nothingChangesWithoutForeignTime() {
        slow(10_000_001, Disturbance.TAINTED).slow(6_000_000, Disturbance.NONE);

        OwnTimes judged = judged();

        assertThat(exceedances(judged)).containsExactly(2L, 1L);
        assertThat(judged.distribution().maxTicks()).isEqualTo(10_000_001);
        assertThat(judged.maxIteration()).isEqualTo(1_000);
        assertThat(judged.interrupted()).isEqualTo(1);
        assertThat(judged.slow().slowest())
                .extracting(JudgedIteration::iteration, JudgedIteration::ownTicks, JudgedIteration::disturbance)
                .startsWith(
                        tuple(1_000L, 10_000_001L, Disturbance.TAINTED), tuple(1_001L, 6_000_000L, Disturbance.NONE))
                .hasSize(10);
    }

    @Test
    void theSamplesStayAsTheyWere() {
        slow(10_000_001, Disturbance.NONE, machine(CauseKind.GC, Detail.NONE, 9_000_000));
        Samples before = samples.build();

        NetOfInterference.judge(before, explained(before), 1e9);

        assertThat(before.exceedances()).extracting(Exceedances::judged).containsExactly(1L, 1L);
        assertThat(before.histogram().getTotalCount()).isEqualTo(1_001);
    }
}
