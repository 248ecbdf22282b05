package io.github.junitlatency.samples.benchmarks;

import static io.github.junitlatency.samples.benchmarks.Rows.reached;
import static io.github.junitlatency.samples.benchmarks.Rows.row;

import io.github.junitlatency.HelperThreads;
import io.github.junitlatency.Latency;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.samples.mechanicalsympathy.PingPong;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * A round trip between two threads, in Java and in bare C: the same algorithm on the same two CPUs, C before and after
 * each time that Java is measured.
 *
 * <p>Takes the folder of the native module, where {@code make ping-pong} runs. A turn counts when C's two medians agree:
 * on a virtual machine the host moves the CPUs about, and two that share a cache answer each other several times as fast
 * as two that do not. Java's own figure never decides whether a turn counts. Ten trips between two reads show what the
 * clock's step hides of one.
 */
public final class PingPongCost {

    private static final int TURNS = 5;
    private static final int MAX_TURNS = 20;
    private static final int ITERATIONS = 200_000;
    private static final double ALLOWED = 0.10;

    private PingPong table;
    private long ball;

    private PingPongCost() {}

    public static void main(String[] arguments) throws Exception {
        if (Runtime.getRuntime().availableProcessors() < 2) {
            System.out.println("Round trips between threads need two CPUs.");
        } else {
            compare(Path.of(arguments[0]));
        }
    }

    private static void compare(Path nativeFolder) throws Exception {
        LatencyResult first = new PingPongCost().measure(1); // says on which CPUs
        int cpu = first.conditions().cpu().id();
        int other = cpu == 0 ? 1 : 0; // of two CPUs that is where the echo runs; of more it may move
        System.out.printf(
                "Round trips between threads on CPUs %d and %d, p50 in net ticks, JDK %s:%n",
                cpu, other, Runtime.version());
        System.out.printf("  %5s %5s %9s %9s %9s %7s%n", "turn", "trips", "C before", "Java", "C after", "ratio");
        Map<Integer, List<Double>> ratios = new TreeMap<>();
        List<CPingPong> before = CPingPong.run(nativeFolder, cpu, other);
        for (int turn = 1; turn <= MAX_TURNS && !isEnough(ratios); turn++) {
            List<LatencyResult> java = new ArrayList<>();
            for (CPingPong c : before) {
                java.add(new PingPongCost().measure(c.trips()));
            }
            List<CPingPong> after = CPingPong.run(nativeFolder, cpu, other);
            for (int i = 0; i < java.size(); i++) {
                List<Double> counted =
                        ratios.computeIfAbsent(java.get(i).setup().batch(), trips -> new ArrayList<>());
                compare(turn, before.get(i), java.get(i), after.get(i)).ifPresent(counted::add);
            }
            before = after;
        }
        ratios.forEach(PingPongCost::judge);
        System.out.println();
    }

    private static boolean isEnough(Map<Integer, List<Double>> ratios) {
        return !ratios.isEmpty() && ratios.values().stream().allMatch(counted -> counted.size() >= TURNS);
    }

    /** Returns Java's median over C's, or nothing where C's own two medians are too far apart to compare with. */
    private static OptionalDouble compare(int turn, CPingPong before, LatencyResult result, CPingPong after) {
        long java = result.ticksAt(Percentile.of(50));
        boolean counts = Math.abs(before.net() - after.net()) <= ALLOWED * Math.min(before.net(), after.net());
        double ratio = 2.0 * java / (before.net() + after.net());
        System.out.printf(
                Locale.ROOT,
                "  %5d %5d %9d %9d %9d %7s%n",
                turn,
                before.trips(),
                before.net(),
                java,
                after.net(),
                counts ? String.format(Locale.ROOT, "%.3f", ratio) : "-");
        return counts ? OptionalDouble.of(ratio) : OptionalDouble.empty();
    }

    private static void judge(int trips, List<Double> ratios) {
        if (ratios.isEmpty()) {
            System.out.println(
                    "  trips=" + trips + ": C's medians never agreed, so there is nothing to tell; try again");
            return;
        }
        double median = ratios.stream().sorted().toList().get(ratios.size() / 2);
        row(
                "trips=" + trips + ", median ratio of " + ratios.size() + " (0.9 to 1.1)",
                "%.3f  %s",
                median,
                reached(Math.abs(median - 1) <= ALLOWED));
    }

    private LatencyResult measure(int trips) {
        return Latency.measure(
                spec -> spec.name("ping-pong")
                        .batch(trips)
                        .iterations(ITERATIONS)
                        .warmup(ITERATIONS)
                        .beforeRound(this::freshTable),
                () -> table.roundTrip(++ball));
    }

    private void freshTable(HelperThreads helpers) {
        table = new PingPong();
        ball = 0;
        helpers.start("echo", table::echo);
    }
}
