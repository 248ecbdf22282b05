package io.github.junitlatency.samples.benchmarks;

import io.github.junitlatency.Latency;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ThroughputFacts;
import io.github.junitlatency.result.Verdict;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.function.Executable;

/**
 * Compares throughput with plain loops, and counts how often unchanged and slower code breaks a limit.
 *
 * <p>{@code plain}: bodies of about 2 ns, 1 us and 20 us, the best of both, without what the machine took. {@code judge
 * LIMIT}: a body of 1 us by a limit in calls a second, 60 times as it is and 20 times with 25% more steps, alternately.
 */
final class ThroughputRuns {

    private static final long SLICE_NANOS = 10_000_000;
    private static final int STEPS = 450; // 1 us
    private static final int RUNS = 20;
    private static final int UNCHANGED_EACH = 3;

    private static double best; // of plain loops

    private ThroughputRuns() {}

    public static void main(String[] args) {
        if (args[0].equals("plain")) {
            print("%6s %18s %14s %8s%n", "steps", "plain loop/s", "throughput/s", "ratio");
            for (int steps : new int[] {1, STEPS, 9_000}) {
                double plain = plain(steps);
                double measured = 0;
                LatencyResult result = measure(1, () -> Arithmetic.steps(steps));
                for (ThroughputFacts.Round round :
                        result.further().throughput().orElseThrow().rounds()) {
                    measured = Math.max(measured, round.mostPerSecond());
                }
                print("%6d %18.0f %14.0f %8.3f%n", steps, plain, measured, measured / plain);
            }
        } else {
            judge(Long.parseLong(args[1]));
        }
    }

    private static void judge(long limit) {
        Map<Verdict, Integer> unchanged = new EnumMap<>(Verdict.class);
        Map<Verdict, Integer> slower = new EnumMap<>(Verdict.class);
        for (int run = 0; run < RUNS; run++) {
            for (int i = 0; i < UNCHANGED_EACH; i++) {
                count("unchanged", measure(limit, () -> Arithmetic.steps(STEPS)), unchanged);
            }
            count("+25%", measure(limit, () -> Arithmetic.steps(STEPS * 5 / 4)), slower);
        }
        print("unchanged %s, +25%% %s%n", unchanged, slower);
    }

    private static void count(String what, LatencyResult result, Map<Verdict, Integer> counts) {
        BudgetOutcome outcome = result.budgets().get(0);
        counts.merge(outcome.verdict(), 1, Integer::sum);
        print(
                "%-10s %-12s %12.0f/s %s%n",
                what, outcome.verdict(), outcome.measured().value(), outcome.reason());
    }

    private static LatencyResult measure(long limit, Executable body) {
        return Latency.measure(
                spec -> spec.warmup(20_000).iterations(10_000).budget("throughput >= " + limit + "/s"), body);
    }

    /** Returns the best of slices of 10 ms, on the CPU that throughput is measured on. */
    private static double plain(int steps) {
        long[] calls = {1_000};
        best = 0;
        Latency.measure(spec -> spec.warmup(100).iterations(100), () -> {
            long nanos = System.nanoTime();
            run(steps, calls[0]);
            nanos = System.nanoTime() - nanos;
            if (nanos < SLICE_NANOS / 2) {
                calls[0] *= 2;
            } else {
                best = Math.max(best, 1e9 * calls[0] / nanos);
            }
        });
        return best;
    }

    private static void run(int steps, long calls) {
        for (long call = 0; call < calls; call++) {
            Arithmetic.steps(steps);
        }
    }

    private static void print(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}
