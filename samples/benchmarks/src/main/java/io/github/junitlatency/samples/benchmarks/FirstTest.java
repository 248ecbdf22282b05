package io.github.junitlatency.samples.benchmarks;

import static io.github.junitlatency.samples.benchmarks.Rows.reached;
import static io.github.junitlatency.samples.benchmarks.Rows.row;

import io.github.junitlatency.Latency;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Measures how long the first test of a fresh JVM takes, with Flight Recorder and without in turns.
 *
 * <p>The body is 50 ns of arithmetic and allocates nothing; 100,000 iterations, and no exceedance. The time that touches the
 * heap is not counted. While other processes run, wall time says little, and the CPU time of the process more. Takes how many JVMs
 * there are of each (11 unless given).
 */
public final class FirstTest {

    private static final String ONE = "one";
    private static final int JVMS = 11;
    private static final double MAX_SECONDS = 0.6;
    private static final double MAX_RECORDER_SECONDS = 0.25;
    private static final int STEPS = 24; // of six cycles: 50 ns at 2.9 GHz

    private FirstTest() {}

    /**
     * A first test.
     *
     * @param seconds it took, without touching the heap
     * @param cpuSeconds of the whole process
     */
    private record First(double seconds, double cpuSeconds) {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (List.of(arguments).equals(List.of(ONE))) {
            one();
            return;
        }
        int jvms = arguments.length > 0 ? Integer.parseInt(arguments[0]) : JVMS;
        List<First> on = new ArrayList<>();
        List<First> off = new ArrayList<>();
        double loadBefore = FreshJvm.load();
        for (int i = 0; i < jvms; i++) {
            on.add(started("on"));
            off.add(started("off"));
        }
        FreshJvm.printMachine(jvms, loadBefore);
        print(on, off);
    }

    private static void print(List<First> on, List<First> off) {
        double with = median(on, First::seconds);
        double share = with - median(off, First::seconds);
        System.out.println("The first test of a JVM, heap apart:");
        row("with Flight Recorder (at most 0.6 s)", "%.2f s  %s", with, reached(with <= MAX_SECONDS));
        row("without", "%.2f s", median(off, First::seconds));
        row("Flight Recorder's share (at most 0.25 s)", "%.2f s  %s", share, reached(share <= MAX_RECORDER_SECONDS));
        row("CPU time of the process with it", "%.2f s", median(on, First::cpuSeconds));
        row("CPU time without", "%.2f s", median(off, First::cpuSeconds));
    }

    private static double median(List<First> all, ToDoubleFunction<First> value) {
        double[] sorted = all.stream().mapToDouble(value).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static void one() {
        long begin = System.nanoTime();
        LatencyResult result = Latency.measure(spec -> spec.budget("p99.9 <= 10 s"), FirstTest::fiftyNanos);
        double seconds = (System.nanoTime() - begin - result.conditions().heap().nanos()) / 1e9;
        double cpu =
                ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis() / 1e3;
        System.out.println(seconds + " " + cpu);
    }

    private static void fiftyNanos() {
        Arithmetic.steps(STEPS);
    }

    private static First started(String recorder) throws IOException, InterruptedException {
        String line = FreshJvm.lastLine(
                FirstTest.class, List.of("junit.latency.jfr=" + recorder, "junit.latency.console=off"), ONE);
        String[] figures = line.split(" ");
        return new First(Double.parseDouble(figures[0]), Double.parseDouble(figures[1]));
    }
}
