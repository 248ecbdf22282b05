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
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ExplainerTests {

    private static final long START = 5_000_000;

    private static Explained explain(NotedIteration noted, CauseEvent... events) {
        Sight sight = new Sight(2.5, 40, 1_000, 0, Long.MAX_VALUE, true, 0);
        return Explainer.explain(noted, new EventIndex(List.of(events), 1), sight);
    }

    private static NotedIteration noted(Disturbance disturbance, long ticks, ThreadCounters counted) {
        IterationContext at = Contexts.unpaced(START, START + 40 + ticks, Optional.ofNullable(counted), 1);
        return new NotedIteration(17, ticks, disturbance, at);
    }

    @Test
    void turnsNanosecondsIntoTicksAndShares() {
        assertThat(explain(noted(Disturbance.TAINTED, 1_000_000, new ThreadCounters(0, 0, 0, 0, 400_000, 300_000)))
                        .causes())
                .containsExactly(
                        Cause.of(CauseKind.THROTTLED, CauseKind.THROTTLED.origin(), Detail.NONE, 750_000, 1_000_000));
    }

    @Test
    void sharesNoMoreThanTheWhole() {
        CauseEvent pause = new CauseEvent(CauseKind.GC, Detail.NONE, START, START + 2_000_000);

        assertThat(explain(noted(Disturbance.NONE, 1_000_000, null), pause).causes())
                .extracting(Cause::share)
                .containsExactly(1.0);
    }

    @Test
    void seesNothingOfWhatRanAtAnUnknownTime() {
        NotedIteration untimed =
                new NotedIteration(17, 1_300, Disturbance.NONE, Contexts.unpaced(0, 0, Optional.empty(), 0));

        assertThat(explain(untimed, new CauseEvent(CauseKind.GC, Detail.NONE, 0, 0)))
                .isEqualTo(new Explained(untimed, List.of(), 300));
    }

    @Test
    void leavesOutWhatTheInstrumentDid() {
        Span pause = new Span(START + 400_000, START + 500_000);
        StartDelay late = new StartDelay(900_000, 0, true, OptionalLong.empty(), List.of(pause));
        IterationContext at =
                new IterationContext(START, START + 1_100_040, Optional.empty(), 0, late, Optional.empty());

        assertThat(explain(
                                new NotedIteration(17, 1_000_000, Disturbance.NONE, at),
                                new CauseEvent(CauseKind.IO, Detail.NONE, pause.fromTicks(), pause.toTicks()))
                        .causes())
                .extracting(Cause::kind, Cause::ticks)
                .containsExactly(tuple(CauseKind.BACKLOG, 900_000L));
    }
}
