package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.cause.Explainer.Sight;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.Contexts;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.internal.measure.StartDelay;
import io.github.junitlatency.internal.measure.StartDelay.Span;
import io.github.junitlatency.internal.measure.section.HandOff;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
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

class ExplainerTests extends ExplainerFixture {

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
                    .containsExactly(cause(CauseKind.BACKLOG, Detail.NONE, 900_000));
        }

        @Test
        void areOthersAsFarAsEarlierIterationsProvablyLostThemTo() {
            assertThat(explainLate(new StartDelay(900_000, 600_000, true, OptionalLong.empty(), List.of()))
                            .causes())
                    .containsExactly(
                            cause(CauseKind.PREEMPTED, Detail.NONE, 600_000),
                            cause(CauseKind.BACKLOG, Detail.NONE, 300_000));
        }

        @Test
        void areNotOthersTwice() {
            assertThat(explainLate(
                                    new StartDelay(900_000, 600_000, true, OptionalLong.empty(), List.of()),
                                    event(CauseKind.PREEMPTED, new Detail.Task("worker", 7), -100, 500_000))
                            .causes())
                    .containsExactly(
                            cause(CauseKind.PREEMPTED, new Detail.Task("worker", 7), 500_000),
                            cause(CauseKind.BACKLOG, Detail.NONE, 300_000),
                            cause(CauseKind.PREEMPTED, Detail.NONE, 100_000));
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
                    event(CauseKind.IO, Detail.NONE, 400_000, 500_000));

            assertThat(explained.causes()).containsExactly(cause(CauseKind.BACKLOG, Detail.NONE, 900_000));
        }
    }

    @Test
    void theCountersSpeakOfEveryIterationWhereTheClockFlagsNone() {
        flagsSeen = false;

        assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, switches(0, 1, 700_000)))
                        .causes())
                .containsExactly(cause(CauseKind.PREEMPTED, Detail.NONE, 700_000));
        assertThat(explain(NOT_TRACED, noted(Disturbance.NONE, switches(1, 0, 0)))
                        .causes())
                .containsExactly(cause(CauseKind.BLOCKED_OR_STOPPED, Detail.NONE, EXCESS));
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
                event(CauseKind.PREEMPTED, new Detail.Task("java", 1), 0, 900_000),
                instant(CauseKind.PAGE_FAULT, Detail.NONE, 950_000));

        assertThat(explained.causes()).containsExactly(cause(CauseKind.MIGRATED, Detail.NONE, EXCESS));
        assertThat(explained.isSeen()).isTrue();
        assertThat(explained.isJudged()).isFalse();
    }

    @Test
    void whatRanAtATimeThatNobodyKnowsIsUnseen() {
        NotedIteration untimed =
                new NotedIteration(17, 1_300, Disturbance.NONE, Contexts.unpaced(0, 0, Optional.empty(), 0));

        Explained explained = explain(TRACED, untimed, new CauseEvent(CauseKind.GC, Detail.NONE, 0, 0));

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
                .containsExactly(cause(CauseKind.THROTTLED, Detail.NONE, 750_000));
    }

    @Test
    void pageFaultsKeepTheirLeastBesideADeoptimisation() {
        Explained explained = explain(
                NOT_TRACED,
                noted(Disturbance.NONE, faults(100, 0)),
                instant(CauseKind.DEOPTIMISATION, new Detail.Text("Book.add"), 500));

        assertThat(explained.causes())
                .containsExactly(
                        cause(CauseKind.DEOPTIMISATION, new Detail.Text("Book.add"), EXCESS - 50_000),
                        cause(CauseKind.PAGE_FAULT, new Detail.Faults(100), 50_000));
    }

    @Test
    void isStoppedForAllButTheWaitForItsCpu() {
        assertThat(explain(
                                NOT_TRACED,
                                noted(Disturbance.TAINTED, switches(1, 0, 200_000, 900_000)),
                                event(CauseKind.GC, new Detail.Collection("G1 young", Optional.empty()), 100, 700_100))
                        .causes())
                .containsExactly(
                        cause(CauseKind.GC, new Detail.Collection("G1 young", Optional.empty()), 500_000),
                        cause(CauseKind.PREEMPTED, Detail.NONE, 200_000));
    }

    @Test
    void aSwitchWhoseEndTheTraceLacksIsNoLongerThanTheWait() {
        assertThat(explain(
                                TRACED,
                                noted(Disturbance.PREEMPTED, switches(0, 1, 60_000)),
                                instant(CauseKind.PREEMPTED, new Detail.Task("worker", 7), 500))
                        .causes())
                .containsExactly(cause(CauseKind.PREEMPTED, new Detail.Task("worker", 7), 60_000));
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
            assertThat(explain(
                                    TRACED,
                                    undisturbed(),
                                    event(CauseKind.PREEMPTED, new Detail.Task("cc1", 7), BACK + 1, 900_000))
                            .causes())
                    .isEmpty();
            assertThat(explain(TRACED, undisturbed(), instant(CauseKind.TIMER_INTERRUPT, Detail.NONE, BACK + 1))
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
            assertThat(explain(
                                    TRACED,
                                    undisturbed(),
                                    event(CauseKind.PREEMPTED, new Detail.Task("cc1", 7), 100_000, 900_000))
                            .causes())
                    .containsExactly(cause(CauseKind.PREEMPTED, new Detail.Task("cc1", 7), BACK - 100_000));
        }

        @Test
        void areExplainedByTheCountersForNoLongerThanItsPart() {
            NotedIteration flagged = handOff(
                    Disturbance.PREEMPTED, switches(0, 1, TICKS), new HandOff(START, START + BACK, START + BACK, 0));

            assertThat(explain(NOT_TRACED, flagged).causes())
                    .containsExactly(cause(CauseKind.PREEMPTED, Detail.NONE, BACK));
        }

        @Test
        void areExplainedByAPauseOfTheJvmToTheEnd() {
            assertThat(explain(TRACED, undisturbed(), event(CauseKind.SAFEPOINT, Detail.NONE, 300_000, 900_000))
                            .causes())
                    .containsExactly(cause(CauseKind.SAFEPOINT, Detail.NONE, 600_000));
        }

        @Test
        void thatEndedInTheBodyMayHaveLostNothingByWhatItLost() {
            assertThat(explain(
                                    TRACED,
                                    endedInBody(Disturbance.NONE),
                                    event(CauseKind.TIMER_INTERRUPT, Detail.NONE, 100_000, 900_000))
                            .causes())
                    .isEmpty();
            assertThat(explain(NOT_TRACED, endedInBody(Disturbance.TAINTED)).causes())
                    .containsExactly(cause(CauseKind.INTERRUPTED, Detail.NONE, EXCESS));
        }

        @Test
        void thatEndedInTheBodyAreStillExplainedByTheBodysOwn() {
            assertThat(explain(
                                    TRACED,
                                    endedInBody(Disturbance.NONE),
                                    event(CauseKind.CLASS_LOADING, new Detail.Loaded("a.B"), 100_000, 900_000))
                            .causes())
                    .containsExactly(cause(CauseKind.CLASS_LOADING, new Detail.Loaded("a.B"), 800_000));
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
                                    event(CauseKind.PREEMPTED, new Detail.Task("cc1", 7), 100_000, 900_000))
                            .causes())
                    .containsExactly(cause(CauseKind.PREEMPTED, new Detail.Task("cc1", 7), BACK - 100_000));
        }

        @Test
        void thatEndedInTheBodyLostWhatAPauseOfTheJvmTook() {
            assertThat(explain(
                                    TRACED,
                                    endedInBody(Disturbance.NONE),
                                    event(CauseKind.SAFEPOINT, Detail.NONE, 100_000, 900_000))
                            .causes())
                    .containsExactly(cause(CauseKind.SAFEPOINT, Detail.NONE, 800_000));
        }

        @Test
        void areExplainedByWhatTheHelperWaitedForItsCpu() {
            NotedIteration waited = handOff(
                    Disturbance.NONE, switches(0, 0, 0), new HandOff(START, START + BACK, START + BACK, 700_000));

            assertThat(explain(NOT_TRACED, waited).causes())
                    .containsExactly(cause(CauseKind.HELPER_PREEMPTED, Detail.NONE, 700_000));
        }
    }
}
