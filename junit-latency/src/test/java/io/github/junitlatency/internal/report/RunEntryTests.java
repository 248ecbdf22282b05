package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.BytesReason;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.TimeReason;
import io.github.junitlatency.result.Timeline;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RunEntryTests {

    private static BudgetOutcome budget(String subject, long limit, long measured, Verdict verdict, Reason why) {
        return ResultFixtures.outcome(
                        new BudgetOutcome.Limit(
                                subject + " <= " + limit + " ticks", Subject.parse(subject), limit, limit),
                        measured,
                        0,
                        0,
                        0,
                        verdict,
                        List.of())
                .withVerdict(verdict, why);
    }

    private static RunEntry entry(Verdict verdict, BudgetOutcome... budgets) {
        ResultFixtures result = ResultFixtures.result().verdict(verdict, "");
        List.of(budgets).forEach(result::budget);
        return RunEntry.of(result.build());
    }

    @Test
    void theTightestBudgetIsTheOneWithTheLeastHeadroom() {
        RunEntry entry = entry(
                Verdict.PASS,
                budget("p50", 100, 10, Verdict.PASS, Reason.NONE),
                budget("p99.9", 5_000, 2_950, Verdict.PASS, Reason.NONE),
                budget("max", 100_000, 10_000, Verdict.PASS, Reason.NONE));

        assertThat(entry.tightest()).isEqualTo("p99.9 <= 5000 ticks");
        assertThat(entry.headroom()).isCloseTo(0.41, Offset.offset(1e-9));
        assertThat(entry.undecided()).isEmpty();
    }

    @Test
    void whatItWaitedForACpuIsNoMeasuring() {
        ResultParts.Detail detail = new ResultParts.Detail(
                List.of(), Timeline.EMPTY, List.of(), EnvironmentFacts.UNKNOWN, 5.45, 3.65, List.of());

        assertThat(RunEntry.of(ResultFixtures.result().detail(detail).build()).seconds())
                .isCloseTo(1.8, Offset.offset(1e-9));
    }

    @Test
    void anUndecidedTestSaysWhyItsUndecidedBudgetIs() {
        RunEntry entry = entry(
                Verdict.INCONCLUSIVE,
                budget("p50", 100, 99, Verdict.PASS, Reason.NONE),
                budget("max", 100, 50, Verdict.INCONCLUSIVE, new TimeReason.TooFewEvents(3, 3, 1e9, 1e9)));

        assertThat(entry.tightest()).isEqualTo("p50 <= 100 ticks");
        assertThat(entry.undecided())
                .contains(
                        new Undecided("chance", "ask for more iterations, so that a rare slow call comes more often"));
    }

    @Test
    void noBytesAreALimitWithoutHeadroom() {
        BudgetOutcome none = BudgetOutcome.ofAllocation(
                new BudgetOutcome.Limit("alloc p50 <= 0 B", Subject.parse("alloc p50"), 0, 0),
                new BudgetOutcome.Bytes(0, 0),
                BudgetOutcome.Measured.ofCounts(0, 5_000, List.of(0L)),
                Optional.empty(),
                Verdict.PASS,
                Reason.NONE);

        assertThat(entry(Verdict.PASS, none).headroom()).isNaN();
        assertThat(entry(Verdict.PASS, none, budget("p50", 100, 10, Verdict.PASS, Reason.NONE))
                        .tightest())
                .isEqualTo("p50 <= 100 ticks");
    }

    @Test
    void reasonsHaveKinds() {
        assertThat(Undecided.of(new TimeReason.HostNoise(48, 223_152, Double.NaN)))
                .isEqualTo(new Undecided(
                        "host noise", "allow more, or measure alone on this machine, or on a quieter one"));
        assertThat(Undecided.of(new BytesReason.ChangedBetween(List.of(1), 5)))
                .isEqualTo(new Undecided("allocation varies", "read their reports"));
        assertThat(Undecided.of(new Reason.Strict(new TimeReason.NotRepeated(1, 2)))
                        .kind())
                .isEqualTo("not repeated");
    }

    @Test
    void aDoubtAdvisesForItself() {
        Doubt clock = new Doubt(Doubt.Kind.CLOCK, "fell back to System.nanoTime", "mend what jni says");

        assertThat(Undecided.of(new Reason.InDoubt(clock, true)))
                .isEqualTo(new Undecided("in doubt: clock", "mend what jni says"));
    }
}
