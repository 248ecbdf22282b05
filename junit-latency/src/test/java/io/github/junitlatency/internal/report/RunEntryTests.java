package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunEntryTests {

    private static BudgetOutcome budget(String subject, long limit, long measured, Verdict verdict, String reason) {
        return ResultFixtures.outcome(
                        new BudgetOutcome.Limit(subject + " <= " + limit + " ticks", subject, limit, limit),
                        measured,
                        0,
                        0,
                        0,
                        verdict,
                        List.of())
                .withVerdict(verdict, reason);
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
                budget("p50", 100, 10, Verdict.PASS, ""),
                budget("p99.9", 5_000, 2_950, Verdict.PASS, ""),
                budget("max", 100_000, 10_000, Verdict.PASS, ""));

        assertThat(entry.tightest()).isEqualTo("p99.9 <= 5000 ticks");
        assertThat(entry.headroom()).isCloseTo(0.41, Offset.offset(1e-9));
        assertThat(entry.undecided()).isEmpty();
    }

    @Test
    void whatItWaitedForACpuIsNoMeasuring() {
        ResultParts.Detail detail = ResultParts.Detail.NOTHING.took(5.45).waited(Duration.ofMillis(3_650));

        assertThat(RunEntry.of(ResultFixtures.result().detail(detail).build()).seconds())
                .isCloseTo(1.8, Offset.offset(1e-9));
    }

    @Test
    void anUndecidedTestSaysWhyItsUndecidedBudgetIs() {
        RunEntry entry = entry(
                Verdict.INCONCLUSIVE,
                budget("p50", 100, 99, Verdict.PASS, ""),
                budget("max", 100, 50, Verdict.INCONCLUSIVE, "chance: 3 over the limit in 1 s are too few to tell"));

        assertThat(entry.tightest()).isEqualTo("p50 <= 100 ticks");
        assertThat(entry.undecided())
                .contains(
                        new Undecided("chance", "ask for more iterations, so that a rare slow call comes more often"));
    }

    @Test
    void noBytesAreALimitWithoutHeadroom() {
        BudgetOutcome none = BudgetOutcome.ofAllocation(
                new BudgetOutcome.Limit("alloc p50 <= 0 B", "alloc p50", 0, 0),
                new BudgetOutcome.Bytes(0, 0),
                BudgetOutcome.Measured.ofCounts(0, 5_000, List.of(0L)),
                Optional.empty(),
                Verdict.PASS,
                "");

        assertThat(entry(Verdict.PASS, none).headroom()).isNaN();
        assertThat(entry(Verdict.PASS, none, budget("p50", 100, 10, Verdict.PASS, ""))
                        .tightest())
                .isEqualTo("p50 <= 100 ticks");
    }

    @Test
    void withoutBudgetsThereIsNone() {
        assertThat(entry(Verdict.PASS).tightest()).isEmpty();
    }

    @Test
    void theTimeIsThatOfAllOfIt() {
        LatencyResult result = ResultFixtures.result().build();

        assertThat(RunEntry.of(result.with(result.detail().took(2.5))).seconds())
                .isEqualTo(2.5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "host noise: the control run exceeds 47.7 ns up to 223,152 times a second | host noise",
                "not judgeable here: the limit is 49 us from the median | not judgeable here",
                "cannot tell from 12 pairs: no slowdown is excluded | cannot tell",
                "cannot tell, and 12 pairs could not either: no | cannot tell",
                "broken in round 1 of 5, on code that changed between | broken in round 1 of 5",
                "in every pair, all iterations of one side were left out | in every pair",
                "significance 0.0001 needs at least 14 pairs, and there are 12 | each for reasons of its own",
            })
    void reasonsHaveKinds(String reason, String kind) {
        assertThat(Undecided.of(reason, List.of()).kind()).isEqualTo(kind);
    }

    @Test
    void aDoubtAdvisesForItself() {
        List<Doubt> doubts = List.of(new Doubt("clock", "fell back to System.nanoTime", "mend what jni says"));

        assertThat(Undecided.of("in doubt: clock, fell back to System.nanoTime", doubts))
                .isEqualTo(new Undecided("in doubt: clock", "mend what jni says"));
    }
}
