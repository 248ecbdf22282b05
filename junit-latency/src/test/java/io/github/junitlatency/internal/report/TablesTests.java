package io.github.junitlatency.internal.report;

import static io.github.junitlatency.result.ResultFixtures.result;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.Table.Row;
import io.github.junitlatency.internal.report.Table.RowMark;
import io.github.junitlatency.internal.report.answer.Answer;
import io.github.junitlatency.internal.report.answer.Answer.Topic;
import io.github.junitlatency.internal.report.answer.SetupText;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.ForkFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A tick is 0.4 ns. */
class TablesTests {

    private static LatencyResult with(ForkFacts facts) {
        LatencyResult result = result().ticks(100, 1_000).decided().build();
        return result.with(result.further().with(facts));
    }

    private static ThreadFacts thread(int number, long p99) {
        return new ThreadFacts(number, 1_000, 100, p99, 10_000);
    }

    @Test
    void eachForkHasARowWithTheBudgetsThatItDidNotKeep() {
        String budgets = "p99.9 5.4 us over budget; alloc max 48 B undecided; shown here";

        assertThat(Tables.forks(with(AllResults.forks())).rows())
                .containsExactly(
                        Row.of("1", "PASS", "41.5 ns", "", "1.20 ms", ""),
                        new Row(RowMark.BROKEN, List.of("2", "FAIL", "40.0 ns", "60.0 ns", "1.30 ms", budgets)));
        assertThat(Answer.about(with(AllResults.forks()), Topic.SETUP).get(0).text())
                .endsWith(
                        "; times are net of overhead; in 2 fresh JVMs with -XX:+UseZGC -Xmx2g, of which fork 2 is shown,"
                                + " logs in target/junit-latency/workers");
    }

    @Test
    void eachForkHasItsThroughput() {
        ForkFacts.OfBudget kept = new ForkFacts.OfBudget(Subject.parse("throughput"), Verdict.PASS, 210_000);
        ForkFacts.Fork fork = new ForkFacts.Fork(Verdict.PASS, 40, Double.NaN, 90, 1.5, List.of(kept));

        assertThat(Tables.forks(with(new ForkFacts(1, List.of(), List.of(fork), "logs")))
                        .rows())
                .containsExactly(Row.of("1", "PASS", "40.0 ns", "", "90.0 ns", "throughput 210k/s"));
    }

    @Test
    void theSlowestThreadsHaveARow() {
        ThreadFacts[] many = IntStream.range(0, 20)
                .mapToObj(number -> thread(number, 1_000 + 100 * number))
                .toArray(ThreadFacts[]::new);

        assertThat(Tables.threads(result().threads(many).build()).rows())
                .hasSize(8)
                .startsWith(Row.of("19", "40.0 ns", "1.16 us", "4.00 us"));
    }

    @Test
    void theLongestNameTheirThreads() {
        LatencyResult result = result().threads(thread(0, 1_000), thread(1, 1_000))
                .slow(17, 5_000, Disturbance.NONE)
                .slow(4, 4_000, Disturbance.NONE)
                .build();

        assertThat(Tables.longest(result).rows())
                .extracting(row -> row.cells().subList(0, 3))
                .containsExactly(List.of("17", "1", "2.00 us"), List.of("4", "0", "1.60 us"));
        assertThat(SetupText.setup(result).get(0)).endsWith(" iterations, by 2 threads at once");
    }
}
