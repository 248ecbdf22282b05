package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * What each excuse is worth: gates of unchanged and of planted code, judged by the same rounds with all excuses and without each.
 *
 * <p>Prints one table with the answer of the rule, and each gate that is not as it should be to standard error.
 */
@Command(name = "ExcuseGates", sortOptions = false)
public final class ExcuseGates implements Callable<Integer> {

    private static final int PATIENCE_SECONDS = 300;
    private static final double LEAST_OVER = 1.5;
    private static final double MOST_OVER = 3;
    private static final ExcusePlant[] PLANTS = {ExcusePlant.WORK, ExcusePlant.SLEEPS, ExcusePlant.MISSES};

    @Option(
            names = "--gates",
            paramLabel = "N",
            defaultValue = "300",
            description = "gates a regime, half of them planted (default: ${DEFAULT-VALUE})")
    private int gates;

    @Option(
            names = "--regimes",
            split = ",",
            paramLabel = "regime",
            defaultValue = "quiet,same-cpu,all-cpus,cpu-quota,stress-switch,stress-cache,stress-vm,stress-cpu",
            description = "what disturbs: ${DEFAULT-VALUE}")
    private List<Regime> regimes = List.of();

    @Option(
            names = "--kinds",
            split = ",",
            paramLabel = "kind",
            defaultValue = "computing,missing,wide,allocating,locking,paced",
            description = "of code: ${DEFAULT-VALUE}")
    private List<ExcuseKind> kinds = List.of();

    @Option(
            names = "--seconds-per-regime",
            paramLabel = "S",
            defaultValue = "3600",
            description = "after which a regime gets no further gates (default: ${DEFAULT-VALUE})")
    private int seconds;

    @Option(
            names = "--gates-per-jvm",
            paramLabel = "N",
            defaultValue = "25",
            description = "gates of one kind of code in one JVM, then a fresh one (default: ${DEFAULT-VALUE})")
    private int gatesPerJvm;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "20000",
            description = "of a round, at least 10,000 for p99.9 (default: ${DEFAULT-VALUE})")
    private int iterations;

    private final Progress progress = new Progress(System.out, System.err);
    private final SplittableRandom random = new SplittableRandom(1);
    private final List<ExcuseOutcome> outcomes = new ArrayList<>();

    ExcuseGates() {}

    public static void main(String[] arguments) {
        GateJvm.endWithThisProcess();
        System.exit(Parser.of(new ExcuseGates()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException {
        List<Integer> cpus = Machine.allowedCpus();
        progress.print(Machine.describe());
        progress.print("");
        for (Regime regime : regimes) {
            run(regime, cpus.get(cpus.size() - 1));
        }
        ExcuseTable.rows(outcomes).forEach(progress::print);
        progress.print("");
        progress.printLeftOut();
        double inGates = outcomes.stream().mapToDouble(ExcuseOutcome::seconds).sum();
        progress.print(String.format(
                Locale.ROOT,
                "%,d gates in %,.0f s, %.2f s a gate",
                outcomes.size(),
                progress.seconds(),
                outcomes.isEmpty() ? 0 : inGates / outcomes.size()));
        return CommandLine.ExitCode.OK;
    }

    private void run(Regime regime, int cpu) {
        double end = progress.seconds() + seconds;
        int jvm = 0;
        for (int done = 0; done < gates && progress.seconds() < end; done += gatesPerJvm) {
            ExcuseKind kind = kinds.get(jvm++ % kinds.size());
            List<String> arguments =
                    List.of(regime.toString(), kind.toString(), Integer.toString(cpu), Integer.toString(iterations));
            try (GateJvm process = GateJvm.start(List.of(), ExcuseProcess.class, arguments, PATIENCE_SECONDS)) {
                for (int i = done; i < Math.min(gates, done + gatesPerJvm) && progress.seconds() < end; i++) {
                    outcomes.add(gate(process, regime, kind, i));
                }
            } catch (IOException e) {
                progress.leaveOut("the rest of a JVM of " + regime + " " + kind, e);
            }
        }
    }

    /** Judges a gate: every second one is planted, with each plant in turn. */
    private ExcuseOutcome gate(GateJvm process, Regime regime, ExcuseKind kind, int number) throws IOException {
        ExcusePlant plant = number % 2 == 0 ? ExcusePlant.NONE : PLANTS[number / 2 % PLANTS.length];
        double over = random.nextDouble(LEAST_OVER, MOST_OVER);
        ExcuseOutcome outcome = ExcuseOutcome.parse(
                regime,
                plant != ExcusePlant.NONE,
                process.ask(String.join(" ", plant.toString(), "" + over, "" + number)));
        progress.note(String.format(
                Locale.ROOT,
                "%s %s %s %.2f: %s %.2f s %s",
                regime,
                kind,
                plant,
                over,
                outcome.verdicts(),
                outcome.seconds(),
                outcome.reason()));
        return outcome;
    }
}
