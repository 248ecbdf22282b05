package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * Whether a first test measures the steady state: its first round in a fresh default JVM, beside JMH's SampleTime and beside
 * our own figures in a JVM whose heap was touched and whose warm-up was ten times as long.
 *
 * <p>Each figure is the median over fresh JVMs, taken in turns. Of JMH's, the median of an empty method is taken off.
 */
public final class SteadyState {
    private static final int LONGER = 10;
    private static final long WARMUP_UNKNOWN = 20_000;
    private static final int PATIENCE_SECONDS = 180;
    private static final List<String> TOUCHED = List.of("-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch");

    private final Progress progress = new Progress(System.out, System.err);
    private final Options options = new Options("SteadyState")
            .add(
                    "--bodies",
                    "map4m-1us,wide-1us,string-200ns,objects-1us,lock-50ns,worker-1us",
                    "what a call does and how long it is")
            .add("--jvms", "5", "JVMs that a figure is the median of")
            .does(this::print);

    SteadyState() {}

    public static void main(String[] arguments) {
        Jvm.endWithThisProcess();
        System.exit(new SteadyState().options.line().execute(arguments));
    }

    private Void print() throws IOException {
        int jvms = options.number("--jvms", 1);
        List<Body> bodies = options.list("--bodies", Body.values());
        int cpu = Machine.measuredCpu();
        progress.print(Machine.describe());
        progress.print("");
        List<Figures> empty = new ArrayList<>();
        for (int i = 0; i < jvms; i++) {
            empty.add(ask(cpu, List.of(), () -> JmhGate.figures("nothing", Gate.Task.SMALLEST)));
        }
        double overheadNanos = Figures.median(empty, Figures::p50);
        progress.print(String.format(Locale.ROOT, "JMH's empty method, taken off: p50 %.0f ns", overheadNanos));
        progress.print("");
        progress.print(SteadyRow.header());
        List<String> notes = new ArrayList<>();
        int held = 0;
        int asked = 0;
        for (Body body : bodies) {
            Series series = measure(cpu, jvms, body);
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
        return null;
    }

    /** The outcomes of one body. */
    private record Series(
            Body body, List<Gate.Judgement> first, List<Gate.Judgement> jmh, List<Gate.Judgement> touched) {
        List<SteadyRow> rows(double overheadNanos) {
            return SteadyRow.of(body, median(first), median(jmh), overheadNanos, median(touched));
        }

        private static Figures median(List<Gate.Judgement> outcomes) {
            return Figures.median(outcomes.stream().map(Gate.Judgement::figures).toList());
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

    private Series measure(int cpu, int jvms, Body body) throws IOException {
        Series series = new Series(body, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        Size size = ask(cpu, List.of(), () -> Size.find(body));
        Gate.Task task = Gate.Task.of(body, size, cpu, 0);
        for (int i = 0; i < jvms; i++) {
            series.first().add(ask(cpu, List.of(), () -> new OurGate().run(task, List.of())));
            series.jmh().add(ask(cpu, List.of(), () -> new JmhGate().run(task, List.of())));
            long ran = series.first().get(i).warmup();
            Gate.Task longer = Gate.Task.of(body, size, cpu, LONGER * (ran > 0 ? ran : WARMUP_UNKNOWN));
            series.touched().add(ask(cpu, TOUCHED, () -> new OurGate().run(longer, List.of())));
            progress.note(body + ", JVM " + (i + 1) + " of " + jvms);
        }
        return series;
    }

    private static <T> T ask(int cpu, List<String> flags, Worker.Order<T> order) throws IOException {
        try (Jvm jvm = Jvm.start(Regime.QUIET, cpu, flags, PATIENCE_SECONDS)) {
            return jvm.ask(order);
        }
    }
}
