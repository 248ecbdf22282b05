package io.github.junitlatency.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The test class of docs/coming-from.md. */
class DocumentedTests {

    @State(Scope.Thread)
    public static class OrderBookBenchmark {
        @Param("10")
        public int size;

        @Benchmark
        public int add() {
            return size;
        }
    }

    @LatencyBenchmarks(
            of = OrderBookBenchmark.class,
            budgets = {"p50 <= base + 5%", "p99 <= base + 15%"})
    static class BenchmarkLatencyTests {}

    @Test
    void runs() {
        assertThat(Run.smoke(BenchmarkLatencyTests.class).ends())
                .containsExactly("DocumentedTests.OrderBookBenchmark.add size=10 successful");
    }
}
