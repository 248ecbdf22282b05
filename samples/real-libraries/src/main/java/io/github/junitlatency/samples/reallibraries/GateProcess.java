package io.github.junitlatency.samples.reallibraries;

import io.github.junitlatency.Latency;
import io.github.junitlatency.LatencyReport;
import io.github.junitlatency.LatencySpec;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.opentest4j.TestAbortedException;

/** Measures one body by the library's defaults, has it judge or suggest budgets, and prints one line. */
public final class GateProcess {

    private static final String SEPARATOR = "\t";
    private static final String QUOTE = "\"";

    /** Keeps the body's result alive. */
    private static long last;

    private GateProcess() {}

    /**
     * Tells the process what to measure.
     *
     * @param p50Nanos of the body without the plant
     * @param iterations timed in each round; 0 for the library's default
     * @param budgets to judge by; none to have some suggested
     */
    record Order(NamedBody body, Plant plant, double p50Nanos, int iterations, List<String> budgets) {

        /** Returns what {@link #parse} reads. */
        String[] arguments() {
            List<String> arguments = new ArrayList<>(
                    List.of(body.name(), plant.name(), Double.toString(p50Nanos), Integer.toString(iterations)));
            arguments.addAll(budgets);
            return arguments.toArray(String[]::new);
        }

        static Order parse(String[] arguments) {
            return new Order(
                    Bodies.named(arguments[0]),
                    Plant.valueOf(arguments[1]),
                    Double.parseDouble(arguments[2]),
                    Integer.parseInt(arguments[3]),
                    Arrays.asList(arguments).subList(4, arguments.length));
        }
    }

    /**
     * Says what came out.
     *
     * @param outcome a verdict's name, or what became of a process that did not answer
     * @param reason which budgets are not kept, and why; of a suggestion empty
     * @param suggested budgets as they would be pasted; of a judgement none
     */
    record Answer(String outcome, double p50Nanos, double p999Nanos, String reason, List<String> suggested) {

        static Answer none(String outcome, String reason) {
            return new Answer(outcome, 0, 0, reason.replaceAll("\\s+", " "), List.of());
        }

        /** Returns what {@link #parse} reads. */
        String line() {
            List<String> parts =
                    new ArrayList<>(List.of(outcome, Double.toString(p50Nanos), Double.toString(p999Nanos), reason));
            parts.addAll(suggested);
            return String.join(SEPARATOR, parts);
        }

        static Answer parse(String line) {
            String[] parts = line.split(SEPARATOR);
            return new Answer(
                    parts[0],
                    Double.parseDouble(parts[1]),
                    Double.parseDouble(parts[2]),
                    parts.length > 3 ? parts[3] : "",
                    List.of(parts).subList(Math.min(4, parts.length), parts.length));
        }
    }

    public static void main(String[] arguments) throws Exception {
        Order order = Order.parse(arguments);
        if (order.budgets().isEmpty()) {
            System.setProperty("junit.latency.mode", "suggest");
        }
        System.out.println(answer(order).line());
        System.exit(0); // whatever threads a library left
    }

    static Answer answer(Order order) throws Exception {
        try (Body original = order.body().factory().make();
                Body body = order.plant().into(original, order.p50Nanos())) {
            LatencyResult result = Latency.measure(spec -> ask(spec, order), () -> last = body.call());
            return new Answer(
                    result.verdict().name(),
                    nanos(result, 50),
                    nanos(result, 99.9),
                    reason(result),
                    order.budgets().isEmpty() ? pasted(LatencyReport.suggestion(result)) : List.of());
        } catch (TestAbortedException e) {
            return Answer.none(Verdict.INCONCLUSIVE.name(), "not measured: " + e.getMessage());
        }
    }

    private static void ask(LatencySpec spec, Order order) {
        order.budgets().forEach(spec::budget);
        if (order.iterations() > 0) {
            spec.iterations(order.iterations());
        }
    }

    private static double nanos(LatencyResult result, double percentile) {
        return result.nanos(result.ticksAt(Percentile.of(percentile)));
    }

    private static String reason(LatencyResult result) {
        List<String> budgets = result.budgets().stream()
                .filter(budget -> budget.verdict() != Verdict.PASS)
                .map(BudgetOutcome::text)
                .toList();
        return (String.join(", ", budgets) + ": " + result.why().text()).replaceAll("\\s+", " ");
    }

    /** Returns the budgets in Java code that somebody would paste: whatever begins a line with a quote. */
    static List<String> pasted(String code) {
        return code.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(QUOTE))
                .map(line -> line.substring(1, line.indexOf(QUOTE, 1)))
                .toList();
    }
}
