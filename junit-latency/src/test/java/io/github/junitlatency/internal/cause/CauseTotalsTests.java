package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.measure.Exceedances;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class CauseTotalsTests {

    private static final long LIMIT = 1_000;

    private final Histogram netTicks = new Histogram(Long.MAX_VALUE / 2, 3);

    private static ExplainedIteration slow(long ticks, Cause... causes) {
        boolean isPreempted = causes[0].kind() == CauseKind.PREEMPTED;
        return new ExplainedIteration(
                17, ticks, isPreempted ? Disturbance.PREEMPTED : Disturbance.NONE, List.of(causes));
    }

    private static Cause cause(CauseKind kind, Origin origin, long ticks) {
        return new Cause(kind, origin, Detail.NONE, ticks, 0.5);
    }

    private List<CauseTotal> totals(long exceedances, ExplainedIteration... exceeding) {
        return totals(exceedances, 0, exceeding);
    }

    private List<CauseTotal> totals(long exceedances, long late, ExplainedIteration... exceeding) {
        Limit limit = Limit.onMaximum(Timing.RESPONSE, LIMIT);
        return CauseTotals.of(
                new Exceedances(limit, exceedances, exceedances, late), List.of(exceeding), netTicks, ticks -> {
                    assertThat(ticks).isEqualTo(LIMIT);
                    return Origin.CODE;
                });
    }

    @Test
    void ofNothingAreNone() {
        assertThat(totals(0)).isEmpty();
    }

    @Test
    void countIterationsAndShareTheirTime() {
        assertThat(totals(
                        3,
                        slow(6_000, cause(CauseKind.PAGE_FAULT, Origin.CODE, 2_000)),
                        slow(
                                5_000,
                                cause(CauseKind.GC, Origin.MACHINE, 4_000),
                                cause(CauseKind.PAGE_FAULT, Origin.CODE, 1_000)),
                        slow(9_000, cause(CauseKind.GC, Origin.MACHINE, 6_000))))
                .containsExactly(
                        new CauseTotal(CauseKind.GC, Origin.MACHINE, 2, 10_000, 0.5),
                        new CauseTotal(CauseKind.PAGE_FAULT, Origin.CODE, 2, 3_000, 0.15));
    }

    @Test
    void callLateWhatWasLateByOthersAndIsNotExplained() {
        netTicks.recordValueWithCount(2_000, 4);

        assertThat(totals(4, 3))
                .extracting(CauseTotal::kind, CauseTotal::origin, CauseTotal::iterations)
                .containsExactly(
                        tuple(CauseKind.BACKLOG, Origin.UNKNOWN, 3L), tuple(CauseKind.NOTHING_SEEN, Origin.CODE, 1L));
    }

    @Test
    void keepTheCodesCollectionsApartFromOthers() {
        assertThat(totals(
                        2,
                        slow(5_000, cause(CauseKind.GC, Origin.CODE, 1_000)),
                        slow(5_000, cause(CauseKind.GC, Origin.MACHINE, 4_000))))
                .containsExactly(
                        new CauseTotal(CauseKind.GC, Origin.MACHINE, 1, 4_000, 0.4),
                        new CauseTotal(CauseKind.GC, Origin.CODE, 1, 1_000, 0.1));
    }

    @Test
    void countAnIterationThatSeveralPreemptedOnce() {
        assertThat(totals(
                        1,
                        slow(
                                4_000,
                                new Cause(CauseKind.PREEMPTED, Origin.MACHINE, new Detail.Task("java", 1), 1_000, 0.5),
                                new Cause(
                                        CauseKind.PREEMPTED, Origin.MACHINE, new Detail.Task("sshd", 2), 2_000, 0.5))))
                .containsExactly(new CauseTotal(CauseKind.PREEMPTED, Origin.MACHINE, 1, 3_000, 0.75));
    }

    @Test
    void leaveOutWhatIsWithinThisLimit() {
        assertThat(totals(
                        1,
                        slow(LIMIT, cause(CauseKind.GC, Origin.CODE, 900)),
                        slow(LIMIT + 1, cause(CauseKind.SLEEP, Origin.CODE, 1_001))))
                .containsExactly(new CauseTotal(CauseKind.SLEEP, Origin.CODE, 1, 1_001, 1));
    }

    @Test
    void giveThoseOfWhichNothingIsNotedTheRestOfTheTime() {
        netTicks.recordValueWithCount(100, 1_000_000); // within the limit
        netTicks.recordValueWithCount(1_500, 4);
        netTicks.recordValueWithCount(2_000, 1);

        assertThat(totals(
                        6,
                        slow(2_000, cause(CauseKind.GC, Origin.CODE, 2_000)),
                        slow(8_000, cause(CauseKind.PREEMPTED, Origin.MACHINE, 8_000))))
                .containsExactly(
                        new CauseTotal(CauseKind.PREEMPTED, Origin.MACHINE, 1, 8_000, 0.5),
                        new CauseTotal(CauseKind.NOTHING_SEEN, Origin.CODE, 4, 6_000, 0.375),
                        new CauseTotal(CauseKind.GC, Origin.CODE, 1, 2_000, 0.125));
    }

    @Test
    void haveNoShareOfNoTime() {
        assertThat(totals(2)).containsExactly(new CauseTotal(CauseKind.NOTHING_SEEN, Origin.CODE, 2, 0, 0));
    }
}
