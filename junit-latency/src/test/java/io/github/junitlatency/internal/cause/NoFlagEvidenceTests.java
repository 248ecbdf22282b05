package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Slow code that hides behind what happened in the same stretch but not in its iteration, on a clock that flags nothing. The
 * slow iteration of 1 ms is the last of 101. Every other took 52 us at most, or it had been looked at itself.
 */
class NoFlagEvidenceTests extends ExplainerFixture {

    private static final long STRETCH = 101;

    @BeforeEach
    void hideTheFlags() {
        flagsSeen = false;
    }

    private Explained slow(ThreadCounters counted, CauseEvent... events) {
        return explain(NOT_TRACED, last(counted), events);
    }

    private static NotedIteration last(ThreadCounters counted) {
        return noted(Disturbance.NONE, Optional.of(counted), STRETCH);
    }

    private static long machines(Explained explained) {
        return explained.causes().stream()
                .filter(cause -> cause.origin() == Origin.MACHINE)
                .mapToLong(Cause::ticks)
                .sum();
    }

    @Test
    void aSleepDoesNotHideBehindTheWaitsOfAHundredParks() {
        CauseEvent sleep = event(CauseKind.SLEEP, Detail.NONE, 50, 999_000);

        Explained explained = slow(switches(101, 0, 900_000), sleep); // 9 us each, after being woken

        assertThat(explained.causes()).containsExactly(cause(CauseKind.SLEEP, Detail.NONE, 998_950));
    }

    @Test
    void norWhereNobodySawTheSleep() {
        assertThat(machines(slow(switches(101, 0, 900_000)))).isZero();
    }

    @Test
    void norBehindPreemptionsOfTheOthers() {
        assertThat(machines(slow(switches(0, 100, 900_000)))).isZero();
        assertThat(machines(slow(switches(50, 50, 900_000)))).isZero();
    }

    @Test
    void aSleepThatOthersMadeLongerIsLongerByWhatIsProven() {
        CauseEvent sleep = event(CauseKind.SLEEP, Detail.NONE, 50, 999_000);

        assertThat(machines(slow(switches(1, 0, 900_000), sleep))).isEqualTo(900_000);
        assertThat(machines(slow(switches(2, 1, 900_000), sleep))).isEqualTo(900_000 - 2 * UNNOTED);
    }

    @Test
    void aQuotaExcusesNoMoreThanIsProven() {
        ThreadCounters held = new ThreadCounters(0, 2, 0, 0, 900_000, 900_000);

        assertThat(slow(held).causes()).containsExactly(cause(CauseKind.THROTTLED, Detail.NONE, 900_000 - UNNOTED));
    }

    @Test
    void aQuotaThatHeldOthersInShortTurnsIsNobodys() {
        assertThat(machines(slow(new ThreadCounters(0, 100, 0, 0, 900_000, 900_000))))
                .isZero();
    }

    @Test
    void aStopIsNotMadeLongerByTheWaitsOfOthersForACpu() {
        CauseEvent stop = new CauseEvent(
                CauseKind.GC,
                Origin.MACHINE,
                new Detail.Collection("G1 young", Optional.empty()),
                START + 100,
                START + 60_100);
        ThreadCounters counted = switches(11, 0, 500_000, 500_000 + 11 * 60_000);

        assertThat(machines(slow(counted, stop))).isLessThanOrEqualTo(60_000);
    }

    @Test
    void aSwitchWithoutAnEndInTheTraceHasNoMoreThanIsProven() {
        CauseEvent preempted = instant(CauseKind.PREEMPTED, new Detail.Task("cc1", 7), 500);

        assertThat(machines(explain(TRACED, last(switches(0, 100, 900_000)), preempted)))
                .isZero();
        assertThat(machines(explain(TRACED, last(switches(0, 1, 900_000)), preempted)))
                .isEqualTo(900_000);
    }
}
