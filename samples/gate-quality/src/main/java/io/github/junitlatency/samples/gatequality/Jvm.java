package io.github.junitlatency.samples.gatequality;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** A fresh JVM that measures, from the side of who gives the orders. */
final class Jvm implements AutoCloseable {
    private static final int END_SECONDS = 10;
    private static final String FLAGS_FROM = "--enable-native-access"; // handed on to the children
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter orders;
    private final int patienceSeconds;
    private final Noise noise;

    /**
     * The JVM to start.
     *
     * @param flags of the JVM
     * @param classes before this process's own class path
     * @param patienceSeconds after which an order that was not answered ends the JVM
     * @param folder that it runs in
     */
    record Setup(Regime regime, int cpu, List<String> flags, List<Path> classes, int patienceSeconds, Path folder) {}

    /** @throws IOException if the JVM does not start, or the regime's noise cannot be had; the message is the reason */
    Jvm(Setup setup) throws IOException {
        process = new ProcessBuilder(command(setup))
                .directory(setup.folder().toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        RUNNING.add(process);
        answers = process.inputReader();
        orders = new PrintWriter(process.outputWriter(), true);
        patienceSeconds = setup.patienceSeconds();
        noise = isWithin(setup.regime())
                ? () -> {}
                : setup.regime().noise(Machine.allowedCpus(), setup.cpu(), process.pid());
        try {
            answer();
            noise.begin();
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /** Has the JVMs end when this process does, by SIGTERM; their noise ends with it by itself. */
    static void endWithThisProcess() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Process::destroy), "end-jvms"));
    }

    private static List<String> command(Setup setup) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(flag -> flag.startsWith(FLAGS_FROM))
                .forEach(command::add);
        command.add("-Djunit.latency.stacks=off"); // verdicts are counted, and what follows a red takes seconds
        command.addAll(setup.flags());
        List<String> path = new ArrayList<>();
        setup.classes().forEach(classes -> path.add(classes.toString()));
        path.add(System.getProperty("java.class.path"));
        command.addAll(List.of("-cp", String.join(File.pathSeparator, path), Worker.class.getName()));
        if (isWithin(setup.regime())) {
            command.add(setup.regime().name());
        }
        return command;
    }

    /** Returns whether the JVM makes the noise itself, and by threads; processes that it started would be the code's. */
    private static boolean isWithin(Regime regime) {
        return regime == Regime.ALLOCATION;
    }

    /** Gives an order and returns the answer to it. */
    @SuppressWarnings("unchecked") // the order says what its answer is
    <T> T ask(Worker.Order<T> order) throws IOException {
        noise.check();
        orders.println(Worker.text(order));
        return (T) answer();
    }

    private Object answer() throws IOException {
        CompletableFuture<Void> late = CompletableFuture.runAsync(
                process::destroy, CompletableFuture.delayedExecutor(patienceSeconds, TimeUnit.SECONDS));
        try {
            for (String line = answers.readLine(); line != null; line = answers.readLine()) {
                if (line.startsWith(Worker.ANSWER)) {
                    Worker.Answer answer = (Worker.Answer) Worker.read(line.substring(Worker.ANSWER.length()));
                    if (!answer.failure().isEmpty()) {
                        throw new IOException(answer.failure());
                    }
                    return answer.value();
                }
            }
        } finally {
            late.cancel(false);
        }
        throw new IOException("the process ended, or gave no answer in " + patienceSeconds + " s");
    }

    /** Ends the noise, then the JVM by the end of its orders, and after ten seconds by SIGTERM. */
    @Override
    public void close() {
        noise.close();
        orders.close();
        process.onExit()
                .completeOnTimeout(process, END_SECONDS, TimeUnit.SECONDS)
                .thenAccept(Process::destroy)
                .join();
        RUNNING.remove(process);
    }
}
