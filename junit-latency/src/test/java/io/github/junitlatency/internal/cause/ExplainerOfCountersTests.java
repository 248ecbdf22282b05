package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the thread's counters explain, where no event does. */
class ExplainerOfCountersTests extends ExplainerFixture {

    @Nested
    class PageFaultsByTheCounters {

        @Test
        void areThoseOfBothKindsInTheStretch() {
            assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, faults(8, 2)))
                            .causes())
                    .containsExactly(cause(CauseKind.PAGE_FAULT, new Detail.Faults(10), EXCESS));
        }

        @Test
        void areLessWhatTheOtherIterationsOfTheStretchUsuallyHave() {
            faultsPerIteration = 0.25;

            assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, Optional.of(faults(66, 0)), 65))
                            .causes())
                    .containsExactly(cause(CauseKind.PAGE_FAULT, new Detail.Faults(50), EXCESS));
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
                    .containsExactly(cause(CauseKind.BLOCKED_OR_STOPPED, Detail.NONE, EXCESS));
        }

        @Test
        void areWithoutWhatTheThreadWaitedForItsCpuAfterIt() {
            assertThat(explain(NOT_TRACED, noted(Disturbance.TAINTED, switches(1, 3, 400_000)))
                            .causes())
                    .containsExactly(
                            cause(CauseKind.BLOCKED_OR_STOPPED, Detail.NONE, EXCESS - 400_000),
                            cause(CauseKind.PREEMPTED, Detail.NONE, 400_000));
        }

        @Test
        void arePreemptedForWhatTheThreadWaited() {
            Explained explained = explain(NOT_TRACED, noted(Disturbance.PREEMPTED, switches(0, 2, 650_000)));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.PREEMPTED, Detail.NONE, 650_000));
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
                    .containsExactly(cause(CauseKind.PREEMPTED, Detail.NONE, EXCESS));
        }

        @Test
        void leaveTheLargerRestUnseenWhereTheirSwitchesAreKnown() {
            Explained explained = explain(NOT_TRACED, noted(Disturbance.PREEMPTED, switches(0, 1, 100_000)));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.PREEMPTED, Detail.NONE, 100_000));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 100_000);
        }

        /** It ran for most of its time: a switch of 20 us would else explain what the code took. */
        @Test
        void areBlockedOrStoppedForNoLongerThanTheyWereOffTheCpu() {
            Explained explained = explain(NOT_TRACED, noted(Disturbance.TAINTED, blocked(1, 20_000)));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.BLOCKED_OR_STOPPED, Detail.NONE, 20_000));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 20_000);
        }

        @Test
        void arePreemptedForNoLongerThanTheyWereOffTheCpuWhereTheKernelTellsNoRunDelay() {
            ThreadCounters counted = switches(0, 1, -1, 20_000);

            Explained explained = explain(NOT_TRACED, noted(Disturbance.PREEMPTED, counted));

            assertThat(explained.causes())
                    .extracting(Cause::kind, Cause::origin, Cause::ticks)
                    .containsExactly(tuple(CauseKind.PREEMPTED, Origin.UNKNOWN, 20_000L));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 20_000);
        }

        @Test
        void areInterruptedByWhatIsUnknownWithoutASwitchForAsLongAsASignalTakes() {
            Explained explained = explain(NOT_TRACED, noted(Disturbance.TAINTED, switches(0, 0, 0)));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.INTERRUPTED, Detail.NONE, 100_000));
            assertThat(explained.unseenTicks()).isEqualTo(EXCESS - 100_000);
        }

        @Test
        void areInterruptedByWhatIsUnknownWhereNobodyCounted() {
            assertThat(explain(NOT_TRACED, noted(Disturbance.TAINTED)).causes())
                    .containsExactly(cause(CauseKind.INTERRUPTED, Detail.NONE, EXCESS));
        }

        @Test
        void areExplainedByFlightRecorderFirst() {
            assertThat(explain(
                                    NOT_TRACED,
                                    noted(Disturbance.TAINTED, switches(1, 0, 0)),
                                    event(CauseKind.SLEEP, Detail.NONE, 100, 999_000))
                            .causes())
                    .containsExactly(cause(CauseKind.SLEEP, Detail.NONE, 998_900));
        }
    }

    @Nested
    class FlaggedIterationsWithTheTrace {

        @Test
        void areWhatTheTraceSaysWhateverTheCountersSay() {
            assertThat(explain(
                                    TRACED,
                                    noted(Disturbance.TAINTED, switches(1, 0, 0)),
                                    event(CauseKind.STOPPED, Detail.NONE, 100, 999_000))
                            .causes())
                    .containsExactly(cause(CauseKind.STOPPED, Detail.NONE, 998_900));
        }

        @Test
        void areInterruptedByWhatIsUnknownWhereItSaysNothing() {
            assertThat(explain(TRACED, noted(Disturbance.TAINTED, switches(1, 1, 0)))
                            .causes())
                    .containsExactly(cause(CauseKind.INTERRUPTED, Detail.NONE, EXCESS));
        }

        @Test
        void areByTheCountersBeforeTheTraceSawEverything() {
            assertThat(explain(START + 1, noted(Disturbance.TAINTED, switches(1, 0, 0)))
                            .causes())
                    .containsExactly(cause(CauseKind.BLOCKED_OR_STOPPED, Detail.NONE, EXCESS));
            assertThat(explain(START, noted(Disturbance.TAINTED, switches(1, 0, 0)))
                            .causes())
                    .containsExactly(cause(CauseKind.INTERRUPTED, Detail.NONE, EXCESS));
        }
    }

    @Test
    void throttledIsKnownByTheCgroupWithoutTheTrace() {
        ThreadCounters counted = new ThreadCounters(1, 1, 0, 0, 900_000, 800_000);

        assertThat(explain(NOT_TRACED, noted(Disturbance.TAINTED, counted)).causes())
                .containsExactly(cause(CauseKind.THROTTLED, Detail.NONE, 800_000));
    }

    /** The group's other threads were held, this one waited for 90 us: without that the quota would excuse all of it. */
    @Test
    void throttledIsNoLongerThanTheThreadItselfWaited() {
        ThreadCounters counted = new ThreadCounters(0, 1, 0, 0, 600_000, 80_000_000);

        assertThat(explain(NOT_TRACED, noted(Disturbance.PREEMPTED, counted)).causes())
                .containsExactly(cause(CauseKind.THROTTLED, Detail.NONE, 600_000));
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
                .containsExactly(cause(CauseKind.INTERRUPTED, Detail.NONE, 100_000));
    }

    @Test
    void throttledIsNotByTooLittleForTheIteration() {
        ThreadCounters counted = new ThreadCounters(1, 0, 0, 0, 0, 300_000);

        assertThat(explain(NOT_TRACED, noted(Disturbance.TAINTED, counted)).causes())
                .containsExactly(cause(CauseKind.BLOCKED_OR_STOPPED, Detail.NONE, EXCESS));
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
}
