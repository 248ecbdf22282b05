package io.github.junitlatency.samples.reallibraries;

import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** A command that measures bodies in fresh JVMs, and prints Markdown tables. */
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

    /** Measures and prints; returns whether all JVMs answered. */
    abstract boolean measure(List<NamedBody> bodies) throws InterruptedException;

    int jvms() {
        return jvms;
    }

    /** Returns how many calls are timed; 0 unless given. */
    int iterations() {
        return iterations;
    }

    /** Says a sentence below the tables. */
    void note(String note) {
        notes.add(note);
    }

    @Override
    public Integer call() throws InterruptedException {
        List<NamedBody> asked =
                names.isEmpty() ? all : names.stream().map(this::named).toList();
        double loadBefore = load();
        asked.stream()
                .filter(body -> !body.runsHere())
                .forEach(body -> note(body.name() + " is excluded: it needs JDK " + body.sinceJdk()));
        boolean isComplete = measure(asked.stream().filter(NamedBody::runsHere).toList());
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

    private NamedBody named(String name) {
        return all.stream()
                .filter(body -> body.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new CommandLine.ParameterException(
                        new CommandLine(this),
                        "no body is named '" + name + "', but "
                                + all.stream().map(NamedBody::name).toList()));
    }

    static void printHead(List<String> columns) {
        print(columns);
        print(columns.stream().map(column -> "---").toList());
    }

    static void print(List<String> cells) {
        System.out.println("| " + String.join(" | ", cells) + " |");
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }
}
