package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.TestWithFull;
import io.github.junitlatency.testing.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.ThrowingConsumer;

/** Bytes as this JVM counts them: they are the same on every machine. */
@RealMachine
@Timeout(120)
class AllocationOnRealMachineTests {

    private static final int ITERATIONS = 2_000;

    private long state;
    private volatile Object pooled;
    private List<Object> list;

    /** Two fields that nothing outside of a call ever sees. */
    private record Pair(long one, long other) {
        long sum() {
            return one + other;
        }
    }

    private static Consumer<LatencySpec> spec(String... budgets) {
        return spec -> {
            spec.iterations(ITERATIONS).warmup(ITERATIONS);
            List.of(budgets).forEach(spec::budget);
        };
    }

    private static AllocationFacts facts(LatencyResult result) {
        return result.further().allocation().orElseThrow();
    }

    private static void assertEveryIteration(LatencyResult result, long bytes) {
        assertThat(facts(result).bytes().countsByBytes()).isEqualTo(Map.of(bytes, (long) ITERATIONS));
    }

    @Test
    void anArrayIsCountedToTheByteInABatchAndBreaksItsBudget() {
        ThrowingConsumer<Sink> body = sink -> {
            sink.consume(Work.chain(1)); // an array alone may take no longer than nothing, and then no time is judged
            sink.consume(new byte[100]);
        };

        LatencyResult result = Latency.measure(
                spec("max <= 1 s", "alloc p50 <= 0 B", "alloc max <= 240 B").andThen(it -> it.batch(2)), body);

        assertEveryIteration(result, 240); // of two calls, each of a header of 16 bytes and 100 more, aligned to 8
        assertThat(result.budgets())
                .extracting(BudgetOutcome::subject, BudgetOutcome::verdict)
                .containsExactly(
                        tuple("max", Verdict.PASS), tuple("alloc p50", Verdict.FAIL), tuple("alloc max", Verdict.PASS));
        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.why().text())
                .matches(
                        "alloc p50 over budget: 240 B in all 2,000 calls; in rounds [\\d, ]+ and \\d+, however it was compiled");
        assertThat(result.budgets().get(1).exceedances()).isEqualTo(ITERATIONS);
    }

    @Test
    void whatEscapeAnalysisRemovesIsNotCounted() {
        LatencyResult result = Latency.measure(spec("alloc p99 <= 0 B"), sink -> {
            sink.consume(new Pair(state++, 3).sum());
        });

        assertThat(result.verdict()).as(result.toString()).isEqualTo(Verdict.PASS);
        assertThat(result.distribution().count()).isPositive(); // it is timed, as ever
    }

    @TestWithFull
    void growthIsNamedAtItsIterationsAndWhatDoesNotGrowAllocatesNothing() {
        Object element = new Object();

        LatencyResult result = Latency.measure(
                spec("alloc p99 <= 0 B", "alloc max <= 64 B")
                        .andThen(it -> it.beforeRound(() -> list = new ArrayList<>())),
                () -> list.add(element));

        assertThat(result.budgets()).extracting(BudgetOutcome::verdict).containsExactly(Verdict.PASS, Verdict.FAIL);
        // ArrayList grows by half: from 10 to 15, 22, 33, 49, 73 and so on.
        assertThat(facts(result).standOuts())
                .extracting(StandOut::iteration)
                .contains(0L, 10L, 15L, 22L, 33L, 49L, 73L);
        assertThat(facts(result).standOuts())
                .extracting(StandOut::rounds)
                .containsOnly(facts(result).rounds());
        assertThat(facts(result).standOuts().get(1))
                .isEqualTo(new StandOut(10, 80, facts(result).rounds()));
    }

    @TestWithFull
    void ofAProbeTheSectionIsCounted() {
        LatencyResult result = Latency.measure(spec("alloc <= 24 B"), (probe, sink) -> {
            sink.consume(new byte[1_000]);
            probe.start();
            sink.consume(new byte[8]);
            probe.stop();
            sink.consume(new byte[1_000]);
        });

        assertEveryIteration(result, 24);
        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    }

    @TestWithFull
    void whatAPoolAllocatesForTheBodyBreaksItsBudget() {
        LatencyResult allocating = byPool(() -> pooled = new byte[100_000]);
        assertThat(allocating.verdict()).as(allocating.toString()).isEqualTo(Verdict.FAIL);
        assertThat(facts(allocating).addedBytes()).isBetween(100_000L, 102_000L);

        LatencyResult idle = byPool(() -> {});
        assertThat(idle.verdict()).as(idle.toString()).isEqualTo(Verdict.PASS);
        assertThat(facts(idle).addedBytes()).isLessThan(1_000);
    }

    @TestWithFull
    void aThreadForEachCallIsNoPass() {
        LatencyResult result = Latency.measure(spec("alloc <= 2 KB"), () -> {
            Thread thread = new Thread(() -> pooled = new byte[100_000]);
            thread.start();
            thread.join();
        });

        // INCONCLUSIVE where the JVM does not count threads that ended
        assertThat(result.verdict()).as(result.toString()).isIn(Verdict.FAIL, Verdict.INCONCLUSIVE);
    }

    private static LatencyResult byPool(Runnable work) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try {
            return Latency.measure(
                    spec("alloc <= 2 KB"), sink -> pool.submit(work).get());
        } finally {
            pool.shutdownNow();
        }
    }
}
