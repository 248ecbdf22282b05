package io.github.junitlatency.samples.benchmarks;

import io.github.junitlatency.Latency;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ThroughputFacts;
import io.github.junitlatency.result.Verdict;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * Compares throughput with plain loops, the best rounds of both, and counts how often unchanged and slower code breaks a limit.
 *
 * <p>{@code plain}: bodies of about 2 ns, 1 us and 20 us. {@code judge STEPS PERCENT LIMIT RUNS}: so many measurements of a body with
 * so many steps and so many percent more, by a limit in calls a second.
 */
final class ThroughputRuns {

    private static final int ROUNDS = 5;
    private static final long SPAN_NANOS = 250_000_000;

    private ThroughputRuns() {}

    public static void main(String[] args) {
        if (args[0].equals("plain")) {
            print("%-10s %14s %14s %8s%n", "body", "plain loop/s", "throughput/s", "ratio");
            for (int steps : new int[] {1, 450, 9_000}) {
                double plain = plain(steps);
                double measured = 0;
                for (ThroughputFacts.Round round :
                        measure(steps, 1).throughput().orElseThrow().rounds()) {
                    measured = Math.max(measured, round.perSecond());
                }
                print("%6d %18.0f %14.0f %8.3f%n", steps, plain, measured, measured / plain);
            }
        } else {
            int steps = Integer.parseInt(args[1]);
            int slower = Math.round(steps * (1 + Integer.parseInt(args[2]) / 100f));
            Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
            for (int run = Integer.parseInt(args[4]); run > 0; run--) {
                BudgetOutcome outcome = measure(slower, Long.parseLong(args[3]));
                counts.merge(outcome.verdict(), 1, Integer::sum);
                print(
                        "%-12s %12.0f/s %s%n",
                        outcome.verdict(), outcome.throughput().orElseThrow().measured(), outcome.reason());
            }
            print("%s%n", counts);
        }
    }

    private static BudgetOutcome measure(int steps, long limit) {
        return Latency.measure(spec -> spec.budget("throughput >= " + limit + "/s"), () -> Arithmetic.steps(steps))
                .budgets()
                .get(0);
    }

    /** Returns the best of some rounds, each long enough that the reads around it do not matter. */
    private static double plain(int steps) {
        long calls = 1_000;
        double best = 0;
        for (int round = -ROUNDS; round < ROUNDS; ) {
            long nanos = System.nanoTime();
            run(steps, calls);
            nanos = System.nanoTime() - nanos;
            if (nanos < SPAN_NANOS) {
                calls *= 2;
                continue;
            }
            if (round >= 0) {
                best = Math.max(best, 1e9 * calls / nanos);
            }
            round++;
        }
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
