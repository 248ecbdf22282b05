package io.github.junitlatency.samples.benchmarks;

import static io.github.junitlatency.samples.benchmarks.Rows.reached;

import io.github.junitlatency.Sink;
import io.github.junitlatency.result.ForkFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Measures how far the figures of {@link FiveBodies} depend on the tests before them: each alone in its JVM, and all behind
 * twenty others, in forks and without.
 *
 * <p>Takes how many JVMs there are of each (3 unless given). Figures are the medians of them all, with forks of all their forks,
 * because a budget is broken when most forks break it.
 */
public final class OrderOfTests {

    private static final List<String> BODIES =
            List.of("building", "computing", "lookingUp", "making", "throughInterfaces");
    private static final String TIME = "time"; // in place of a body's name: the seconds of a run
    private static final int FORKS = 3;
    private static final double MAX_P50 = 5; // percent
    private static final double MAX_P99 = 20;
    private static final double MAX_COST_SECONDS = 1.5;

    private static final StringBuilder TOLD = new StringBuilder();

    private OrderOfTests() {}

    /** The figures of a body, in nanoseconds. */
    private record Figures(double p50, double p99) {

        /** Returns the least and the largest p99, for whether two groups of JVMs differ more than those of one. */
        static String range(List<Figures> all) {
            double[] sorted = all.stream().mapToDouble(Figures::p99).sorted().toArray();
            return String.format(Locale.ROOT, "%.0f to %.0f", sorted[0], sorted[sorted.length - 1]);
        }

        static Figures median(List<Figures> all) {
            return new Figures(
                    middle(all.stream().mapToDouble(Figures::p50).sorted().toArray()),
                    middle(all.stream().mapToDouble(Figures::p99).sorted().toArray()));
        }

        private static double middle(double[] sorted) {
            return sorted[sorted.length / 2];
        }
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length > 0 && arguments[0].equals("run")) {
            run(List.of(arguments).subList(1, arguments.length));
            return;
        }
        int jvms = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 3;
        double loadBefore = FreshJvm.load();
        Map<Integer, List<String>> rows = new LinkedHashMap<>();
        Map<Integer, Double> seconds = new LinkedHashMap<>();
        for (int forks : List.of(FORKS, 0)) {
            Map<String, List<Figures>> alone = new LinkedHashMap<>();
            rows.put(forks, rows(forks, jvms, alone));
            seconds.put(
                    forks,
                    alone.get(TIME).stream().mapToDouble(Figures::p50).average().orElseThrow());
        }
        FreshJvm.printMachine(jvms, loadBefore);
        System.out.println("                           p50 alone  after 20   apart   p99 alone  after 20   apart");
        rows.forEach((forks, lines) -> {
            System.out.println("forks = " + forks);
            lines.forEach(System.out::println);
        });
        double cost = seconds.get(FORKS) / FORKS - seconds.get(0);
        System.out.printf(
                Locale.ROOT,
                "A fork takes %.2f s more than the test itself  %s%n",
                cost,
                reached(cost <= MAX_COST_SECONDS));
    }

    private static List<String> rows(int forks, int jvms, Map<String, List<Figures>> alone)
            throws IOException, InterruptedException {
        Map<String, List<Figures>> after = new LinkedHashMap<>();
        for (int i = 0; i < jvms; i++) {
            for (String body : BODIES) {
                add(alone, forks, body);
            }
            add(after, forks);
        }
        List<String> rows = new ArrayList<>();
        for (String body : BODIES) {
            Figures first = Figures.median(alone.get(body));
            Figures second = Figures.median(after.get(body));
            double p50 = 100 * (second.p50 / first.p50 - 1);
            double p99 = 100 * (second.p99 / first.p99 - 1);
            String wanted = forks == 0 ? "" : "  " + reached(Math.abs(p50) <= MAX_P50 && Math.abs(p99) <= MAX_P99);
            rows.add(String.format(
                    Locale.ROOT,
                    "  %-22s %8.0f ns %6.0f ns %+6.1f%% %8.0f ns %6.0f ns %+6.1f%%%s; p99 %s, and %s",
                    body,
                    first.p50,
                    second.p50,
                    p50,
                    first.p99,
                    second.p99,
                    p99,
                    wanted,
                    Figures.range(alone.get(body)),
                    Figures.range(after.get(body))));
        }
        return rows;
    }

    private static void add(Map<String, List<Figures>> to, int forks, String... bodies)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("run"));
        arguments.addAll(List.of(bodies));
        String line = FreshJvm.lastLine(
                OrderOfTests.class,
                List.of("junit.latency.forks=" + forks, "junit.latency.console=off"),
                arguments.toArray(String[]::new));
        String[] told = line.split(" ");
        for (int i = 0; i + 2 < told.length; i += 3) {
            to.computeIfAbsent(told[i], it -> new ArrayList<>())
                    .add(new Figures(Double.parseDouble(told[i + 1]), Double.parseDouble(told[i + 2])));
        }
    }

    /** Runs some bodies alone, or all behind the other tests, and prints their figures in a line. */
    private static void run(List<String> bodies) {
        List<DiscoverySelector> selectors = new ArrayList<>();
        for (String body : bodies) {
            selectors.add(DiscoverySelectors.selectNestedMethod(
                    List.of(FiveBodies.class), FiveBodies.Bodies.class, body, Sink.class.getName()));
        }
        if (bodies.isEmpty()) {
            selectors.add(DiscoverySelectors.selectClass(FiveBodies.class));
        }
        long begin = System.nanoTime();
        LauncherFactory.create()
                .execute(LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectors)
                        .build());
        System.out.println(TOLD + TIME + " " + (System.nanoTime() - begin) / 1e9 + " 0");
    }

    /** Notes the figures of a body, in each of its forks. */
    static void tell(LatencyResult result) {
        String body = result.test().methodName();
        if (result.further().forks().isEmpty()) {
            note(
                    body,
                    result.nanos(result.ticksAt(Percentile.of(50))),
                    result.nanos(result.ticksAt(Percentile.of(99))));
            return;
        }
        for (ForkFacts.Fork fork : result.further().forks().get().all()) {
            note(body, fork.p50Nanos(), fork.p99Nanos());
        }
    }

    private static void note(String body, double p50, double p99) {
        TOLD.append(body).append(' ').append(p50).append(' ').append(p99).append(' ');
    }
}
