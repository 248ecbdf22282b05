package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.Answer.Topic;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.ForkFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.List;
import org.junit.jupiter.api.Test;

@Portable
class ForkTextTests {

    private static LatencyResult with(ForkFacts facts) {
        LatencyResult result =
                ResultFixtures.result().ticks(100, 1_000).decided().build();
        return result.with(result.further().with(facts));
    }

    @Test
    void eachForkHasALine() {
        assertThat(Answer.about(with(AllResults.forks()), Topic.FORKS))
                .extracting(Answer::text)
                .containsExactly(
                        "1 PASS: p50 41.5 ns, max 1.20 ms",
                        "2 FAIL: p50 40.0 ns, p99 60.0 ns, max 1.30 ms; p99.9 5.4 us over budget; alloc max 48 B undecided;"
                                + " shown here");
    }

    @Test
    void eachForkHasItsThroughput() {
        List<ForkFacts.Fork> forks = List.of(
                new ForkFacts.Fork(Verdict.PASS, 40, Double.NaN, 90, 1.5, List.of(throughput(Verdict.PASS, 210_000))),
                new ForkFacts.Fork(Verdict.FAIL, 40, Double.NaN, 90, 1.5, List.of(throughput(Verdict.FAIL, 150_000))));

        assertThat(Answer.about(with(new ForkFacts(1, List.of(), forks, "logs")), Topic.FORKS))
                .extracting(Answer::text)
                .containsExactly(
                        "1 PASS: p50 40.0 ns, max 90.0 ns; throughput 210k/s; shown here",
                        "2 FAIL: p50 40.0 ns, max 90.0 ns; throughput 150k/s under budget");
    }

    private static ForkFacts.OfBudget throughput(Verdict verdict, double perSecond) {
        return new ForkFacts.OfBudget(Subject.parse("throughput"), verdict, perSecond);
    }

    @Test
    void theSetupSaysHowManyAndWithWhatOptions() {
        assertThat(Answer.about(with(AllResults.forks()), Topic.SETUP).get(0).text())
                .endsWith(
                        "; times are net of overhead; in 2 fresh JVMs with -XX:+UseZGC -Xmx2g, of which fork 2 is shown,"
                                + " logs in target/junit-latency/workers");
    }
}
