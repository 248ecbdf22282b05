package io.github.junitlatency.samples.benchmarks;

import static io.github.junitlatency.samples.benchmarks.Rows.reached;
import static io.github.junitlatency.samples.benchmarks.Rows.row;

import io.github.junitlatency.Latency;
import io.github.junitlatency.internal.run.PhaseClock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Measures the first test of a fresh JVM by phases of the instrument, with Flight Recorder and without in turns.
 *
 * <p>The body is 50 ns of arithmetic and allocates nothing; 100,000 iterations, and no exceedance. The phase that touches the
 * heap is taken apart from the rest. While other work runs, wall time says little, and the CPU time of the process more. Takes how
 * many JVMs there are of each (11 unless given).
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
     * @param phases wall milliseconds by name
     */
    private record First(double seconds, double cpuSeconds, Map<String, Double> phases) {}

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
        System.out.println();
        System.out.println("Phases, wall ms, with and without Flight Recorder:");
        for (String phase : on.get(0).phases().keySet()) {
            row(
                    phase,
                    "%7.1f %7.1f",
                    median(on, first -> first.phases().getOrDefault(phase, 0.0)),
                    median(off, first -> first.phases().getOrDefault(phase, 0.0)));
        }
    }

    private static double median(List<First> all, ToDoubleFunction<First> value) {
        double[] sorted = all.stream().mapToDouble(value).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static void one() {
        long begin = System.nanoTime();
        PhaseClock clock = PhaseClock.start();
        Latency.measure(spec -> spec.budget("p99.9 <= 10 s"), FirstTest::fiftyNanos);
        double seconds = (System.nanoTime() - begin) / 1e9;
        Map<String, Long> phases = clock.nanos();
        double heap = phases.getOrDefault("heap", 0L) / 1e9;
        double cpu =
                ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis() / 1e3;
        StringBuilder line =
                new StringBuilder().append(seconds - heap).append(' ').append(cpu);
        phases.forEach(
                (phase, nanos) -> line.append(' ').append(phase).append('=').append(nanos / 1e6));
        System.out.println(line);
    }

    private static void fiftyNanos() {
        Arithmetic.steps(STEPS);
    }

    private static First started(String recorder) throws IOException, InterruptedException {
        String line = FreshJvm.lastLine(
                FirstTest.class, List.of("junit.latency.jfr=" + recorder, "junit.latency.console=off"), ONE);
        String[] figures = line.split(" ");
        Map<String, Double> phases = new LinkedHashMap<>();
        for (int i = 2; i < figures.length; i++) {
            String[] phase = figures[i].split("=");
            phases.put(phase[0], Double.valueOf(phase[1]));
        }
        return new First(Double.parseDouble(figures[0]), Double.parseDouble(figures[1]), phases);
    }
}
