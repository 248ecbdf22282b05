package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.Contexts;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class YieldsTests {

    private static final long NOT_TRACED = Long.MAX_VALUE;
    private static final CauseEvent TAKEN = new CauseEvent(CauseKind.PREEMPTED, "stress (7)", 100, 200);
    private static final CauseEvent OTHER = new CauseEvent(CauseKind.PREEMPTED, "stress (7)", 300, 400);

    private static NotedIteration noted(long voluntary, long involuntary) {
        return new NotedIteration(
                17,
                1_000,
                Disturbance.PREEMPTED,
                Contexts.unpaced(
                        5_000, 6_000, Optional.of(new ThreadCounters(voluntary, involuntary, 3, 0, 800, -1)), 1));
    }

    private static Yields yields(boolean mayYield, long traceFrom) {
        return new Yields(() -> mayYield, traceFrom);
    }

    @Test
    void takeTheProofFromTheCounters() {
        assertThat(yields(true, NOT_TRACED).told(noted(0, 2)).context().counted())
                .contains(new ThreadCounters(2, 0, 3, 0, 0, -1));
    }

    @Test
    void changeNothingOfCodeThatDoesNotYieldNorWhereTheTraceSawTheSwitch() {
        assertThat(yields(false, NOT_TRACED).told(noted(0, 2))).isEqualTo(noted(0, 2));
        assertThat(yields(true, 5_000).told(noted(0, 2))).isEqualTo(noted(0, 2));
    }

    @Test
    void areNotAskedForWhereNothingHangsOnIt() {
        Yields never = new Yields(
                () -> {
                    throw new AssertionError("asked");
                },
                NOT_TRACED);
        assertThat(never.told(noted(3, 0))).isEqualTo(noted(3, 0));
        assertThat(never.told(List.of(TAKEN), Set.of())).containsExactly(TAKEN);
    }

    @Test
    void makeNobodysWhatTheTraceShowsWithoutAnInterrupt() {
        assertThat(yields(true, 0).told(List.of(TAKEN, OTHER), Set.of(TAKEN)))
                .containsExactly(new CauseEvent(CauseKind.PREEMPTED, Origin.UNKNOWN, "stress (7)", 100, 200), OTHER);
        assertThat(yields(false, 0).told(List.of(TAKEN, OTHER), Set.of(TAKEN))).containsExactly(TAKEN, OTHER);
    }
}
