package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.cause.Explainer.Sight;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.Contexts;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A flagged iteration of a million ticks, one a nanosecond, whose median is nothing. */
class InterruptedIterationTests {

    private static final long TICKS = 1_000_000;

    @Test
    void isInterruptedByWhatIsUnknownForAsLongAsASignalTakesWithoutASwitch() {
        Explained explained = explain(List.of(), true, ThreadCounters.NONE);

        assertThat(explained.unseenTicks()).isEqualTo(TICKS - 100_000);
        assertThat(explained.causes()).extracting(Cause::kind).containsExactly(CauseKind.INTERRUPTED);
    }

    @Test
    void isUnseenBesideAShortPreemptionInTheTrace() {
        CauseEvent preemption = new CauseEvent(CauseKind.PREEMPTED, new Detail.Task("kworker", 1), 100, 10_100);

        Explained explained = explain(List.of(preemption), true, ThreadCounters.NONE);

        assertThat(explained.unseenTicks()).isEqualTo(TICKS - 10_000);
        assertThat(explained.causes()).extracting(Cause::kind).containsExactly(CauseKind.PREEMPTED);
    }

    @Test
    void isUnseenBesideAShortPreemptionInTheCounters() {
        ThreadCounters preempted = new ThreadCounters(0, 1, 0, 0, 10_000, -1);

        Explained explained = explain(List.of(), false, preempted);

        assertThat(explained.unseenTicks()).isEqualTo(TICKS - 10_000); // what the switches cost nobody measured
        assertThat(explained.causes()).extracting(Cause::kind).containsExactly(CauseKind.PREEMPTED);
    }

    @Test
    void isMovedByWhomeverForAllThatNothingElseExplains() {
        CauseEvent sleep = new CauseEvent(CauseKind.SLEEP, new Detail.Asked(1_000), 100, 1_100);
        ThreadCounters preempted = new ThreadCounters(0, 1, 0, 0, 10_000, -1);

        Explained explained = explain(Disturbance.MOVED, List.of(sleep), false, preempted);

        assertThat(explained.causes())
                .filteredOn(cause -> cause.kind() == CauseKind.MIGRATED)
                .singleElement()
                .returns(Cause.Origin.UNKNOWN, Cause::origin);
        assertThat(explained.unseenTicks()).isZero();
    }

    private static Explained explain(List<CauseEvent> events, boolean traced, ThreadCounters counted) {
        return explain(Disturbance.TAINTED, events, traced, counted);
    }

    private static Explained explain(
            Disturbance disturbance, List<CauseEvent> events, boolean traced, ThreadCounters counted) {
        Sight sight = new Sight(1, 0, 0, 0, traced ? 0 : Long.MAX_VALUE, true, 0);
        IterationContext at = Contexts.unpaced(10, 10 + TICKS, Optional.of(counted), 100);
        return new Explainer(new EventIndex(events), sight).explain(new NotedIteration(7, TICKS, disturbance, at));
    }
}
