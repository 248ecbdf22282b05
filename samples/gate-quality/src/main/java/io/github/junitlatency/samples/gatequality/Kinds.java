package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.samples.gatequality.kinds.Agent;
import io.github.junitlatency.samples.gatequality.kinds.BusyProcess;
import io.github.junitlatency.samples.gatequality.kinds.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Judges code of kinds whose right verdict is known, each run in a fresh JVM, and prints what was seen. */
@Command(name = "Kinds", mixinStandardHelpOptions = true, showDefaultValues = true)
public final class Kinds implements Callable<Integer> {

    /** Limits of twins are so many times as far away. */
    private static final int TWIN_SCALE = 100;

    private final Progress progress = new Progress();
    private final KindTable table = new KindTable();

    @Option(names = "--kinds", split = ",", description = "${COMPLETION-CANDIDATES}")
    private List<Kind> kinds = List.of(Kind.values());

    @Option(names = "--runs", description = "of each kind")
    private int runs = 3;

    @Option(names = "--busy", description = "processes that never sleep meanwhile")
    private int busy;

    @Option(names = "--twins", description = "runs kinds that must be FAIL with limits 100 times as far away instead")
    private boolean isTwins;

    @Option(names = "--patience", description = "seconds after which a run is ended")
    private int patienceSeconds = 600;

    Kinds() {}

    public static void main(String[] arguments) {
        Jvm.endWithThisProcess();
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Kinds()).setCaseInsensitiveEnumValuesAllowed(true);
    }

    @Override
    public Integer call() throws IOException {
        progress.print(Machine.describe() + ", " + busy + " busy processes, " + runs + " runs each");
        progress.print("");
        KindTable.head().forEach(progress::print);
        try (Build build = new Build()) {
            for (Kind kind : kinds) {
                if (!isTwins || kind.hasTwin()) {
                    List<Verdict> right = isTwins ? List.of(Verdict.PASS) : kind.right();
                    progress.print(
                            table.row(kind, right.stream().map(Verdict::name).toList(), run(kind, build)));
                }
            }
        }
        progress.print("");
        progress.print(table.sum());
        progress.printExcluded();
        return CommandLine.ExitCode.OK;
    }

    private List<Seen> run(Kind kind, Build build) throws IOException {
        List<Seen> seen = new ArrayList<>();
        int neighbours = kind.around() == Kind.Around.NEIGHBOUR ? Math.max(1, busy) : busy;
        for (int run = 0; run < runs; run++) {
            Path folder = build.folder(kind + "-" + run);
            try (Noise noise = new NoiseProcesses(Collections.nCopies(neighbours, BusyProcess.COMMAND))) {
                noise.begin();
                seen.add(run(kind, folder));
                progress.note(kind + ": " + seen.get(run));
            } catch (IOException e) {
                progress.exclude(kind.toString(), e);
                return seen;
            }
        }
        return seen;
    }

    /** @throws IOException if what the kind needs cannot be had here */
    private Seen run(Kind kind, Path folder) throws IOException {
        try (Jvm jvm = new Jvm(setup(kind, folder))) {
            try {
                return jvm.ask(() -> Seen.run(kind));
            } catch (IOException e) {
                return Seen.broken(e.getMessage(), patienceSeconds);
            }
        }
    }

    private Jvm.Setup setup(Kind kind, Path folder) throws IOException {
        List<String> all = new ArrayList<>(kind.around().flags());
        all.add("-Djunit.latency.stacks=auto"); // as users have it: the seconds are of interest
        if (isTwins) {
            all.add("-Djunit.latency.budget.scale=" + TWIN_SCALE);
        }
        if (kind.around() == Kind.Around.AGENT) {
            Path jar = folder.resolve("agent.jar");
            Agent.writeJar(jar);
            all.add("-javaagent:" + jar);
        }
        Regime regime = kind.around() == Kind.Around.QUOTA ? Regime.CPU_QUOTA : Regime.QUIET;
        return new Jvm.Setup(regime, Machine.measuredCpu(), all, List.of(), patienceSeconds, folder);
    }
}
