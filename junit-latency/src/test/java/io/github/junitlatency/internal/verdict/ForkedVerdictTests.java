package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.ReadBudgets;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.verdict.ForkedVerdict.ForkResult;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Limit;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.ForkFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ThroughputFacts;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkedVerdictTests {

    private static final Map<String, Verdict> BY_LETTER =
            Map.of("P", Verdict.PASS, "F", Verdict.FAIL, "I", Verdict.INCONCLUSIVE, "N", Verdict.NOT_JUDGED);

    private static LatencyPlan plan(String mode) {
        return DecisionFixture.plan(Map.of("junit.latency.mode", mode), 100_000, 4, "p99 <= 1 us", "max <= 1 ms");
    }

    private static BudgetOutcome outcome(String subject, String letter) {
        Limit limit = BudgetFixtures.limit(subject + " <= 1 us");
        return ResultFixtures.outcome(limit, 100, 0, 0, 0, BY_LETTER.get(letter), List.of());
    }

    /** Returns a fork of a median in ticks, with the verdicts on p99 and max in letters. */
    private static ForkResult fork(long medianTicks, String verdicts) {
        return new ForkResult(
                ResultFixtures.result()
                        .iterations(1_000, 0, 1)
                        .ticks(medianTicks, 1_000)
                        .budget(outcome("p99", verdicts.substring(0, 1)))
                        .budget(outcome("max", verdicts.substring(1)))
                        .decided()
                        .build(),
                1.5);
    }

    private static LatencyResult together(ForkResult... forks) {
        return ForkedVerdict.of(plan("gate"), List.of(forks), List.of("-Xmx1g"), "logs", List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "P, PASS",
        "N, NOT_JUDGED",
        "FP, INCONCLUSIVE",
        "FI, INCONCLUSIVE",
        "PN, INCONCLUSIVE",
        "FIF, FAIL",
        "FPP, INCONCLUSIVE",
        "FFPPI, INCONCLUSIVE",
        "FFPPF, FAIL"
    })
    void isPassOfAllOrFailOfMost(String forks, Verdict verdict) {
        List<Verdict> ofForks = Stream.of(forks.split("")).map(BY_LETTER::get).toList();

        assertThat(ForkedVerdict.verdict(ofForks)).isEqualTo(verdict);
    }

    @Test
    void theForkOfTheMiddleMedianIsShownWhereAllAgree() {
        LatencyResult result = together(fork(300, "PP"), fork(100, "PP"), fork(200, "PP"));

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.maxTicks()).isEqualTo(200);
        assertThat(result.further().forks().orElseThrow())
                .isEqualTo(new ForkFacts(3, List.of("-Xmx1g"), List.of(facts(120), facts(40), facts(80)), "logs"));
    }

    private static ForkFacts.Fork facts(double nanos) {
        return new ForkFacts.Fork(
                Verdict.PASS,
                nanos,
                40, // as its budget measured it
                nanos,
                1.5,
                Stream.of("p99", "max")
                        .map(it -> new ForkFacts.OfBudget(Subject.parse(it), Verdict.PASS, 40))
                        .toList());
    }

    @Test
    void everyForkHasItsThroughput() {
        Budget budget = ReadBudgets.budget("throughput >= 200_000/s");
        ForkResult[] forks = DoubleStream.of(210_000, 150_000, 220_000)
                .mapToObj(perSecond -> Collections.nCopies(10, new ThroughputFacts.Round(Math.round(perSecond), 1, 1)))
                .map(rounds -> new ForkResult(
                        ResultFixtures.result()
                                .budget(new ThroughputJudge(budget, 1, rounds).outcome())
                                .decided()
                                .build(),
                        1.5))
                .toArray(ForkResult[]::new);

        assertThat(together(forks).further().forks().orElseThrow().all())
                .extracting(fork -> fork.budgets().get(0).measured(), ForkFacts.Fork::verdict)
                .containsExactly(
                        tuple(210_000.0, Verdict.PASS), tuple(150_000.0, Verdict.FAIL), tuple(220_000.0, Verdict.PASS));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            FP PP FF | 3 | FAIL | '' | INCONCLUSIVE | forks differ: 1 of 3 forks break it
            PP FP PP | 2 | INCONCLUSIVE | forks differ: 1 of 3 forks break it | PASS | ''
            FP FF PF PF FP | 2 | FAIL | '' | FAIL | ''
            """)
    void theForkThatAgreesMostIsShown(
            String verdicts, int shown, Verdict ofP99, String whyP99, Verdict ofMax, String whyMax) {
        String[] each = verdicts.split(" ");
        LatencyResult result = together(IntStream.range(0, each.length)
                .mapToObj(i -> fork(100 * (i + 1), each[i]))
                .toArray(ForkResult[]::new));

        assertThat(result.further().forks().orElseThrow().shown()).isEqualTo(shown);
        assertThat(result.budgets())
                .extracting(BudgetOutcome::verdict, BudgetOutcome::reason)
                .containsExactly(tuple(ofP99, whyP99), tuple(ofMax, whyMax));
    }

    @Test
    void aMajorityThatBreaksABudgetIsCounted() {
        assertThat(ForkedVerdict.ofForks(2, 3).text()).isEqualTo("2 of 3 forks break it");
        assertThat(ForkedVerdict.ofForks(2, 3).group()).isEqualTo(ReasonKind.Group.DECIDED);
    }

    @Test
    void theSlowestIsShownWhereBudgetsAreToBeSuggested() {
        List<ForkResult> forks = List.of(fork(200, "PP"), fork(300, "FF"), fork(100, "PP"));
        Doubt ofAll = new Doubt(Doubt.Kind.WORKERS, "worker JVMs run without -Xdebug", "start without");

        LatencyResult result = ForkedVerdict.of(plan("suggest"), forks, List.of(), "logs", List.of(ofAll));

        assertThat(result.further().forks().orElseThrow().shown()).isEqualTo(2);
        assertThat(result.doubts()).containsExactly(ofAll);
    }
}
