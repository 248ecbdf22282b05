package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.junitlatency.internal.cause.Explainer.Sight;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.internal.measure.StartDelay;
import io.github.junitlatency.internal.measure.section.HandOff;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Each step by itself, and their order: an iteration of 1,000,000 ticks, at one a nanosecond, where 1,000 are usual. */
class AttributionOrderTests {

    private static final long START = 5_000_000;
    private static final long TICKS = 1_000_000;
    private static final long EXCESS = 999_000;
    private static final CauseKey PREEMPTED = CauseKey.of(CauseKind.PREEMPTED, Detail.NONE);
    private static final CauseKey BACKLOG = CauseKey.of(CauseKind.BACKLOG, Detail.NONE);
    private static final CauseKey GC = CauseKey.of(CauseKind.GC, Detail.NONE);

    private static Residual iteration(Disturbance disturbance, ThreadCounters counted, CauseEvent... events) {
        return iteration(disturbance, counted, StartDelay.NONE, Optional.empty(), events);
    }

    private static Residual iteration(
            Disturbance disturbance,
            ThreadCounters counted,
            StartDelay late,
            Optional<HandOff> handOff,
            CauseEvent... events) {
        return new Residual(
                new NotedIteration(
                        17,
                        TICKS,
                        disturbance,
                        new IterationContext(START, START + TICKS, Optional.ofNullable(counted), 1, late, handOff)),
                new Sight(1, 0, 1_000, 0, Long.MAX_VALUE, true, 0),
                List.of(events));
    }

    private static CauseEvent event(CauseKind kind, long from, long to) {
        return new CauseEvent(kind, Detail.NONE, START + from, START + to);
    }

    private static Map<CauseKey, Long> after(Attribution step, Residual iteration) {
        step.attribute(iteration);
        Map<CauseKey, Long> found = new LinkedHashMap<>();
        iteration.causes().forEach(key -> found.put(key, iteration.found(key::equals)));
        return found;
    }

    private static StartDelay late(long ticks, long othersTicks) {
        return new StartDelay(ticks, othersTicks, true, OptionalLong.empty(), List.of());
    }

    @Test
    void givesMeasuredLengthsTheirTimeBeforeWhatIsOnlyBoundedOrGuessed() {
        Residual all = iteration(
                Disturbance.PREEMPTED,
                new ThreadCounters(0, 1, 5, 0, 100_000, -1),
                late(300_000, 150_000),
                Optional.empty(),
                event(CauseKind.GC, 0, 50_000),
                event(CauseKind.DEOPTIMISATION, 10, 10));

        AttributionOrder.STEPS.forEach(step -> step.attribute(all));

        assertThat(all.causes())
                .extracting(CauseKey::kind)
                .containsExactly(
                        CauseKind.GC,
                        CauseKind.PREEMPTED,
                        CauseKind.BACKLOG,
                        CauseKind.PAGE_FAULT,
                        CauseKind.DEOPTIMISATION);
        assertThat(all.found(GC::equals)).isEqualTo(50_000);
        assertThat(all.found(PREEMPTED::equals)).isEqualTo(150_000 + 100_000);
        assertThat(all.found(BACKLOG::equals)).isEqualTo(100_000);
        assertThat(all.found(key -> key.kind() == CauseKind.PAGE_FAULT)).isEqualTo(2_500);
        assertThat(all.left()).isZero();
    }

    @Test
    void migrationTakesAllAndLeavesEventsNothing() {
        Residual migrated = iteration(Disturbance.MIGRATED, null, event(CauseKind.GC, 0, 50_000));

        assertThat(after(new Migration(), migrated))
                .containsExactly(entry(CauseKey.of(CauseKind.MIGRATED, Detail.NONE), EXCESS));
        assertThat(after(new EventsWithLength(), migrated)).hasSize(1);
    }

    @Test
    void migrationTakesNothingOfOthers() {
        assertThat(after(new Migration(), iteration(Disturbance.PREEMPTED, null)))
                .isEmpty();
    }

    @Test
    void eventsTakeEvenWhatEveryIterationNeeds() {
        Residual covered = iteration(Disturbance.NONE, null, event(CauseKind.GC, -100, TICKS + 100));

        assertThat(after(new EventsWithLength(), covered)).containsExactly(entry(GC, TICKS));
        assertThat(covered.left()).isZero();
    }

    @Test
    void anEventHasTheTimeThatItSharesWithALaterKind() {
        assertThat(after(
                        new EventsWithLength(),
                        iteration(
                                Disturbance.NONE,
                                null,
                                event(CauseKind.GC, 0, 300_000),
                                event(CauseKind.PREEMPTED, 100_000, 200_000))))
                .containsExactly(entry(PREEMPTED, 100_000L), entry(GC, 200_000L));
    }

    @Test
    void preemptionsAreNoLongerThanTheWaitForTheCpu() {
        Residual preempted = iteration(Disturbance.PREEMPTED, new ThreadCounters(0, 1, 0, 0, 60_000, -1));
        preempted.add(PREEMPTED, 640_000);
        preempted.add(GC, 10_000);

        assertThat(after(new PreemptionBound(), preempted))
                .containsExactly(entry(PREEMPTED, 60_000L), entry(GC, 10_000L));
    }

    @Test
    void preemptionsAreNotBoundedWhereTheKernelDoesNotTell() {
        Residual preempted = iteration(Disturbance.PREEMPTED, new ThreadCounters(0, 1, 0, 0, -1, -1));
        preempted.add(PREEMPTED, 640_000);

        assertThat(after(new PreemptionBound(), preempted)).containsExactly(entry(PREEMPTED, 640_000L));
    }

    @Test
    void aLateStartIsOthersOnlyForWhatTheyDoNotHaveYet() {
        Residual late = iteration(Disturbance.NONE, null, late(900_000, 600_000), Optional.empty());
        late.add(CauseKey.of(CauseKind.STOPPED, Detail.NONE), 500_000);

        assertThat(after(LateStart::othersBefore, late)).containsEntry(PREEMPTED, 100_000L);
        assertThat(after(LateStart::backlog, late)).containsEntry(BACKLOG, 300_000L);
    }

    @Test
    void aHelperTakesWhatItWaited() {
        HandOff handOff = new HandOff(START, START, START, 700_000);

        assertThat(after(new HelperWait(), iteration(Disturbance.NONE, null, StartDelay.NONE, Optional.of(handOff))))
                .containsExactly(entry(CauseKey.of(CauseKind.HELPER_PREEMPTED, Detail.NONE), 700_000L));
    }

    @Test
    void countersTakeNothingWhereMostIsKnown() {
        Residual blocked = iteration(Disturbance.TAINTED, new ThreadCounters(1, 0, 0, 0, 0, -1));
        blocked.add(CauseKey.of(CauseKind.SLEEP, Detail.NONE), 600_000);

        assertThat(after(new CounterEvidence(), blocked)).hasSize(1);
    }

    @Test
    void countersTakeWhatIsLeftOtherwise() {
        Residual blocked = iteration(Disturbance.TAINTED, new ThreadCounters(1, 0, 0, 0, 0, -1));
        blocked.add(CauseKey.of(CauseKind.SLEEP, Detail.NONE), 400_000);

        assertThat(after(new CounterEvidence(), blocked))
                .containsEntry(
                        new CauseKey(CauseKind.BLOCKED_OR_STOPPED, Origin.UNKNOWN, Detail.NONE), EXCESS - 400_000);
    }

    @Test
    void pageFaultsTakeTheMinimumFirstAndTheMaximumAtLast() {
        Residual faults = iteration(Disturbance.NONE, new ThreadCounters(0, 0, 4, 1, -1, -1));
        CauseKey five = CauseKey.of(CauseKind.PAGE_FAULT, new Detail.Faults(5));

        assertThat(after(PageFaults::min, faults)).containsExactly(entry(five, 2_500L));
        assertThat(after(PageFaults::max, faults)).containsExactly(entry(five, 500_000L));
    }

    @Test
    void anInstantTakesAllThatIsLeft() {
        Residual deoptimised = iteration(Disturbance.NONE, null, event(CauseKind.DEOPTIMISATION, 7, 7));
        deoptimised.add(GC, 9_000);

        assertThat(after(new Instants(), deoptimised))
                .containsEntry(CauseKey.of(CauseKind.DEOPTIMISATION, Detail.NONE), EXCESS - 9_000);
    }

    @Test
    void anInstantWhoseBoundIsUnknownTakesNothingFromOthers() {
        Residual switched = iteration(
                Disturbance.TAINTED, new ThreadCounters(1, 0, 0, 0, -1, -1), event(CauseKind.PREEMPTED, 7, 7));
        switched.add(PREEMPTED, 9_000);

        assertThat(after(new Instants(), switched)).containsExactly(entry(PREEMPTED, 9_000L));
    }

    @Test
    void anInterruptionTakesAsMuchAsASignalWithoutASwitch() {
        CauseKey interrupted = CauseKey.of(CauseKind.INTERRUPTED, Detail.NONE);

        assertThat(after(new Interruption(), iteration(Disturbance.TAINTED, ThreadCounters.NONE)))
                .containsExactly(entry(interrupted, 100_000L));
        assertThat(after(new Interruption(), iteration(Disturbance.TAINTED, null)))
                .containsExactly(entry(interrupted, EXCESS));
        assertThat(after(new Interruption(), iteration(Disturbance.NONE, null))).isEmpty();
    }
}
