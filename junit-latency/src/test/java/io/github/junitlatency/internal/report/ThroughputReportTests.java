package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.answer.Headroom;
import io.github.junitlatency.internal.report.answer.MeasuredText;
import io.github.junitlatency.internal.report.answer.NextText;
import io.github.junitlatency.internal.report.answer.VerdictText;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ThroughputFacts;
import io.github.junitlatency.result.ThroughputFacts.Round;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThroughputReportTests {

    private static final Surface WIDE = new Surface(200, "", "");

    private static LatencyResult absolute(double measured, double best, Verdict verdict, Reason why) {
        BudgetOutcome outcome = BudgetFixtures.total(
                        "throughput >= 200_000/s", perSecond(200_000), perSecond(measured), verdict)
                .withVerdict(verdict, why);
        ThroughputFacts facts =
                new ThroughputFacts(List.of(new Round((long) measured, 1, 1), new Round((long) best, 1, 1)));
        LatencyResult result = ResultFixtures.result().budget(outcome).decided().build();
        return result.with(result.further().with(facts));
    }

    private static BudgetOutcome.Amount perSecond(double calls) {
        return Figure.THROUGHPUT.amount(Figure.THROUGHPUT.count(calls), 0);
    }

    private static LatencyResult broken() {
        return absolute(150_000, 160_000, Verdict.FAIL, ReasonKind.TOO_SLOW.of(2, 0.025, Figure.THROUGHPUT, 163_512.4));
    }

    @Test
    void aRedSaysWhatTheRoundsReached() {
        assertThat(VerdictText.clauses(broken()))
                .containsExactly(
                        "your code, not the machine: what the machine took is added",
                        "in 2 loops, each compiled separately; even without the 25.0 ms that the machine may have taken, it would be at 163,512/s");
        assertThat(MeasuredText.clauses(broken(), broken().budgets().get(0)))
                .containsExactly("throughput >= 200_000/s: 150k/s calls in all of 2 rounds, 160k/s in the best");
        assertThat(NextText.clauses(broken()))
                .containsExactly(
                        "a profiler names the lines, by CPU time or by waits; p50 and p99 tell whether all calls are slow or few");
        assertThat(FailureMessage.of(broken(), WIDE)).contains("FAIL: throughput under budget\n");
        assertThat(broken().why().text()).startsWith("throughput under budget: in 2 loops, each compiled separately; ");
    }

    @Test
    void aMeanSaysWhatItHides() {
        BudgetOutcome outcome = BudgetFixtures.total(
                "mean <= 5 us", Figure.MEAN.amount(5_000_000, 0), Figure.MEAN.amount(6_400_000, 0), Verdict.FAIL);
        LatencyResult result = ResultFixtures.result().budget(outcome).decided().build();
        ThroughputFacts facts = new ThroughputFacts(List.of(new Round(156_250, 1, 1), new Round(160_000, 1, 1)));

        assertThat(MeasuredText.clauses(result.with(result.further().with(facts)), outcome))
                .containsExactly(
                        "mean <= 5 us: 6.4 us in all of 2 rounds, 6.25 us in the best; a mean hides tails, so limit a"
                                + " percentile, too");
        assertThat(TextTable.lines(Tables.budgets(result), 80).get(1))
                .isEqualTo("mean <= 5 us   5 us    6.4 us      -28%  FAIL");
    }

    @Test
    void headroomIsHowMuchLongerACallMayTake() {
        LatencyResult kept = absolute(250_000, 260_000, Verdict.PASS, Reason.NONE);

        Headroom headroom = Headroom.tightest(kept).orElseThrow();
        assertThat(headroom.figure()).isEqualTo("20%");
        assertThat(headroom.words()).isEqualTo("throughput at 125% of 200_000/s");
        assertThat(ResultLine.of(kept, WIDE)).contains("; throughput at 125% of 200_000/s");
    }

    @Test
    void byBaseBothAreCallsInASecond() {
        BaseComparison base =
                new BaseComparison(160_000, 200_000, new BaseComparison.Ratio(0.8, 0.78, 0.82, 0.95), 7, 0.01);
        LatencyResult slower = ResultFixtures.result()
                .budget(BudgetOutcome.byBase(
                        BudgetFixtures.limit("throughput >= 0.95 x base", perSecond(190_000)),
                        perSecond(160_000),
                        base,
                        Verdict.FAIL,
                        Reason.NONE))
                .decided()
                .build();

        assertThat(MeasuredText.clauses(slower, slower.budgets().get(0)))
                .containsExactly(
                        "throughput >= 0.95 x base: 160k/s, base 200k/s, 20% less (95% sure: 0.78-0.82 x base), in"
                                + " 7 pairs of JVMs");
        assertThat(Headroom.of(slower.budgets().get(0)).figure()).isEqualTo("-19%");
    }
}
