package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Verdicts on whatever machine this is: each assertion holds on every one. */
@RealMachine
@OnlyWithFull
class VerdictOnRealMachineTests {

    private static final int ITERATIONS = 20_000;

    private final SplittableRandom random = new SplittableRandom();
    private long calls;
    private long next;
    private long kept;

    @Test
    void neverPassesALazyInitialisation() {
        long[] calls = new long[1];

        LatencyResult result = Latency.measure(
                spec -> spec.iterations(ITERATIONS)
                        .warmup(2_000)
                        .budget("max <= 500 us")
                        .beforeRound(() -> calls[0] = 0),
                () -> {
                    kept = Work.chain(kept);
                    if (calls[0]++ == 0) {
                        long end = cpuNanos() + 1_000_000; // CPU time: what others take in between is not the code's
                        while (cpuNanos() < end) {
                            kept = Work.chain(kept);
                        }
                    }
                });

        assertThat(result.verdict()).isNotEqualTo(Verdict.PASS);
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @Test
    void passesLongCallsThatArePreemptedWithinTheLimit() {
        LatencyResult result =
                Latency.measure(spec -> spec.iterations(3).warmup(0).budget("max <= 100 s"), () -> {
                    long end = System.nanoTime() + 20_000_000;
                    while (System.nanoTime() < end) {
                        kept = Work.chain(kept);
                    }
                });

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    }

    @Test
    void doubtsABodyThatTheCompilerRemoved() {
        LatencyResult result =
                Latency.measure(spec -> spec.iterations(50_000).warmup(20_000).budget("max <= 100 s"), () -> {});

        // where noise makes its p99 longer than the empty body's, it passes
        assertThat(result.verdict()).isNotEqualTo(Verdict.FAIL);
        boolean isDoubted =
                result.doubts().stream().anyMatch(doubt -> doubt.key().equals("nothing-measured"));
        assertThat(result.verdict()).isEqualTo(isDoubted ? Verdict.INCONCLUSIVE : Verdict.PASS);
    }

    @Test
    void blamesNoUnseenTimeOnAPassingTestOfOneRound() {
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(ITERATIONS)
                        .warmup(2_000)
                        .budget("max <= 100 s")
                        .beforeRound(() -> {
                            calls = 0;
                            next = 1_000 + random.nextLong(ITERATIONS / 2 - 2_000);
                        }),
                () -> {
                    kept = Work.chain(kept);
                    if (++calls == next) { // at other calls in every round, and twice in each
                        next += ITERATIONS / 2;
                        Work.spin(100_000);
                    }
                });

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.rounds()).isEqualTo(1);
        assertThat(result.slowest())
                .filteredOn(row -> row.ticks() > 10 * result.distribution().meanTicks())
                .flatExtracting(row -> row.causes())
                .noneMatch(cause -> cause.kind() == CauseKind.NOTHING_SEEN && cause.origin() == Cause.Origin.CODE);
    }
}
