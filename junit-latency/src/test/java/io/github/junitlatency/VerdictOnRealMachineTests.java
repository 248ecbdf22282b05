package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** Verdicts on whatever machine this is: each assertion holds on every one. */
@RealMachine
@OnlyWithFull
class VerdictOnRealMachineTests {

    private static final int ITERATIONS = 20_000;

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
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(3).warmup(0).budget("max <= 100 s"), () -> Work.spin(20_000_000));

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
}
