package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** A fresh JVM that measures, from the side of who gives the orders. */
final class GateJvm implements AutoCloseable {

    private static final int FIELDS = 5;
    private static final int END_SECONDS = 10;
    private static final String FLAGS_FROM = "--enable-native-access"; // handed on to the children

    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter orders;
    private final Watchdog watchdog;

    /**
     * What to start.
     *
     * @param warmup {@code default} or calls
     * @param flags of the JVM
     * @param patienceSeconds after which an order that was not answered ends the JVM
     */
    record Setup(Tool tool, Regime regime, int cpu, String warmup, List<String> flags, int patienceSeconds) {}

    /** One gate's outcome. */
    record Outcome(Figures figures, List<Verdict> verdicts, double seconds, long warmup, String reason) {}

    private GateJvm(Process process, int patienceSeconds) {
        this.process = process;
        answers = process.inputReader();
        orders = new PrintWriter(process.outputWriter(), true);
        watchdog = new Watchdog(process, patienceSeconds);
        RUNNING.add(process);
    }

    /** Has the JVMs end when this process does, by SIGTERM, so that they end their noise. */
    static void endWithThisProcess() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Process::destroy), "end-gate-jvms"));
    }

    /** @throws IOException if the JVM does not start, or the regime's noise cannot be had; the message is the reason */
    static GateJvm start(Setup setup) throws IOException {
        List<String> flags = new ArrayList<>(setup.flags());
        if (setup.tool() == Tool.JLBH) {
            flags.addAll(ChronicleFlags.FLAGS);
        }
        return start(
                flags,
                GateProcess.class,
                List.of(
                        setup.tool().toString(),
                        setup.regime().toString(),
                        Integer.toString(setup.cpu()),
                        setup.warmup()),
                setup.patienceSeconds());
    }

    /** @throws IOException if the JVM does not start, or says that it cannot; the message is the reason */
    static GateJvm start(List<String> flags, Class<?> main, List<String> arguments, int patienceSeconds)
            throws IOException {
        GateJvm jvm = new GateJvm(
                new ProcessBuilder(command(flags, main, arguments))
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start(),
                patienceSeconds);
        try {
            jvm.answer();
            return jvm;
        } catch (IOException e) {
            jvm.close();
            throw e;
        }
    }

    private static List<String> command(List<String> flags, Class<?> main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(nativeAccess());
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        return command;
    }

    private static List<String> nativeAccess() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(flag -> flag.startsWith(FLAGS_FROM))
                .toList();
    }

    Size size(Body body) throws IOException {
        return Size.parse(ask("size " + body));
    }

    double effect(Gate.Make make) throws IOException {
        return Double.parseDouble(ask("effect " + GateText.text(make)));
    }

    /** Returns JMH's figures of an empty method. */
    Figures overhead() throws IOException {
        return Figures.parse(ask("overhead -"));
    }

    Outcome gate(Gate.Make make, List<Budget> budgets) throws IOException {
        StringBuilder order = new StringBuilder("gate ").append(GateText.text(make));
        budgets.forEach(budget -> order.append(' ').append(budget));
        String[] parts = ask(order.toString()).split(" ", FIELDS);
        return new Outcome(
                Figures.parse(parts[0]),
                parts[1].equals("-")
                        ? List.of()
                        : Arrays.stream(parts[1].split(","))
                                .map(Verdict::valueOf)
                                .toList(),
                Double.parseDouble(parts[2]),
                Long.parseLong(parts[3]),
                parts.length < FIELDS ? "" : parts[4]);
    }

    /** Gives an order and returns the answer to it. */
    String ask(String order) throws IOException {
        orders.println(order);
        return answer();
    }

    private String answer() throws IOException {
        watchdog.begin();
        try {
            for (String line = answers.readLine(); line != null; line = answers.readLine()) {
                if (line.startsWith(GateProcess.ANSWER)) {
                    String answer = line.substring(GateProcess.ANSWER.length());
                    if (answer.startsWith(GateProcess.CANNOT)) {
                        throw new IOException(answer.substring(GateProcess.CANNOT.length()));
                    }
                    return answer;
                }
            }
        } finally {
            watchdog.end();
        }
        throw new IOException(watchdog.reason());
    }

    /** Ends the JVM by the end of its orders, so that it ends its noise; after ten seconds by SIGTERM. */
    @Override
    public void close() {
        orders.close();
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroy();
                if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            }
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
        }
        watchdog.close();
        RUNNING.remove(process);
    }
}
