package io.github.junitlatency.samples.plantedreds;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs a plant's test in a fresh JVM with the settings of a new user. */
final class Trial {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    private final Settings settings;

    /**
     * How tests are run.
     *
     * @param jdk the folder of the JDK
     * @param hasProfiler whether async-profiler is on the class path
     * @param isPlanted whether the library is changed
     * @param patienceSeconds after which a JVM is ended
     * @param folder of all plants
     */
    record Settings(Path jdk, boolean hasProfiler, boolean isPlanted, int patienceSeconds, Path folder) {}

    Trial(Settings settings) {
        this.settings = settings;
    }

    /** Has the JVMs end when this process does. */
    static void endWithThisProcess() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Process::destroy), "end-jvms"));
    }

    /** @throws IOException if the plant or its JVM could not be had, or left no report; the message is the reason */
    Outcome run(Plant plant) throws IOException {
        Path folder = settings.folder().resolve(plant.name()).toAbsolutePath();
        delete(folder);
        Planting planting = new Planting(plant, folder);
        int line = planting.write(settings.isPlanted());
        Path report = folder.resolve("report");
        Path message = folder.resolve("message.txt");
        long begin = System.nanoTime();
        runJvm(command(plant, planting, report, message), folder);
        double seconds = (System.nanoTime() - begin) / NANOS_PER_SECOND;
        return Outcome.read(report, plant.test().getName(), message, line, seconds);
    }

    private void runJvm(List<String> command, Path folder) throws IOException {
        File output = folder.resolve("output.txt").toFile();
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        RUNNING.add(process);
        try {
            if (!process.waitFor(settings.patienceSeconds(), TimeUnit.SECONDS)) {
                throw new IOException("the JVM did not end in " + settings.patienceSeconds() + " s");
            }
            if (process.exitValue() != 0) {
                throw new IOException("the JVM ended with " + process.exitValue() + ", see " + output);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            process.destroy();
            RUNNING.remove(process);
        }
    }

    private List<String> command(Plant plant, Planting planting, Path report, Path message) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(settings.jdk().resolve("bin").resolve("java").toString());
        command.add("-Djunit.latency.output.dir=" + report);
        if (plant.isByBase()) {
            command.add("-Djunit.latency.base=" + planting.jar());
            command.add("-Djunit.latency.base.replaces=" + planting.classes());
            command.add("-Djunit.latency.base.required=true");
        }
        String path = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> settings.hasProfiler() || !entry.contains("async-profiler"))
                .collect(Collectors.joining(File.pathSeparator));
        command.add("-cp");
        command.add(String.join(
                File.pathSeparator,
                planting.test().toString(),
                planting.classes().toString(),
                path));
        command.addAll(List.of(TestRun.class.getName(), plant.test().getName(), message.toString()));
        return command;
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
