package io.github.junitlatency.samples.reallibraries;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** A command that measures bodies in fresh JVMs, and prints one table: a row for each. */
abstract class Harness implements Callable<Integer> {

    @Option(names = "--jvms", paramLabel = "N", description = "JVMs of each kind (default: ${DEFAULT-VALUE})")
    private int jvms;

    @Option(names = "--bodies", split = ",", paramLabel = "NAME", description = "all unless given")
    private List<String> names = List.of();

    @Option(
            names = "--iterations",
            paramLabel = "N",
            description = "timed calls, and in proportion those that warm up; each body's own unless given")
    private int iterations;

    private final List<NamedBody> all;
    private final List<String> notes = new ArrayList<>();

    Harness(int jvms, List<NamedBody> all) {
        this.jvms = jvms;
        this.all = all;
    }

    /** Runs the command and ends this process: with 0 where all was measured, whatever it was. */
    static void run(Harness harness, String[] arguments) {
        System.exit(new CommandLine(harness).execute(arguments));
    }

    abstract List<String> columns();

    /** Returns the row of a body, without its name. */
    abstract List<String> row(Task task) throws IOException, InterruptedException;

    /** A program and what it is told. */
    record Kind(Class<?> program, Task task) {}

    /** Returns what JVMs of each kind found, which run in turns. */
    List<List<Figures>> inTurns(List<Kind> kinds) throws IOException, InterruptedException {
        List<List<Figures>> figures = new ArrayList<>();
        kinds.forEach(kind -> figures.add(new ArrayList<>()));
        for (int i = 0; i < jvms; i++) {
            for (int kind = 0; kind < kinds.size(); kind++) {
                figures.get(kind).add(started(kinds.get(kind)));
            }
        }
        return figures;
    }

    static Figures started(Kind kind) throws IOException, InterruptedException {
        return Figures.parse(FreshJvm.lastLine(kind.program(), kind.task().arguments()));
    }

    int jvms() {
        return jvms;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<NamedBody> asked =
                names.isEmpty() ? all : names.stream().map(this::named).toList();
        double loadBefore = load();
        print(columns());
        print(columns().stream().map(column -> "---").toList());
        boolean isComplete = true;
        for (NamedBody body : asked) {
            isComplete &= measured(body);
        }
        System.out.printf(
                Locale.ROOT,
                "%n%s, %d CPUs, JDK %s, %s; %d JVMs of each kind; load average %.1f before and %.1f after%n",
                System.getProperty("os.name"),
                Runtime.getRuntime().availableProcessors(),
                Runtime.version(),
                LocalDate.now(),
                jvms,
                loadBefore,
                load());
        notes.forEach(System.out::println);
        return isComplete ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    private boolean measured(NamedBody body) throws InterruptedException {
        if (!body.runsHere()) {
            notes.add(body.name() + " is left out: it needs JDK " + body.sinceJdk());
            return true;
        }
        NamedBody.Calls calls = body.calls();
        int measured = iterations > 0 ? iterations : calls.measured;
        int before = (int) ((long) calls.warmup * measured / calls.measured);
        List<String> cells = new ArrayList<>(List.of(body.name()));
        try {
            cells.addAll(row(new Task(body, before, measured, body.everyNanos(), 0)));
        } catch (IOException e) {
            notes.add(body.name() + " could not be measured: " + e.getMessage());
            return false;
        }
        print(cells);
        return true;
    }

    private NamedBody named(String name) {
        return all.stream()
                .filter(body -> body.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new CommandLine.ParameterException(
                        new CommandLine(this),
                        "no body is named '" + name + "', but "
                                + all.stream().map(NamedBody::name).toList()));
    }

    private static void print(List<String> cells) {
        System.out.println("| " + String.join(" | ", cells) + " |");
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }
}
