package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/**
 * How often a gate is wrong: gates of unchanged code and of code with a planted regression, in a quiet machine and in
 * noise.
 *
 * <p>Prints one table, a row as soon as its gates are done, and how far it is to standard error.
 */
@Command(name = "GateQuality", sortOptions = false)
public final class GateQuality implements Callable<Integer> {

    private static final String LEGEND = """
            Unchanged code is judged by each budget, and wrong when FAIL: p99.9 at most 1.3 times its quiet value,
            p50 at most 1.15 times, max at most 100 us over it. Planted code is wrong when not FAIL:
              every-call    1.3 times the work, against p50, of which a limit of 1.3 would just allow it
              one-in-500    on average, slower by 5 us or, if that is more, by 5 bodies, against p99.9
              fixed-index   one call a round slower by 200 us, always the same, against max
              random-index  one call a round slower by 200 us, any, against max
            """;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "gates",
            defaultValue = "20",
            description = "gates of unchanged code a row (default: ${DEFAULT-VALUE})")
    private int gates;

    @Option(
            names = "--planted-gates",
            paramLabel = "N",
            description = "gates of planted code a row (default: as of unchanged code)")
    private Optional<Integer> plantedGates = Optional.empty();

    @Option(
            names = "--regimes",
            split = ",",
            paramLabel = "regime",
            defaultValue = "quiet,same-cpu,all-cpus,allocation,stop-signals,cpu-quota",
            description = "what disturbs: ${DEFAULT-VALUE}")
    private List<Regime> regimes = List.of();

    @Option(
            names = "--bodies",
            split = ",",
            paramLabel = "body",
            defaultValue = "50ns,1us,20us",
            description = "how long a call is: ${DEFAULT-VALUE}")
    private List<Body> bodies = List.of();

    @Option(
            names = "--plants",
            split = ",",
            paramLabel = "plant",
            defaultValue = "none,every-call,one-in-500,fixed-index,random-index",
            description = "what is planted: ${DEFAULT-VALUE}")
    private List<Plant> plants = List.of();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "prints this")
    private boolean help;

    private final Map<Body, Quiet> quiet = new EnumMap<>(Body.class);
    private final List<Row> rows = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();
    private final long beginNanos = System.nanoTime();
    private volatile Noise noise = Regime.QUIET.noise(List.of(), 0);

    GateQuality() {}

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** Returns the parser; what it does not understand it answers with one sentence. */
    static CommandLine commandLine() {
        return new CommandLine(new GateQuality())
                .registerConverter(Regime.class, name -> named(Regime.values(), name))
                .registerConverter(Body.class, name -> named(Body.values(), name))
                .registerConverter(Plant.class, name -> named(Plant.values(), name))
                .setParameterExceptionHandler((wrong, arguments) -> {
                    wrong.getCommandLine().getErr().println(wrong.getMessage());
                    return CommandLine.ExitCode.USAGE;
                });
    }

    private static <T> T named(T[] values, String name) {
        return Arrays.stream(values)
                .filter(value -> value.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        "expected one of " + Arrays.toString(values) + " but was '" + name + "'"));
    }

    @Override
    public Integer call() throws IOException {
        atLeastOne("gates", gates);
        plantedGates.ifPresent(number -> atLeastOne("--planted-gates", number));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> noise.close(), "end-noise"));
        List<Integer> cpus = Machine.allowedCpus();
        int measured = cpus.get(cpus.size() - 1);
        System.out.println(Machine.describe());
        System.out.println();
        System.out.print(LEGEND);
        System.out.println();
        Code.train();
        for (Body body : bodies) {
            quiet.put(body, Quiet.measure(body, measured));
            System.out.println(quiet.get(body).describe());
            plants.stream()
                    .filter(plant -> !quiet.get(body).shows(plant))
                    .forEach(plant -> System.out.println(
                            plant + " is left out for " + body + ": its slow calls are within the limit"));
        }
        System.out.println();
        System.out.println(Row.header());
        for (Regime regime : regimes) {
            gates(regime, cpus, measured);
        }
        System.out.println();
        leftOut.forEach(System.out::println);
        Summary.lines(rows).forEach(System.out::println);
        System.out.printf(
                Locale.ROOT,
                "%,d gates in %,.0f s: %s%n",
                rows.stream().mapToInt(Row::gates).sum(),
                seconds(),
                String.join(" ", spec.commandLine().getParseResult().originalArgs()));
        return CommandLine.ExitCode.OK;
    }

    private void atLeastOne(String name, int number) {
        if (number < 1) {
            throw new ParameterException(spec.commandLine(), name + " must be at least 1, but was " + number);
        }
    }

    private void gates(Regime regime, List<Integer> cpus, int measured) {
        noise = regime.noise(cpus, measured);
        try {
            noise.begin();
            for (Cell cell : cells(regime)) {
                Row row = gates(cell, measured);
                rows.add(row);
                System.out.println(row.text());
                System.err.printf(Locale.ROOT, "%,7.0f s: done %s%n", seconds(), cell);
            }
        } catch (IOException e) {
            String reason = regime + " is left out: " + e.getMessage();
            System.err.println(reason);
            leftOut.add(reason);
        } finally {
            noise.close();
        }
    }

    private List<Cell> cells(Regime regime) {
        List<Cell> cells = new ArrayList<>();
        for (Body body : bodies) {
            for (Plant plant : plants) {
                List<Gauge> gauges = plant == Plant.NONE ? List.of(Gauge.values()) : List.of(plant.gauge());
                if (quiet.get(body).shows(plant)) {
                    gauges.forEach(gauge -> cells.add(new Cell(regime, body, gauge, plant)));
                }
            }
        }
        return cells;
    }

    private Row gates(Cell cell, int measured) {
        int number = cell.isUnchanged() ? gates : plantedGates.orElse(gates);
        List<Cell.Outcome> outcomes = new ArrayList<>();
        for (int seed = 0; seed < number; seed++) {
            noise.check();
            outcomes.add(cell.gate(quiet.get(cell.body()), measured, seed));
        }
        return new Row(cell, outcomes);
    }

    private double seconds() {
        return (System.nanoTime() - beginNanos) / 1e9;
    }
}
