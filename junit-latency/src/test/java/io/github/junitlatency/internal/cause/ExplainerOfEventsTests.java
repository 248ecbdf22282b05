package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What the events of Flight Recorder and of the trace explain. */
class ExplainerOfEventsTests extends ExplainerFixture {

    @Nested
    class EventsWithALength {

        @Test
        void arePreemptionsForNoLongerThanTheThreadWaited() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.PREEMPTED, switches(0, 1, 60_000)),
                    event(CauseKind.PREEMPTED, new Detail.Task("worker", 7), 0, 960_000));

            assertThat(explained.causes())
                    .containsExactly(cause(CauseKind.PREEMPTED, new Detail.Task("worker", 7), 60_000));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 60_000);
        }

        @Test
        void arePreemptionsInFullWhereTheWaitIsNotKnown() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.PREEMPTED, switches(0, 1, -1)),
                    event(CauseKind.PREEMPTED, new Detail.Task("worker", 7), 0, 960_000));

            assertThat(explained.causes())
                    .containsExactly(cause(CauseKind.PREEMPTED, new Detail.Task("worker", 7), 960_000));
        }

        @Test
        void areCausesWithTheShareThatTheyCover() {
            Explained explained = explain(
                    TRACED, noted(Disturbance.NONE), event(CauseKind.TIMER_INTERRUPT, Detail.NONE, 100, 750_100));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.TIMER_INTERRUPT, Detail.NONE, 750_000));
            assertThat(explained.causes().get(0).share()).isEqualTo(0.75);
            assertThat(explained.isSeen()).isTrue();
            assertThat(explained.unseenTicks()).isZero();
        }

        @Test
        void countWithWhatOfThemLiesInside() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.NONE, blocked(1, 310_000)),
                    event(CauseKind.SAFEPOINT, new Detail.Text("ThreadDump"), -400_000, 300_000),
                    event(CauseKind.SOFTIRQ, new Detail.Text("NET_RX"), 800_040, 9_000_000));

            assertThat(explained.causes())
                    .containsExactly(
                            cause(CauseKind.SAFEPOINT, new Detail.Text("ThreadDump"), 300_000),
                            cause(CauseKind.SOFTIRQ, new Detail.Text("NET_RX"), 200_000));
        }

        @Test
        void belongToTheEarlierKindWhereTheyOverlap() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.TAINTED),
                    event(CauseKind.BLOCKED, Detail.NONE, 0, 900_000),
                    event(CauseKind.PARK, new Detail.Lock("ArrayBlockingQueue", Optional.empty()), 100_000, 600_000),
                    event(CauseKind.GC, new Detail.Collection("G1 young", Optional.empty()), 500_000, 800_000));

            assertThat(explained.causes())
                    .containsExactly(
                            cause(CauseKind.PARK, new Detail.Lock("ArrayBlockingQueue", Optional.empty()), 400_000),
                            cause(CauseKind.GC, new Detail.Collection("G1 young", Optional.empty()), 300_000),
                            cause(CauseKind.BLOCKED, Detail.NONE, 200_000));
        }

        @Test
        void ofOneKindAndDetailAddUp() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.PREEMPTED),
                    event(CauseKind.PREEMPTED, new Detail.Task("java", 1), 0, 300_000),
                    event(CauseKind.PREEMPTED, new Detail.Task("sshd", 2), 300_000, 500_000),
                    event(CauseKind.PREEMPTED, new Detail.Task("java", 1), 500_000, 900_000));

            assertThat(explained.causes())
                    .containsExactly(
                            cause(CauseKind.PREEMPTED, new Detail.Task("java", 1), 700_000),
                            cause(CauseKind.PREEMPTED, new Detail.Task("sshd", 2), 200_000));
        }

        @Test
        void thatTouchOnlyAnEdgeAreNoCause() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.NONE),
                    event(CauseKind.SOFTIRQ, new Detail.Text("RCU"), -10, 0),
                    event(CauseKind.SOFTIRQ, new Detail.Text("RCU"), STOP - START, STOP - START + 10));

            assertThat(explained.causes()).isEmpty();
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS);
            assertThat(explained.isSeen()).isFalse();
        }

        @Test
        void thatExplainLessThanHalfOfTheExcessLeaveTheRestUnseen() {
            Explained explained =
                    explain(TRACED, noted(Disturbance.NONE), event(CauseKind.TIMER_INTERRUPT, Detail.NONE, 0, 9_000));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.TIMER_INTERRUPT, Detail.NONE, 9_000));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 9_000);
            assertThat(explained.isSeen()).isFalse();
        }

        @Test
        void keepTheirOwnOrigin() {
            CauseEvent pause = new CauseEvent(
                    CauseKind.GC,
                    Origin.CODE,
                    new Detail.Collection("G1 young", Optional.empty()),
                    START,
                    START + 900_000);

            assertThat(explain(TRACED, noted(Disturbance.NONE), pause).causes())
                    .containsExactly(new Cause(
                            CauseKind.GC,
                            Origin.CODE,
                            new Detail.Collection("G1 young", Optional.empty()),
                            900_000,
                            0.9));
        }

        @Test
        void thatBlockAreNobodysWithoutFlightRecorder() {
            jvmSeen = false;

            assertThat(explain(TRACED, noted(Disturbance.TAINTED), event(CauseKind.BLOCKED, Detail.NONE, 0, 900_000))
                            .causes())
                    .containsExactly(new Cause(CauseKind.BLOCKED, Origin.UNKNOWN, Detail.NONE, 900_000, 0.9));
        }

        @Test
        void aBlockThatBeganBeforeTheCollectionInASafepointIsTheCollections() {
            CauseEvent blocked = event(CauseKind.BLOCKED, Detail.NONE, 200, 690_000);
            CauseEvent safepoint = new CauseEvent(
                    CauseKind.GC,
                    Origin.MACHINE,
                    new Detail.Collection("G1 young", Optional.empty()),
                    START + 100,
                    START + 700_000);
            CauseEvent pause = new CauseEvent(
                    CauseKind.GC,
                    Origin.MACHINE,
                    new Detail.Collection("G1 young", Optional.empty()),
                    START + 50_000,
                    START + 650_000);

            assertThat(explain(TRACED, noted(Disturbance.TAINTED, blocked(1, 689_800)), safepoint, pause, blocked)
                            .causes())
                    .extracting(Cause::kind, Cause::origin)
                    .containsExactly(tuple(CauseKind.GC, Origin.MACHINE));
        }

        @Test
        void haveNoShareBeyondTheWhole() {
            assertThat(explain(TRACED, noted(Disturbance.NONE), event(CauseKind.GC, Detail.NONE, 0, 2 * TICKS))
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
                    event(CauseKind.TIMER_INTERRUPT, Detail.NONE, 0, 100_000),
                    instant(CauseKind.DEOPTIMISATION, new Detail.Text("OrderBook.add, unstable_if"), 500_000));

            assertThat(explained.causes())
                    .containsExactly(
                            cause(
                                    CauseKind.DEOPTIMISATION,
                                    new Detail.Text("OrderBook.add, unstable_if"),
                                    EXCESS - 100_000),
                            cause(CauseKind.TIMER_INTERRUPT, Detail.NONE, 100_000));
            assertThat(explained.isSeen()).isTrue();
        }

        @Test
        void keepTheirOriginToo() {
            jvmSeen = false;

            assertThat(explain(TRACED, noted(Disturbance.TAINTED), instant(CauseKind.BLOCKED, Detail.NONE, 500))
                            .causes())
                    .containsExactly(new Cause(CauseKind.BLOCKED, Origin.UNKNOWN, Detail.NONE, EXCESS, 0.999));
        }

        @Test
        void areNoCauseWhereNothingIsLeft() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.NONE),
                    event(CauseKind.GC, Detail.NONE, 0, 999_999),
                    instant(CauseKind.DEOPTIMISATION, Detail.NONE, 7),
                    instant(CauseKind.PAGE_FAULT, Detail.NONE, 8));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.GC, Detail.NONE, 999_999));
        }

        @Test
        void pageFaultsAreCountedAndTakeSoMuchAtMost() {
            Explained explained = explain(
                    TRACED,
                    noted(Disturbance.NONE),
                    instant(CauseKind.PAGE_FAULT, Detail.NONE, 0),
                    instant(CauseKind.PAGE_FAULT, Detail.NONE, 10),
                    instant(CauseKind.PAGE_FAULT, Detail.NONE, STOP - START));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.PAGE_FAULT, new Detail.Faults(3), 300_000));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 300_000);
        }

        @Test
        void pageFaultsDoNotTakeMoreThanTheExcess() {
            CauseEvent[] faults = new CauseEvent[50];
            for (int i = 0; i < faults.length; i++) {
                faults[i] = instant(CauseKind.PAGE_FAULT, Detail.NONE, i);
            }

            assertThat(explain(TRACED, noted(Disturbance.NONE), faults).causes())
                    .containsExactly(cause(CauseKind.PAGE_FAULT, new Detail.Faults(50), EXCESS));
        }
    }
}
