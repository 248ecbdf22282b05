package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Whether a first test measures the steady state: its first round in a fresh default JVM, beside JMH's SampleTime and beside
 * our own figures in a JVM whose heap was touched and whose warm-up was ten times as long.
 *
 * <p>Each figure is the median over fresh JVMs, taken in turns. Of JMH's, the median of an empty method is taken off.
 */
@Command(name = "SteadyState", sortOptions = false)
public final class SteadyState implements Callable<Integer> {

    private static final int LONGER = 10;
    private static final long WARMUP_UNKNOWN = 20_000;
    private static final List<String> TOUCHED = List.of("-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch");

    @Option(
            names = "--bodies",
            split = ",",
            paramLabel = "body",
            defaultValue = "map4m-1us,wide-1us,string-200ns,objects-1us,lock-50ns,worker-1us",
            description = "what a call does and how long it is: ${DEFAULT-VALUE}")
    private List<Body> bodies = List.of();

    @Option(
            names = "--jvms",
            paramLabel = "N",
            defaultValue = "5",
            description = "JVMs that a figure is the median of (default: ${DEFAULT-VALUE})")
    private int jvms;

    @Option(
            names = "--warmup",
            paramLabel = "W",
            defaultValue = "default",
            description = "the library's own default, or body: calls by the body's length (default: ${DEFAULT-VALUE})")
    private Warmup warmup = Warmup.DEFAULT;

    @Option(
            names = "--flags",
            split = ",",
            paramLabel = "flag",
            description = "further flags of all JVMs, as -XX:InlineSmallCode=6000; JMH's fork inherits them")
    private List<String> flags = List.of();

    private final Progress progress = new Progress(System.out, System.err);

    SteadyState() {}

    public static void main(String[] arguments) {
        GateJvm.endWithThisProcess();
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return Parser.of(new SteadyState());
    }

    @Override
    public Integer call() throws IOException {
        List<Integer> cpus = Machine.allowedCpus();
        JvmStarter starter = new JvmStarter(cpus.get(cpus.size() - 1), warmup);
        progress.print(Machine.describe());
        progress.print("");
        double overheadNanos = overhead(starter);
        progress.print(String.format(Locale.ROOT, "JMH's empty method, taken off: p50 %.0f ns", overheadNanos));
        progress.print("");
        progress.print(SteadyRow.header());
        List<String> notes = new ArrayList<>();
        int held = 0;
        int asked = 0;
        for (Body body : bodies) {
            Series series = measure(starter, body);
            for (SteadyRow row : series.rows(overheadNanos)) {
                progress.print(row.text());
                held += row.held();
                asked += row.asked();
            }
            notes.add(series.note());
        }
        progress.print("");
        notes.forEach(progress::print);
        progress.print(String.format(
                Locale.ROOT, "%d of %d figures are within what is wanted; %,.0f s", held, asked, progress.seconds()));
        return CommandLine.ExitCode.OK;
    }

    private double overhead(JvmStarter starter) throws IOException {
        List<Figures> figures = new ArrayList<>();
        for (int i = 0; i < jvms; i++) {
            try (GateJvm jvm = starter.start(Tool.JMH, Regime.QUIET, Warmup.DEFAULT.toString(), flags)) {
                figures.add(jvm.overhead());
            }
        }
        return Figures.median(figures, Figures::p50);
    }

    /** The outcomes of one body. */
    private record Series(
            Body body, List<GateJvm.Outcome> first, List<GateJvm.Outcome> jmh, List<GateJvm.Outcome> touched) {

        List<SteadyRow> rows(double overheadNanos) {
            return SteadyRow.of(body, median(first), median(jmh), overheadNanos, median(touched));
        }

        private static Figures median(List<GateJvm.Outcome> outcomes) {
            return Figures.median(
                    outcomes.stream().map(GateJvm.Outcome::figures).toList());
        }

        String note() {
            double[] p50 = first.stream()
                    .mapToDouble(outcome -> outcome.figures().p50())
                    .sorted()
                    .toArray();
            TreeSet<String> doubts = new TreeSet<>();
            first.forEach(outcome -> doubts.add(outcome.reason().strip()));
            return String.format(
                    Locale.ROOT,
                    "%s: p50 of the first rounds %.0f to %.0f ns; warm-up %,d; doubts %s",
                    body,
                    p50[0],
                    p50[p50.length - 1],
                    first.get(0).warmup(),
                    String.join(" ", doubts));
        }
    }

    private Series measure(JvmStarter starter, Body body) throws IOException {
        Series series = new Series(body, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        List<String> touched = new ArrayList<>(flags);
        touched.addAll(TOUCHED);
        Size size;
        try (GateJvm jvm = starter.start(Tool.NAIVE, Regime.QUIET, body)) {
            size = jvm.size(body);
        }
        Gate.Make make = new Gate.Make(body, size, Plant.NONE, 0, 0);
        for (int i = 0; i < jvms; i++) {
            series.first().add(once(starter, Tool.JUNIT_LATENCY, warmup.text(body), flags, make));
            series.jmh().add(once(starter, Tool.JMH, Warmup.DEFAULT.toString(), flags, make));
            long ran = series.first().get(i).warmup();
            String longer = Long.toString(LONGER * (ran > 0 ? ran : WARMUP_UNKNOWN));
            series.touched().add(once(starter, Tool.JUNIT_LATENCY, longer, touched, make));
            progress.note(body + ", JVM " + (i + 1) + " of " + jvms);
        }
        return series;
    }

    private static GateJvm.Outcome once(
            JvmStarter starter, Tool tool, String warmup, List<String> flags, Gate.Make make) throws IOException {
        try (GateJvm jvm = starter.start(tool, Regime.QUIET, warmup, flags)) {
            return jvm.gate(make, List.of());
        }
    }
}
