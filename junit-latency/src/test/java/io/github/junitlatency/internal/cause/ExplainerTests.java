package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.cause.Explainer.Sight;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.Contexts;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.internal.measure.StartDelay;
import io.github.junitlatency.internal.measure.StartDelay.Span;
import io.github.junitlatency.internal.section.HandOff;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** An iteration of 1,000,000 ticks, at one a nanosecond, where 1,000 are usual. */
class ExplainerTests {

    private static final long START = 5_000_000;
    private static final long OVERHEAD = 40;
    private static final long TICKS = 1_000_000;
    private static final long STOP = START + OVERHEAD + TICKS;
    private static final long MEDIAN = 1_000;
    private static final long EXCESS = TICKS - MEDIAN;
    private static final long TRACED = 0;
    private static final long NOT_TRACED = Long.MAX_VALUE;
    private static final long UNNOTED = 52_000; // what no iteration of a stretch can be over without a look

    private double faultsPerIteration;
    private boolean jvmSeen = true;
    private boolean flagsSeen = true;

    private Explained explain(long traceFrom, NotedIteration noted, CauseEvent... events) {
        Sight sight = new Sight(1, OVERHEAD, MEDIAN, faultsPerIteration, traceFrom, jvmSeen, flagsSeen ? 0 : UNNOTED);
        return new Explainer(new EventIndex(List.of(events)), sight).explain(noted);
    }

    private static NotedIteration noted(Disturbance disturbance) {
        return noted(disturbance, Optional.empty(), 1);
    }

    private static NotedIteration noted(Disturbance disturbance, ThreadCounters counted) {
        return noted(disturbance, Optional.of(counted), 1);
    }

    private static NotedIteration noted(Disturbance disturbance, Optional<ThreadCounters> counted, long stretch) {
        return new NotedIteration(17, TICKS, disturbance, Contexts.unpaced(START, STOP, counted, stretch));
    }

    private static ThreadCounters switches(long voluntary, long involuntary, long runDelayNanos) {
        return new ThreadCounters(voluntary, involuntary, 0, 0, runDelayNanos, -1);
    }

    private static ThreadCounters blocked(long voluntary, long offCpuNanos) {
        return switches(voluntary, 0, 0).withOffCpu(offCpuNanos);
    }

    private static ThreadCounters faults(long minor, long major) {
        return new ThreadCounters(0, 0, minor, major, -1, -1);
    }

    /** An event so many ticks into the iteration. */
    private static CauseEvent event(CauseKind kind, String detail, long from, long to) {
        return new CauseEvent(kind, detail, START + from, START + to);
    }

    private static CauseEvent instant(CauseKind kind, String detail, long at) {
        return event(kind, detail, at, at);
    }

    private static Cause cause(CauseKind kind, String detail, long ticks) {
        return new Cause(kind, kind.origin(), detail, ticks, (double) ticks / TICKS);
    }

    @Nested
    class LateStarts {

        private Explained explainLate(StartDelay startDelay, CauseEvent... events) {
            return explain(
                    NOT_TRACED,
                    new NotedIteration(
                            17,
                            TICKS,
                            Disturbance.NONE,
                            new IterationContext(START, STOP, Optional.empty(), 0, startDelay, Optional.empty())),
                    events);
        }

        @Test
        void areTheBacklogs() {
            assertThat(explainLate(new StartDelay(900_000, 0, true, OptionalLong.empty(), List.of()))
                            .causes())
                    .containsExactly(cause(CauseKind.BACKLOG, "", 900_000));
        }

        @Test
        void areOthersAsFarAsEarlierIterationsProvablyLostThemTo() {
            assertThat(explainLate(new StartDelay(900_000, 600_000, true, OptionalLong.empty(), List.of()))
                            .causes())
                    .containsExactly(cause(CauseKind.PREEMPTED, "", 600_000), cause(CauseKind.BACKLOG, "", 300_000));
        }

        @Test
        void areNotOthersTwice() {
            assertThat(explainLate(
                                    new StartDelay(900_000, 600_000, true, OptionalLong.empty(), List.of()),
                                    event(CauseKind.PREEMPTED, "worker (7)", -100, 500_000))
                            .causes())
                    .containsExactly(
                            cause(CauseKind.PREEMPTED, "worker (7)", 500_000),
                            cause(CauseKind.BACKLOG, "", 300_000),
                            cause(CauseKind.PREEMPTED, "", 100_000));
        }

        @Test
        void leaveOutWhatTheInstrumentDid() {
            Span pause = new Span(START + 400_000, START + 500_000);
            IterationContext at = new IterationContext(
                    START,
                    STOP + 100_000,
                    Optional.empty(),
                    0,
                    new StartDelay(900_000, 0, true, OptionalLong.empty(), List.of(pause)),
                    Optional.empty());

            Explained explained = explain(
                    NOT_TRACED,
                    new NotedIteration(17, TICKS, Disturbance.NONE, at),
                    event(CauseKind.IO, "", 400_000, 500_000));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.BACKLOG, "", 900_000));
        }
    }

    @Nested
    class EventsWithALength {

        @Test
        void arePreemptionsForNoLongerThanTheThreadWaited() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.PREEMPTED, switches(0, 1, 60_000)),
                    event(CauseKind.PREEMPTED, "worker (7)", 0, 960_000));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.PREEMPTED, "worker (7)", 60_000));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 60_000);
        }

        @Test
        void arePreemptionsInFullWhereTheWaitIsNotKnown() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.PREEMPTED, switches(0, 1, -1)),
                    event(CauseKind.PREEMPTED, "worker (7)", 0, 960_000));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.PREEMPTED, "worker (7)", 960_000));
        }

        @Test
        void areCausesWithTheShareThatTheyCover() {
            Explained explained =
                    explain(TRACED, noted(Disturbance.NONE), event(CauseKind.TIMER_INTERRUPT, "", 100, 750_100));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.TIMER_INTERRUPT, "", 750_000));
            assertThat(explained.causes().get(0).share()).isEqualTo(0.75);
            assertThat(explained.isSeen()).isTrue();
            assertThat(explained.unseenTicks()).isZero();
        }

        @Test
        void countWithWhatOfThemLiesInside() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.NONE, blocked(1, 310_000)),
                    event(CauseKind.SAFEPOINT, "ThreadDump", -400_000, 300_000),
                    event(CauseKind.SOFTIRQ, "NET_RX", 800_040, 9_000_000));

            assertThat(explained.causes())
                    .containsExactly(
                            cause(CauseKind.SAFEPOINT, "ThreadDump", 300_000),
                            cause(CauseKind.SOFTIRQ, "NET_RX", 200_000));
        }

        @Test
        void belongToTheEarlierKindWhereTheyOverlap() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.TAINTED),
                    event(CauseKind.BLOCKED, "", 0, 900_000),
                    event(CauseKind.PARK, "ArrayBlockingQueue", 100_000, 600_000),
                    event(CauseKind.GC, "G1 young", 500_000, 800_000));

            assertThat(explained.causes())
                    .containsExactly(
                            cause(CauseKind.PARK, "ArrayBlockingQueue", 400_000),
                            cause(CauseKind.GC, "G1 young", 300_000),
                            cause(CauseKind.BLOCKED, "", 200_000));
        }

        @Test
        void thatStopTheJvmWhileTheCodeWaitsAreNobodys() {
            CauseEvent stop =
                    new CauseEvent(CauseKind.GC, Origin.MACHINE, "G1 young", START + 500_000, START + 700_000);

            assertThat(explain(
                                    NOT_TRACED,
                                    noted(Disturbance.TAINTED, blocked(2, 500_000)),
                                    event(CauseKind.SLEEP, "", 200_000, 600_000),
                                    stop)
                            .causes())
                    .containsExactly(
                            cause(CauseKind.SLEEP, "", 300_000),
                            new Cause(CauseKind.GC, Origin.UNKNOWN, "G1 young", 100_000, 0.1),
                            new Cause(CauseKind.GC, Origin.MACHINE, "G1 young", 100_000, 0.1));
        }

        @ParameterizedTest
        @EnumSource(
                value = CauseKind.class,
                names = {"MONITOR", "WAIT", "PARK", "SLEEP", "IO", "BLOCKED"})
        void thatCoverAStopOfTheJvmLeaveItNothing(CauseKind wait) {
            CauseEvent stop =
                    new CauseEvent(CauseKind.GC, Origin.MACHINE, "G1 young", START + 500_000, START + 700_000);

            assertThat(explain(
                                    TRACED,
                                    noted(Disturbance.TAINTED, blocked(1, 900_000)),
                                    event(wait, "", 0, 900_000),
                                    stop)
                            .causes())
                    .containsExactly(
                            cause(wait, "", 700_000),
                            new Cause(CauseKind.GC, Origin.UNKNOWN, "G1 young", 200_000, 0.2));
        }

        @Test
        void ofOneKindAndDetailAddUp() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.PREEMPTED),
                    event(CauseKind.PREEMPTED, "java (1)", 0, 300_000),
                    event(CauseKind.PREEMPTED, "sshd (2)", 300_000, 500_000),
                    event(CauseKind.PREEMPTED, "java (1)", 500_000, 900_000));

            assertThat(explained.causes())
                    .containsExactly(
                            cause(CauseKind.PREEMPTED, "java (1)", 700_000),
                            cause(CauseKind.PREEMPTED, "sshd (2)", 200_000));
        }

        @Test
        void thatTouchOnlyAnEdgeAreNoCause() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.NONE),
                    event(CauseKind.SOFTIRQ, "RCU", -10, 0),
                    event(CauseKind.SOFTIRQ, "RCU", STOP - START, STOP - START + 10));

            assertThat(explained.causes()).isEmpty();
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS);
            assertThat(explained.isSeen()).isFalse();
        }

        @Test
        void thatExplainLessThanHalfOfTheExcessLeaveTheRestUnseen() {
            Explained explained =
                    explain(TRACED, noted(Disturbance.NONE), event(CauseKind.TIMER_INTERRUPT, "", 0, 9_000));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.TIMER_INTERRUPT, "", 9_000));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 9_000);
            assertThat(explained.isSeen()).isFalse();
        }

        @Test
        void keepTheirOwnOrigin() {
            CauseEvent pause = new CauseEvent(CauseKind.GC, Origin.CODE, "G1 young", START, START + 900_000);

            assertThat(explain(TRACED, noted(Disturbance.NONE), pause).causes())
                    .containsExactly(new Cause(CauseKind.GC, Origin.CODE, "G1 young", 900_000, 0.9));
        }

        @Test
        void thatBlockAreNobodysWithoutFlightRecorder() {
            jvmSeen = false;

            assertThat(explain(TRACED, noted(Disturbance.TAINTED), event(CauseKind.BLOCKED, "", 0, 900_000))
                            .causes())
                    .containsExactly(new Cause(CauseKind.BLOCKED, Origin.UNKNOWN, "", 900_000, 0.9));
        }

        @Test
        void aBlockThatBeganBeforeTheCollectionInASafepointIsTheCollections() {
            CauseEvent blocked = event(CauseKind.BLOCKED, "", 200, 690_000);
            CauseEvent safepoint =
                    new CauseEvent(CauseKind.GC, Origin.MACHINE, "G1 young", START + 100, START + 700_000);
            CauseEvent pause =
                    new CauseEvent(CauseKind.GC, Origin.MACHINE, "G1 young", START + 50_000, START + 650_000);

            assertThat(explain(TRACED, noted(Disturbance.TAINTED, blocked(1, 689_800)), safepoint, pause, blocked)
                            .causes())
                    .extracting(Cause::kind, Cause::origin)
                    .containsExactly(tuple(CauseKind.GC, Origin.MACHINE));
        }

        @Test
        void thatBlockWhileOthersHaveTheJvmStoppedBelongToTheStop() {
            CauseEvent stop = event(CauseKind.SAFEPOINT, "ThreadDump", 100, 600_000);
            CauseEvent own = new CauseEvent(CauseKind.GC, Origin.CODE, "G1 full", START + 100, START + 600_000);
            CauseEvent blocked = event(CauseKind.BLOCKED, "", 200, 690_000);
            CauseEvent blockedBefore = event(CauseKind.BLOCKED, "", 50, 690_000);
            CauseEvent blockedForLonger = event(CauseKind.BLOCKED, "", 200, 900_000);

            assertThat(explain(TRACED, noted(Disturbance.TAINTED, blocked(1, 689_800)), stop, blocked)
                            .causes())
                    .containsExactly(cause(CauseKind.SAFEPOINT, "ThreadDump", 689_800));
            assertThat(explain(TRACED, noted(Disturbance.TAINTED), own, blocked).causes())
                    .contains(cause(CauseKind.BLOCKED, "", 90_000));
            for (CauseEvent wait : List.of(blockedBefore, blockedForLonger)) {
                assertThat(explain(TRACED, noted(Disturbance.TAINTED, blocked(1, 899_800)), stop, wait)
                                .causes())
                        .extracting(Cause::kind, Cause::origin)
                        .containsExactlyInAnyOrder(
                                tuple(CauseKind.BLOCKED, Origin.CODE), tuple(CauseKind.SAFEPOINT, Origin.UNKNOWN));
            }
        }

        @Test
        void haveNoShareBeyondTheWhole() {
            assertThat(explain(TRACED, noted(Disturbance.NONE), event(CauseKind.GC, "", 0, 2 * TICKS))
                            .causes()
                            .get(0)
                            .share())
                    .isEqualTo(1);
        }
    }

    @Nested
    class Instants {

        @Test
        void getWhatTheOthersLeaveOfTheExcess() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.NONE),
                    event(CauseKind.TIMER_INTERRUPT, "", 0, 100_000),
                    instant(CauseKind.DEOPTIMISATION, "OrderBook.add, unstable_if", 500_000));

            assertThat(explained.causes())
                    .containsExactly(
                            cause(CauseKind.DEOPTIMISATION, "OrderBook.add, unstable_if", EXCESS - 100_000),
                            cause(CauseKind.TIMER_INTERRUPT, "", 100_000));
            assertThat(explained.isSeen()).isTrue();
        }

        @Test
        void keepTheirOriginToo() {
            jvmSeen = false;

            assertThat(explain(TRACED, noted(Disturbance.TAINTED), instant(CauseKind.BLOCKED, "", 500))
                            .causes())
                    .containsExactly(new Cause(CauseKind.BLOCKED, Origin.UNKNOWN, "", EXCESS, 0.999));
        }

        @Test
        void areNoCauseWhereNothingIsLeft() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.NONE),
                    event(CauseKind.GC, "", 0, 999_999),
                    instant(CauseKind.DEOPTIMISATION, "", 7),
                    instant(CauseKind.PAGE_FAULT, "", 8));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.GC, "", 999_999));
        }

        @Test
        void pageFaultsAreCountedAndTakeSoMuchAtMost() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.NONE),
                    instant(CauseKind.PAGE_FAULT, "", 0),
                    instant(CauseKind.PAGE_FAULT, "", 10),
                    instant(CauseKind.PAGE_FAULT, "", STOP - START));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.PAGE_FAULT, "3", 300_000));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 300_000);
        }

        @Test
        void pageFaultsDoNotTakeMoreThanTheExcess() {
            CauseEvent[] faults = new CauseEvent[50];
            for (int i = 0; i < faults.length; i++) {
                faults[i] = instant(CauseKind.PAGE_FAULT, "", i);
            }

            assertThat(explain(TRACED, noted(Disturbance.NONE), faults).causes())
                    .containsExactly(cause(CauseKind.PAGE_FAULT, "50", EXCESS));
        }
    }

    @Nested
    class PageFaultsByTheCounters {

        @Test
        void areThoseOfBothKindsInTheStretch() {
            assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, faults(8, 2)))
                            .causes())
                    .containsExactly(cause(CauseKind.PAGE_FAULT, "10", EXCESS));
        }

        @Test
        void areLessWhatTheOtherIterationsOfTheStretchUsuallyHave() {
            faultsPerIteration = 0.25;

            assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, Optional.of(faults(66, 0)), 65))
                            .causes())
                    .containsExactly(cause(CauseKind.PAGE_FAULT, "50", EXCESS));
        }

        @ParameterizedTest
        @CsvSource({"32, false", "33, true"})
        void areNoneWhereChanceExplainsThem(long faults, boolean seen) {
            faultsPerIteration = 0.25; // 16 in the other 64, and four standard deviations more are 32

            assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, Optional.of(faults(faults, 0)), 65))
                            .causes())
                    .hasSize(seen ? 1 : 0);
        }

        @Test
        void doNotCountBesideTheTrace() {
            assertThat(explain(TRACED, noted(Disturbance.NONE, faults(8, 0))).causes())
                    .isEmpty();
        }
    }

    @Nested
    class FlaggedIterationsWithoutTheTrace {

        @Test
        void areBlockedOrStoppedAfterAVoluntarySwitch() {
            assertThat(explain(NOT_TRACED, noted(Disturbance.TAINTED, switches(1, 0, 0)))
                            .causes())
                    .containsExactly(cause(CauseKind.BLOCKED_OR_STOPPED, "", EXCESS));
            assertThat(explain(NOT_TRACED, noted(Disturbance.TAINTED, switches(1, 3, 900_000)))
                            .causes())
                    .containsExactly(cause(CauseKind.BLOCKED_OR_STOPPED, "", EXCESS));
        }

        @Test
        void arePreemptedForWhatTheThreadWaited() {
            Explained explained = explain(NOT_TRACED, noted(Disturbance.PREEMPTED, switches(0, 2, 650_000)));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.PREEMPTED, "", 650_000));
            assertThat(explained.isSeen()).isTrue();
        }

        @Test
        void arePreemptedForNobodyKnowsHowLongWhereTheKernelTellsNoRunDelay() {
            assertThat(explain(NOT_TRACED, noted(Disturbance.PREEMPTED, switches(0, 1, -1)))
                            .causes())
                    .extracting(Cause::kind, Cause::origin, Cause::ticks)
                    .containsExactly(tuple(CauseKind.PREEMPTED, Origin.UNKNOWN, EXCESS));
        }

        @Test
        void areNotPreemptedForLongerThanTheyExceed() {
            assertThat(explain(NOT_TRACED, noted(Disturbance.PREEMPTED, switches(0, 1, 70_000_000)))
                            .causes())
                    .containsExactly(cause(CauseKind.PREEMPTED, "", EXCESS));
        }

        @Test
        void leaveTheLargerRestUnseenWhereTheirSwitchesAreKnown() {
            Explained explained = explain(NOT_TRACED, noted(Disturbance.PREEMPTED, switches(0, 1, 100_000)));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.PREEMPTED, "", 100_000));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 100_000);
        }

        @Test
        void areInterruptedByWhatIsUnknownWithoutASwitchForAsLongAsASignalTakes() {
            Explained explained = explain(NOT_TRACED, noted(Disturbance.TAINTED, switches(0, 0, 0)));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.INTERRUPTED, "", 100_000));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 100_000);
        }

        @Test
        void areInterruptedByWhatIsUnknownWhereNobodyCounted() {
            assertThat(explain(NOT_TRACED, noted(Disturbance.TAINTED)).causes())
                    .containsExactly(cause(CauseKind.INTERRUPTED, "", EXCESS));
        }

        @Test
        void areExplainedByFlightRecorderFirst() {
            assertThat(explain(
                                    NOT_TRACED,
                                    noted(Disturbance.TAINTED, switches(1, 0, 0)),
                                    event(CauseKind.SLEEP, "", 100, 999_000))
                            .causes())
                    .containsExactly(cause(CauseKind.SLEEP, "", 998_900));
        }
    }

    @Nested
    class FlaggedIterationsWithTheTrace {

        @Test
        void areWhatTheTraceSaysWhateverTheCountersSay() {
            assertThat(explain(
                                    TRACED,
                                    noted(Disturbance.TAINTED, switches(1, 0, 0)),
                                    event(CauseKind.STOPPED, "", 100, 999_000))
                            .causes())
                    .containsExactly(cause(CauseKind.STOPPED, "", 998_900));
        }

        @Test
        void areInterruptedByWhatIsUnknownWhereItSaysNothing() {
            assertThat(explain(TRACED, noted(Disturbance.TAINTED, switches(1, 1, 0)))
                            .causes())
                    .containsExactly(cause(CauseKind.INTERRUPTED, "", EXCESS));
        }

        @Test
        void areByTheCountersBeforeTheTraceSawEverything() {
            assertThat(explain(START + 1, noted(Disturbance.TAINTED, switches(1, 0, 0)))
                            .causes())
                    .containsExactly(cause(CauseKind.BLOCKED_OR_STOPPED, "", EXCESS));
            assertThat(explain(START, noted(Disturbance.TAINTED, switches(1, 0, 0)))
                            .causes())
                    .containsExactly(cause(CauseKind.INTERRUPTED, "", EXCESS));
        }
    }

    @Test
    void throttledIsKnownByTheCgroupWithoutTheTrace() {
        ThreadCounters counted = new ThreadCounters(1, 1, 0, 0, 900_000, 800_000);

        assertThat(explain(NOT_TRACED, noted(Disturbance.TAINTED, counted)).causes())
                .containsExactly(cause(CauseKind.THROTTLED, "", 800_000));
    }

    /** The group's other threads were held, this one waited for 90 us: without that the quota would excuse all of it. */
    @Test
    void throttledIsNoLongerThanTheThreadItselfWaited() {
        ThreadCounters counted = new ThreadCounters(0, 1, 0, 0, 600_000, 80_000_000);

        assertThat(explain(NOT_TRACED, noted(Disturbance.PREEMPTED, counted)).causes())
                .containsExactly(cause(CauseKind.THROTTLED, "", 600_000));
    }

    @Test
    void throttledIsNothingWhereTheKernelTellsNoWait() {
        ThreadCounters counted = new ThreadCounters(0, 1, 0, 0, -1, 80_000_000);

        assertThat(explain(NOT_TRACED, noted(Disturbance.PREEMPTED, counted)).causes())
                .extracting(Cause::kind, Cause::origin)
                .containsExactly(tuple(CauseKind.PREEMPTED, Origin.UNKNOWN));
    }

    @Test
    void throttledIsNotWhereTheTraceShowsNoSwitch() {
        ThreadCounters counted = new ThreadCounters(0, 0, 0, 0, 0, 800_000);

        assertThat(explain(TRACED, noted(Disturbance.TAINTED, counted)).causes())
                .containsExactly(cause(CauseKind.INTERRUPTED, "", 100_000));
    }

    @Test
    void throttledIsNotByTooLittleForTheIteration() {
        ThreadCounters counted = new ThreadCounters(1, 0, 0, 0, 0, 300_000);

        assertThat(explain(NOT_TRACED, noted(Disturbance.TAINTED, counted)).causes())
                .containsExactly(cause(CauseKind.BLOCKED_OR_STOPPED, "", EXCESS));
    }

    @Test
    void throttledIsNobodysWhereTheThreadMayHaveBlockedMeanwhile() {
        ThreadCounters counted = new ThreadCounters(1, 0, 0, 0, 800_000, 800_000);

        assertThat(explain(NOT_TRACED, noted(Disturbance.TAINTED, counted)).causes())
                .extracting(Cause::kind, Cause::origin)
                .containsExactly(tuple(CauseKind.THROTTLED, Origin.UNKNOWN));
    }

    @Test
    void throttledElsewhereIsNotHereWhereNothingInterrupted() {
        ThreadCounters counted = new ThreadCounters(0, 0, 0, 0, 0, 800_000);

        assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, counted)).causes())
                .isEmpty();
    }

    @Test
    void theCountersSpeakOfEveryIterationWhereTheClockFlagsNone() {
        flagsSeen = false;

        assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, switches(0, 1, 700_000)))
                        .causes())
                .containsExactly(cause(CauseKind.PREEMPTED, "", 700_000));
        assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, switches(1, 0, 0)))
                        .causes())
                .containsExactly(cause(CauseKind.BLOCKED_OR_STOPPED, "", EXCESS));
        assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, switches(0, 0, 0)))
                        .causes())
                .isEmpty();
    }

    /** The examples of {@link ProvenWait}: another iteration of the stretch can have taken 52 us. */
    @ParameterizedTest
    @CsvSource({
        "1, 600_000, 600_000, MACHINE",
        "2, 600_000, 548_000, MACHINE",
        "1,  40_000, 999_000, UNKNOWN",
        "12, 600_000, 999_000, UNKNOWN",
        "1, 3_000_000, 999_000, UNKNOWN"
    })
    void aPreemptionIsOthersWithoutFlagsOnlyAsFarAsNoOtherIterationCanHaveHadIt(
            long switches, String waitedNanos, String ticks, Origin origin) {
        flagsSeen = false;

        assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, switches(0, switches, number(waitedNanos))))
                        .causes())
                .extracting(Cause::kind, Cause::ticks, Cause::origin)
                .containsExactly(tuple(CauseKind.PREEMPTED, number(ticks), origin));
    }

    private static long number(String text) {
        return Long.parseLong(text.replace("_", ""));
    }

    @Test
    void migratedHasAllOfTheExcessWhateverElseWasSeen() {
        Explained explained = explain(
                TRACED,
                noted(Disturbance.MIGRATED, new ThreadCounters(0, 1, 3, 0, 9_000, -1)),
                event(CauseKind.PREEMPTED, "java (1)", 0, 900_000),
                instant(CauseKind.PAGE_FAULT, "", 950_000));

        assertThat(explained.causes()).containsExactly(cause(CauseKind.MIGRATED, "", EXCESS));
        assertThat(explained.isSeen()).isTrue();
        assertThat(explained.isJudged()).isFalse();
    }

    @Test
    void whatRanAtATimeThatNobodyKnowsIsUnseen() {
        NotedIteration untimed =
                new NotedIteration(17, 1_300, Disturbance.NONE, Contexts.unpaced(0, 0, Optional.empty(), 0));

        Explained explained = explain(TRACED, untimed, new CauseEvent(CauseKind.GC, "", 0, 0));

        assertThat(explained.causes()).isEmpty();
        assertThat(explained.unseenTicks()).isEqualTo(300);
        assertThat(explained.isJudged()).isTrue();
    }

    @Test
    void whatIsAsLongAsTheMedianHasNothingUnseen() {
        NotedIteration usual = new NotedIteration(
                17, MEDIAN, Disturbance.NONE, Contexts.unpaced(START, START + OVERHEAD + MEDIAN, Optional.empty(), 1));

        Explained explained = explain(NOT_TRACED, usual);

        assertThat(explained.causes()).isEmpty();
        assertThat(explained.unseenTicks()).isZero();
        assertThat(explained.isSeen()).isFalse();
    }

    @Test
    void timesInNanosecondsBecomeTicks() {
        Sight sight = new Sight(2.5, OVERHEAD, MEDIAN, 0, NOT_TRACED, true, 0);
        NotedIteration throttled = noted(Disturbance.TAINTED, new ThreadCounters(0, 0, 0, 0, 400_000, 300_000));

        assertThat(new Explainer(new EventIndex(List.of()), sight)
                        .explain(throttled)
                        .causes())
                .containsExactly(cause(CauseKind.THROTTLED, "", 750_000));
    }

    @Test
    void pageFaultsKeepTheirLeastBesideADeoptimisation() {
        Explained explained = explain(
                NOT_TRACED,
                noted(Disturbance.NONE, faults(100, 0)),
                instant(CauseKind.DEOPTIMISATION, "Book.add", 500));

        assertThat(explained.causes())
                .containsExactly(
                        cause(CauseKind.DEOPTIMISATION, "Book.add", EXCESS - 50_000),
                        cause(CauseKind.PAGE_FAULT, "100", 50_000));
    }

    @Test
    void givesUpTheCpuForNobodysStopOfTheJvmForAsLongAsThatTook() {
        assertThat(explain(
                                NOT_TRACED,
                                noted(Disturbance.TAINTED, switches(1, 0, 0)),
                                event(CauseKind.GC, "G1 young", 100, 50_100))
                        .causes())
                .containsExactly(
                        new Cause(CauseKind.BLOCKED_OR_STOPPED, Origin.UNKNOWN, "", EXCESS - 50_000, 0.949),
                        new Cause(CauseKind.GC, CauseKind.GC.origin(), "G1 young", 50_000, 0.05));
    }

    @Test
    void blocksForNobodysStopOfTheJvmAsNobodys() {
        CauseEvent stop = new CauseEvent(CauseKind.SAFEPOINT, Origin.UNKNOWN, "", START + 100, START + 50_100);

        assertThat(explain(
                                TRACED,
                                noted(Disturbance.TAINTED, switches(1, 0, 0)),
                                stop,
                                event(CauseKind.BLOCKED, "", 200, 149_000))
                        .causes())
                .containsExactly(new Cause(CauseKind.SAFEPOINT, Origin.UNKNOWN, "", 148_900, 0.1489));
    }

    @Test
    void isStoppedByOthersOnlyForTheStopAndTheWaitForTheCpuAfterIt() {
        CauseEvent stop = new CauseEvent(CauseKind.GC, Origin.MACHINE, "G1 young", START + 100, START + 50_100);

        assertThat(explain(
                                NOT_TRACED,
                                noted(
                                        Disturbance.TAINTED,
                                        switches(1, 0, 60_000).withOffCpu(120_000)),
                                stop)
                        .causes())
                .containsExactly(
                        new Cause(CauseKind.BLOCKED_OR_STOPPED, Origin.UNKNOWN, "", EXCESS - 110_000, 0.889),
                        cause(CauseKind.PREEMPTED, "", 60_000),
                        new Cause(CauseKind.GC, Origin.MACHINE, "G1 young", 50_000, 0.05));
        assertThat(explain(
                                NOT_TRACED,
                                noted(Disturbance.TAINTED, switches(1, 0, -1).withOffCpu(60_000)),
                                stop)
                        .causes())
                .containsExactly(
                        new Cause(CauseKind.BLOCKED_OR_STOPPED, Origin.UNKNOWN, "", EXCESS - 50_000, 0.949),
                        new Cause(CauseKind.GC, Origin.MACHINE, "G1 young", 50_000, 0.05));
        assertThat(explain(
                                NOT_TRACED,
                                noted(
                                        Disturbance.TAINTED,
                                        switches(1, 0, 600_000).withOffCpu(660_000)),
                                stop)
                        .causes())
                .containsExactly(
                        cause(CauseKind.PREEMPTED, "", 600_000),
                        new Cause(CauseKind.GC, Origin.MACHINE, "G1 young", 50_000, 0.05));
    }

    @Test
    void aSwitchWhoseEndTheTraceLacksIsNoLongerThanTheWait() {
        assertThat(explain(
                                TRACED,
                                noted(Disturbance.PREEMPTED, switches(0, 1, 60_000)),
                                instant(CauseKind.PREEMPTED, "worker (7)", 500))
                        .causes())
                .containsExactly(cause(CauseKind.PREEMPTED, "worker (7)", 60_000));
    }

    /** Another thread stopped; the measured one came back after 400,000 ticks. */
    @Nested
    class HandOffs {

        private static final long BACK = 400_000;

        private NotedIteration handOff(Disturbance disturbance, ThreadCounters counted, HandOff known) {
            IterationContext at =
                    new IterationContext(START, STOP, Optional.of(counted), 1, StartDelay.NONE, Optional.of(known));
            return new NotedIteration(17, TICKS, disturbance, at);
        }

        private NotedIteration undisturbed() {
            return handOff(Disturbance.NONE, switches(0, 1, TICKS), new HandOff(START, START + BACK, START + BACK, 0));
        }

        private NotedIteration endedInBody(Disturbance disturbance) {
            return handOff(disturbance, switches(0, 1, TICKS), new HandOff(START, STOP, START, 0));
        }

        @Test
        void areNotExplainedByWhatTheMeasuredThreadLostAfterItsPart() {
            assertThat(explain(TRACED, undisturbed(), event(CauseKind.PREEMPTED, "cc1 (7)", BACK + 1, 900_000))
                            .causes())
                    .isEmpty();
            assertThat(explain(TRACED, undisturbed(), instant(CauseKind.TIMER_INTERRUPT, "", BACK + 1))
                            .causes())
                    .isEmpty();
        }

        @Test
        void areNotExplainedByWhatTheCountersRoseByAfterIt() {
            assertThat(explain(NOT_TRACED, undisturbed()).causes()).isEmpty();
            flagsSeen = false;
            assertThat(explain(NOT_TRACED, undisturbed()).causes()).isEmpty();
        }

        @Test
        void areExplainedByWhatItLostInItsPart() {
            assertThat(explain(TRACED, undisturbed(), event(CauseKind.PREEMPTED, "cc1 (7)", 100_000, 900_000))
                            .causes())
                    .containsExactly(cause(CauseKind.PREEMPTED, "cc1 (7)", BACK - 100_000));
        }

        @Test
        void areExplainedByTheCountersForNoLongerThanItsPart() {
            NotedIteration flagged = handOff(
                    Disturbance.PREEMPTED, switches(0, 1, TICKS), new HandOff(START, START + BACK, START + BACK, 0));

            assertThat(explain(NOT_TRACED, flagged).causes()).containsExactly(cause(CauseKind.PREEMPTED, "", BACK));
        }

        @Test
        void areExplainedByAPauseOfTheJvmToTheEnd() {
            assertThat(explain(TRACED, undisturbed(), event(CauseKind.SAFEPOINT, "", 300_000, 900_000))
                            .causes())
                    .containsExactly(cause(CauseKind.SAFEPOINT, "", 600_000));
        }

        @Test
        void thatEndedInTheBodyMayHaveLostNothingByWhatItLost() {
            assertThat(explain(
                                    TRACED,
                                    endedInBody(Disturbance.NONE),
                                    event(CauseKind.TIMER_INTERRUPT, "", 100_000, 900_000))
                            .causes())
                    .isEmpty();
            assertThat(explain(NOT_TRACED, endedInBody(Disturbance.TAINTED)).causes())
                    .containsExactly(cause(CauseKind.INTERRUPTED, "", EXCESS));
        }

        @Test
        void thatEndedInTheBodyAreStillExplainedByTheBodysOwn() {
            assertThat(explain(
                                    TRACED,
                                    endedInBody(Disturbance.NONE),
                                    event(CauseKind.CLASS_LOADING, "a.B", 100_000, 900_000))
                            .causes())
                    .containsExactly(cause(CauseKind.CLASS_LOADING, "a.B", 800_000));
        }

        @Test
        void onAScheduleThatEndedInTheBodyAreExplainedByWhatItLostBeforeTheStart() {
            IterationContext at = new IterationContext(
                    START,
                    STOP,
                    Optional.empty(),
                    1,
                    StartDelay.NONE,
                    Optional.of(new HandOff(START + BACK, STOP, START + BACK, 0)));

            assertThat(explain(
                                    TRACED,
                                    new NotedIteration(17, TICKS, Disturbance.NONE, at),
                                    event(CauseKind.PREEMPTED, "cc1 (7)", 100_000, 900_000))
                            .causes())
                    .containsExactly(cause(CauseKind.PREEMPTED, "cc1 (7)", BACK - 100_000));
        }

        @Test
        void thatEndedInTheBodyLostWhatAPauseOfTheJvmTook() {
            assertThat(explain(TRACED, endedInBody(Disturbance.NONE), event(CauseKind.SAFEPOINT, "", 100_000, 900_000))
                            .causes())
                    .containsExactly(cause(CauseKind.SAFEPOINT, "", 800_000));
        }

        @Test
        void areExplainedByWhatTheHelperWaitedForItsCpu() {
            NotedIteration waited = handOff(
                    Disturbance.NONE, switches(0, 0, 0), new HandOff(START, START + BACK, START + BACK, 700_000));

            assertThat(explain(NOT_TRACED, waited).causes())
                    .containsExactly(cause(CauseKind.HELPER_PREEMPTED, "", 700_000));
        }
    }
}
