package io.github.junitlatency.samples.gatequality;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A child JVM that runs a main class to its end.
 *
 * @param folder it works in; its output to standard error is kept there
 * @param flags of the JVM
 * @param classes before this process's own class path
 * @param command the main class and its arguments
 */
record OneRun(Path folder, List<String> flags, List<Path> classes, List<String> command) {

    private static final String FLAGS_FROM = "--enable-native-access"; // handed on to the children
    private static final String LOG = "stderr.log";
    private static final int LOG_LINES = 3;
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    /** Has the JVMs end when this process does. */
    static void endWithThisProcess() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Process::destroy), "end-runs"));
    }

    /**
     * Runs, and returns the lines that begin with {@code @@}.
     *
     * @param patienceSeconds after which the JVM is ended
     * @throws IOException if it ends with anything but 0; the message has the end of its log
     */
    List<String> lines(int patienceSeconds) throws IOException {
        Files.createDirectories(folder);
        Path log = folder.resolve(LOG);
        Process process = new ProcessBuilder(commandLine())
                .directory(folder.toFile())
                .redirectError(log.toFile())
                .start();
        RUNNING.add(process);
        process.getOutputStream().close();
        List<String> lines = new ArrayList<>();
        try (Watchdog watchdog = new Watchdog(process, patienceSeconds);
                BufferedReader output = process.inputReader()) {
            watchdog.begin();
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (line.startsWith("@@")) {
                    lines.add(line);
                }
            }
            int code = process.waitFor();
            watchdog.end();
            if (code != 0) {
                throw new IOException(watchdog.reason() + " with " + code + ": " + end(log));
            }
            return lines;
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a child JVM ran", e);
        } finally {
            RUNNING.remove(process);
        }
    }

    private List<String> commandLine() {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(flag -> flag.startsWith(FLAGS_FROM))
                .forEach(line::add);
        line.addAll(flags);
        line.add("-cp");
        line.add(Stream.concat(
                        classes.stream().map(Path::toString),
                        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(entry -> Path.of(entry).toAbsolutePath().toString()))
                .collect(Collectors.joining(File.pathSeparator)));
        line.addAll(command);
        return line;
    }

    private static String end(Path log) throws IOException {
        List<String> lines = Files.readAllLines(log);
        return String.join(" / ", lines.subList(Math.max(0, lines.size() - LOG_LINES), lines.size()));
    }
}
