package io.github.junitlatency.samples.benchmarks;

import io.github.junitlatency.Latency;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Measures passing tests by their place among the tests of a JVM: fresh JVMs, ten tests each.
 *
 * <p>The body is 1 us of arithmetic and allocates nothing; all else is the default. JVMs with Flight Recorder and without take
 * turns. Takes how many JVMs there are of each (7 unless given).
 */
public final class TimeOfATest {

    private static final String ONE = "one";
    private static final int TESTS = 10;
    private static final double MAX_LATER_SECONDS = 0.5;
    private static final int STEPS = 480; // of six cycles: 1 us at 2.9 GHz

    private TimeOfATest() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (List.of(arguments).equals(List.of(ONE))) {
            one();
            return;
        }
        int jvms = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 7;
        Map<String, List<double[]>> seconds = new LinkedHashMap<>();
        double loadBefore = FreshJvm.load();
        for (int i = 0; i < jvms; i++) {
            for (String recorder : List.of("on", "off")) {
                seconds.computeIfAbsent(recorder, it -> new ArrayList<>()).add(started(recorder));
            }
        }
        FreshJvm.printMachine(jvms, loadBefore);
        seconds.forEach(TimeOfATest::print);
    }

    private static void print(String recorder, List<double[]> jvms) {
        System.out.println("junit.latency.jfr = " + recorder);
        for (int test = 0; test < TESTS; test++) {
            int place = test;
            double[] sorted =
                    jvms.stream().mapToDouble(jvm -> jvm[place]).sorted().toArray();
            double median = sorted[sorted.length / 2];
            System.out.printf(
                    Locale.ROOT,
                    "  test %2d  %.2f s (%.2f to %.2f)%s%n",
                    test + 1,
                    median,
                    sorted[0],
                    sorted[sorted.length - 1],
                    test > 0 ? "  " + Rows.reached(median <= MAX_LATER_SECONDS) : "");
        }
        System.out.println();
    }

    private static void one() {
        List<String> all = new ArrayList<>();
        for (int test = 0; test < TESTS; test++) {
            long begin = System.nanoTime();
            LatencyResult result = Latency.measure(spec -> spec.budget("p99.9 <= 10 ms"), TimeOfATest::microsecond);
            all.add(Double.toString((System.nanoTime() - begin) / 1e9));
            if (result.verdict() != Verdict.PASS) {
                throw new IllegalStateException(
                        "no test that passes: " + result.why().text());
            }
        }
        System.out.println(String.join(" ", all));
    }

    private static void microsecond() {
        Arithmetic.steps(STEPS);
    }

    /** Returns how many seconds each test of a fresh JVM took. */
    private static double[] started(String recorder) throws IOException, InterruptedException {
        String seconds = FreshJvm.lastLine(TimeOfATest.class, List.of("junit.latency.jfr=" + recorder), ONE);
        return Stream.of(seconds.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }
}
