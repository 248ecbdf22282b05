package io.github.junitlatency.internal.report;

import static io.github.junitlatency.result.ResultFixtures.result;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A tick is 0.4 ns. */
class ThreadTextTests {

    private static ThreadFacts thread(int number, long p50, long p99) {
        return new ThreadFacts(number, 1_000, p50, p99, 10_000);
    }

    @Test
    void eachThreadHasALineTheSlowestFirstUnlessAllFareAlike() {
        assertThat(clauses(thread(0, 100, 1_000), thread(1, 110, 1_200))).isEmpty();
        assertThat(clauses(thread(0, 100, 1_000), thread(1, 100, 2_000)))
                .containsExactly(
                        "thread 1 p50 40.0 ns, p99 800 ns, max 4.00 us",
                        "thread 0 p50 40.0 ns, p99 400 ns, max 4.00 us");
    }

    private static List<String> clauses(ThreadFacts... threads) {
        return ThreadText.clauses(result().threads(threads).build());
    }

    @Test
    void ofManyThreadsEightHaveALine() {
        ThreadFacts[] many = IntStream.range(0, 20)
                .mapToObj(number -> thread(number, 100, 1_000 + 100 * number))
                .toArray(ThreadFacts[]::new);

        assertThat(clauses(many)).hasSize(9).last().isEqualTo("the other 12 are faster at p99");
    }

    @Test
    void theLongestNameTheirThreads() {
        LatencyResult result = result().threads(thread(0, 100, 1_000), thread(1, 100, 1_000))
                .slow(17, 5_000, Disturbance.NONE)
                .slow(4, 4_000, Disturbance.NONE)
                .build();

        assertThat(ConsoleReport.longest(result, 10, 80))
                .extracting(line -> line.replaceAll(" +", " ").trim())
                .startsWith("longest index thread time of p50")
                .anyMatch(line -> line.startsWith("17 1 2.00 us"))
                .anyMatch(line -> line.startsWith("4 0 1.60 us"));
        assertThat(SetupText.setup(result).get(0)).endsWith(" iterations, by 2 threads at once");
    }
}
