package io.github.junitlatency.samples.benchmarks;

import static io.github.junitlatency.samples.benchmarks.Rows.reached;
import static io.github.junitlatency.samples.benchmarks.Rows.row;
import static io.github.junitlatency.samples.benchmarks.Rows.seconds;

import io.github.junitlatency.Latency;
import io.github.junitlatency.Sink;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Measures the instrument against bare C in the same run: reads, serial chains, time to a verdict, memory.
 *
 * <p>Takes the folder of the native module, where {@code make bench} runs. Prints one table a question, each with its
 * target and whether it was reached.
 */
public final class InstrumentCost {

    private static final Percentile MEDIAN = Percentile.of(50);
    private static final long MANY = 200_000_000;
    private static final int CALLS = 100;

    /** Read anew before every step, so that the compiler cannot unroll the chain and fold several steps into one. */
    private static int length;

    private static long state;

    private InstrumentCost() {}

    public static void main(String[] arguments) throws Exception {
        System.out.printf(Locale.ROOT, "%s, JDK %s%n%n", System.getProperty("os.name"), Runtime.version());
        timeToVerdict();
        Path nativeFolder = Path.of(arguments[0]);
        List<CBench> before = CBench.run(nativeFolder);
        List<LatencyResult> java = before.stream().map(c -> chain(c.chain())).toList();
        emptyBody(before.get(0), empty());
        paced();
        chains(before, java);
        sink();
        manyIterations();
    }

    private static void timeToVerdict() {
        double first = seconds(InstrumentCost::empty);
        double second = seconds(InstrumentCost::empty);
        double third = seconds(InstrumentCost::empty);
        double later = Math.min(second, third);
        System.out.println("Empty body, 1,000,000 measured and 100,000 warm-up iterations, to the result:");
        row("first in the JVM, with the instrument's start-up", "%.2f s", first);
        row("later in the same JVM (at most 0.5 s)", "%.2f s  %s", later, reached(later <= 0.5));
        row("so the start-up took (at most 0.4 s)", "%.2f s  %s", first - later, reached(first - later <= 0.4));
        LatencyResult result = empty();
        row(
                "share of wall time inside timed code (sljtest: 64%%)",
                "%.0f%%", result.conditions().cpu().timedShare() * 100);
        System.out.println();
    }

    private static LatencyResult empty() {
        return Latency.measure(spec -> spec.iterations(1_000_000).warmup(100_000), () -> {});
    }

    private static void emptyBody(CBench c, LatencyResult java) {
        boolean ffm = java.conditions().clock().provider().equals("ffm");
        long p50 = gross(java, MEDIAN);
        long allowed = c.p50() + (ffm ? 0 : java.conditions().clock().stepTicks());
        System.out.println("Empty body, gross ticks:");
        System.out.printf(Locale.ROOT, "  %-12s %8s %8s %8s %8s%n", "", "min", "p50", "p99", "p99.9");
        System.out.printf(Locale.ROOT, "  %-12s %8d %8d %8d %8d%n", "C", c.min(), c.p50(), c.p99(), c.p999());
        System.out.printf(
                Locale.ROOT,
                "  %-12s %8d %8d %8d %8d%n",
                "Java " + java.conditions().clock().provider(),
                java.conditions().clock().overhead().ticks(),
                p50,
                gross(java, Percentile.of(99)),
                gross(java, Percentile.of(99.9)));
        row("Java's p50 (at most " + allowed + ")", "%d  %s", p50, reached(p50 <= allowed));
        System.out.println();
    }

    private static void paced() {
        LatencyResult result = Latency.measure(spec -> spec.iterations(100_000).every("10 us"), () -> {});
        PaceFacts pace = result.times().pace().orElseThrow();
        PaceFacts.StartError error = pace.starts().error();
        long allowed = 2 * result.conditions().clock().stepTicks()
                + result.conditions().clock().overhead().p50Ticks();
        System.out.println("Empty body on a schedule, every 10 us, ticks:");
        row("start error p50", "%d", error.p50Ticks());
        row(
                "start error p99 (two steps and the overhead: " + allowed + ")",
                "%d  %s",
                error.p99Ticks(),
                reached(error.p99Ticks() <= allowed));
        row(
                "gross service p50",
                "%d",
                pace.service().ticksAt(MEDIAN)
                        + result.conditions().clock().overhead().ticks());
        row("gross response p50", "%d", gross(result, MEDIAN));
        row("late starts of 100,000", "%d", pace.starts().late());
        System.out.println();
    }

    private static void chains(List<CBench> c, List<LatencyResult> java) {
        System.out.println("Serial chain of n multiply-adds, net p50 in ticks, Java within a step plus 3% of C:");
        System.out.printf(Locale.ROOT, "  %6s %8s %8s %8s %8s%n", "n", "C", "Java", "apart", "allowed");
        for (int i = 0; i < c.size(); i++) {
            long inC = c.get(i).net();
            long inJava = java.get(i).ticksAt(MEDIAN);
            double allowed = java.get(i).conditions().clock().stepTicks() + 0.03 * inC;
            System.out.printf(
                    Locale.ROOT,
                    "  %6d %8d %8d %8d %8.0f  %s%n",
                    c.get(i).chain(),
                    inC,
                    inJava,
                    inJava - inC,
                    allowed,
                    reached(Math.abs(inJava - inC) <= allowed));
        }
        System.out.println();
    }

    private static LatencyResult chain(int steps) {
        length = steps;
        return Latency.measure(spec -> spec.iterations(200_000).warmup(50_000), () -> {
            long x = state;
            for (int i = 0; i < length; i++) {
                x = x * 6364136223846793005L + 1442695040888963407L;
            }
            state = x;
        });
    }

    private static void sink() {
        LatencyResult nothing = Latency.measure(spec -> spec.batch(CALLS), () -> {});
        LatencyResult primitive = Latency.measure(spec -> spec.batch(CALLS), (Sink sink) -> sink.consume(state));
        LatencyResult object = Latency.measure(spec -> spec.batch(CALLS), (Sink sink) -> sink.consume(new int[1]));
        System.out.println("A call, p50 in ticks, from batches of " + CALLS + ":");
        row("empty", "%.1f", aCall(nothing));
        row("Sink.consume(long)", "%.1f", aCall(primitive));
        row("making an int[1] and Sink.consume(Object)", "%.1f", aCall(object));
        System.out.println();
    }

    private static double aCall(LatencyResult result) {
        return (double) result.ticksAt(MEDIAN) / CALLS;
    }

    private static void manyIterations() {
        System.out.printf(
                Locale.ROOT,
                "%,d iterations with a heap of %d MB:%n",
                MANY,
                Runtime.getRuntime().maxMemory() >> 20);
        double seconds = seconds(() -> Latency.measure(spec -> spec.iterations(MANY), () -> {}));
        row("completed in", "%.1f s  %s", seconds, reached(true));
    }

    private static long gross(LatencyResult result, Percentile percentile) {
        return result.ticksAt(percentile)
                + result.conditions().clock().overhead().ticks();
    }
}
