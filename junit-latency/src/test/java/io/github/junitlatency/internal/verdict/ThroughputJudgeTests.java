package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.ThroughputBudget;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ThroughputFacts;
import io.github.junitlatency.result.ThroughputFacts.Round;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class ThroughputJudgeTests {

    private static final ThroughputBudget BUDGET =
            new ThroughputBudget("throughput >= 200_000/s", BigDecimal.valueOf(200_000));

    /** Reads rounds in thousands a second: {@code 190} as it was, {@code 190:201} with its own, {@code 190x5} five times. */
    private static ThroughputJudge judge(String text) {
        List<Round> rounds = new ArrayList<>();
        for (String round : text.trim().split(" +")) {
            String[] parts = round.split("x");
            String[] rates = parts[0].split(":");
            for (int i = 0; i < (parts.length == 1 ? 1 : Integer.parseInt(parts[1])); i++) {
                double perSecond = 1_000 * Double.parseDouble(rates[0]);
                rounds.add(new Round(perSecond, rates.length == 1 ? perSecond : 1_000 * Double.parseDouble(rates[1])));
            }
        }
        return new ThroughputJudge(BUDGET, rounds);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        exactly as many                | 200x5 | PASS | ''
        the median reaches it          | 150 150 200 220 230 | PASS | ''
        the second loop brings it up   | 190x3 210x7 | PASS | ''
        none of two loops reaches it   | 170x4 180 160x5 | FAIL | none of 10 rounds reaches it; the best would have \
        180,000/s without what the machine took
        not even with what was taken   | 150:190x9 150:199 | FAIL | none of 10 rounds reaches it; the best would have \
        199,000/s without what the machine took
        one round that was taken from  | 150x9 150:201 | INCONCLUSIVE | host noise: none of 10 rounds reaches it, the best \
        has 150,000/s, and would have 201,000/s without what the machine took
        the machine took half          | 105:205x10 | INCONCLUSIVE | host noise: none of 10 rounds reaches it, the best \
        has 105,000/s, and would have 205,000/s without what the machine took
        one round in ten reaches it    | 150x9 205 | INCONCLUSIVE | throughput varies: 9 of 10 rounds do not reach it
        half of the rounds reach it    | 150x5 205x5 | INCONCLUSIVE | throughput varies: 5 of 10 rounds do not reach it
        one loop was compiled badly    | 100x5 199x4 205 | INCONCLUSIVE | throughput varies: 9 of 10 rounds do not reach it
        """)
    void decides(String what, String rounds, Verdict verdict, String reason) {
        ThroughputJudge judge = judge(rounds);

        assertThat(judge.isFinal()).isTrue();
        assertThat(judge.isToBeCompiledAnew()).isFalse();
        assertThat(judge.outcome().verdict()).isEqualTo(verdict);
        assertThat(judge.outcome().reason()).isEqualTo(reason);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        few rounds reach it          | 210x4       | false
        few rounds do not            | 150x4       | false
        none of one loop reaches it  | 150x5       | true
        most of one loop do not      | 150x3 210x2 | true
        the second loop has begun    | 150x6       | false
        the second loop reaches it   | 150x3 210x6 | false
        """)
    void wantsAnotherRoundOrAnotherLoop(String what, String rounds, boolean isToBeCompiledAnew) {
        ThroughputJudge judge = judge(rounds);

        assertThat(judge.isFinal()).isFalse();
        assertThat(judge.isToBeCompiledAnew()).isEqualTo(isToBeCompiledAnew);
    }

    @Test
    void hasTheMedianAndAllRounds() {
        BudgetOutcome outcome = judge("150 160:170 230 220 240").outcome();

        ThroughputFacts facts = outcome.throughput().orElseThrow();
        assertThat(facts.limit()).isEqualTo(200_000);
        assertThat(facts.measured()).isEqualTo(220_000);
        assertThat(facts.rounds()).hasSize(5).contains(new Round(160_000, 170_000));
        assertThat(outcome).hasToString("throughput >= 200_000/s: PASS");
    }
}
