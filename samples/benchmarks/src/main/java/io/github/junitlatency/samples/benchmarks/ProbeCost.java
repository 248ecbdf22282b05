package io.github.junitlatency.samples.benchmarks;

import static io.github.junitlatency.samples.benchmarks.Rows.reached;
import static io.github.junitlatency.samples.benchmarks.Rows.row;

import io.github.junitlatency.Latency;
import io.github.junitlatency.LatencySpec;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Measures the cost of a probe's start and stop against the loop's own reads, in turns in one JVM, and whether both time alike. */
public final class ProbeCost {

    private static final int TURNS = 5;
    private static final Percentile MEDIAN = Percentile.of(50);
    private static final Percentile P99 = Percentile.of(99);
    private static final Percentile P999 = Percentile.of(99.9);
    private static final Consumer<LatencySpec> MANY =
            spec -> spec.iterations(1_000_000).warmup(100_000);
    private static final Consumer<LatencySpec> FEWER =
            spec -> spec.iterations(200_000).warmup(50_000);

    /** Read anew before every step, so that the compiler cannot unroll the chain and fold several steps into one. */
    private static int length;

    private static long state = 1;

    private ProbeCost() {}

    public static void main(String[] arguments) {
        System.out.printf(Locale.ROOT, "JDK %s%n%n", Runtime.version());
        emptySection();
        chains();
    }

    private static void emptySection() {
        List<LatencyResult> byLoop = new ArrayList<>();
        List<LatencyResult> byProbe = new ArrayList<>();
        for (int turn = 0; turn < TURNS; turn++) {
            byLoop.add(Latency.measure(MANY, () -> {}));
            byProbe.add(Latency.measure(MANY, (probe, sink) -> {
                probe.start();
                probe.stop();
            }));
        }
        long step = byLoop.get(0).conditions().clock().stepTicks();
        System.out.println("Nothing, gross ticks, each turn:");
        System.out.printf(Locale.ROOT, "  %-26s %8s %8s %8s %8s%n", "", "overhead", "p50", "p99", "p99.9");
        byLoop.forEach(result -> print("the loop's own reads", result));
        byProbe.forEach(result -> print("start() and stop()", result));
        long apart = median(byProbe) - median(byLoop);
        row("p50 of the probe, over the loop's (at most " + step + ")", "%d  %s", apart, reached(apart <= step));
        System.out.println();
    }

    private static void print(String name, LatencyResult result) {
        long overhead = result.conditions().clock().overhead().ticks();
        System.out.printf(
                Locale.ROOT,
                "  %-26s %8d %8d %8d %8d%n",
                name,
                overhead,
                result.ticksAt(MEDIAN) + overhead,
                result.ticksAt(P99) + overhead,
                result.ticksAt(P999) + overhead);
    }

    private static long median(List<LatencyResult> turns) {
        return turns.stream()
                .map(result -> result.ticksAt(MEDIAN)
                        + result.conditions().clock().overhead().ticks())
                .sorted(Comparator.naturalOrder())
                .toList()
                .get(TURNS / 2);
    }

    private static void chains() {
        System.out.println("Serial chain of n xorshifts, net p50 in ticks, within a step plus 3%:");
        System.out.printf(Locale.ROOT, "  %6s %8s %8s %8s%n", "n", "loop", "probe", "apart");
        for (int steps : new int[] {5, 20, 80, 500}) {
            length = steps;
            LatencyResult byLoop = Latency.measure(FEWER, ProbeCost::chain);
            LatencyResult byProbe = Latency.measure(FEWER, (probe, sink) -> {
                probe.start();
                chain();
                probe.stop();
            });
            long loop = byLoop.ticksAt(MEDIAN);
            long apart = byProbe.ticksAt(MEDIAN) - loop;
            boolean alike = Math.abs(apart) <= byLoop.conditions().clock().stepTicks() + 0.03 * loop;
            System.out.printf(Locale.ROOT, "  %6d %8d %8d %8d  %s%n", steps, loop, loop + apart, apart, reached(alike));
        }
    }

    private static void chain() {
        long x = state;
        for (int i = 0; i < length; i++) {
            x ^= x << 13; // C2 of JDK 25 would make one of many steps that multiply and add
            x ^= x >>> 7;
            x ^= x << 17;
        }
        state = x;
    }
}
