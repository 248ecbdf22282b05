package io.github.junitlatency.samples.gatequality;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Processes that make noise, each of which says so by its first line and ends with its standard input. */
final class NoiseProcesses implements Noise {
    /** Begins the line of a process that cannot make its noise. */
    private static final String FAILED = "failed: ";

    /** Longer than any process that measures; the whole command starts a stressor anew for each of them. */
    private static final String TIMEOUT = "30m";

    private final List<List<String>> commands;
    private final List<Process> running = new ArrayList<>();

    NoiseProcesses(List<List<String>> commands) {
        this.commands = List.copyOf(commands);
    }

    /** Returns a process on each of some CPUs that never sleeps and walks through 8 MB. */
    static Noise busy(List<Integer> cpus) {
        return new NoiseProcesses(cpus.stream()
                .map(cpu -> List.of(
                        "taskset",
                        "-c",
                        Integer.toString(cpu),
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Neighbour.class.getName()))
                .toList());
    }

    /** Returns a script of this package that runs with some arguments. */
    static Noise script(String name, List<String> arguments) {
        try (InputStream text = NoiseProcesses.class.getResourceAsStream(name)) {
            List<String> command = new ArrayList<>(List.of("bash", "-c", new String(text.readAllBytes(), UTF_8), name));
            command.addAll(arguments);
            return new NoiseProcesses(List.of(command));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a script that does something to a JVM. */
    static Noise toJvm(String name, long pid) {
        return script(name, List.of(Long.toString(pid)));
    }

    /**
     * Returns one of stress-ng's stressors (Debian package stress-ng), in a temporary folder.
     *
     * @param cpus that the workers run on
     * @param workers how many
     * @param more options
     */
    static Noise stress(String stressor, List<Integer> cpus, int workers, String... more) {
        String all = cpus.stream().map(Object::toString).collect(Collectors.joining(","));
        List<String> command = new ArrayList<>(List.of("stress-ng", "--" + stressor, Integer.toString(workers)));
        command.addAll(List.of("--taskset", all, "--timeout", TIMEOUT, "--quiet"));
        command.addAll(List.of(more));
        return script("stress.sh", command);
    }

    @Override
    public synchronized void begin() throws IOException {
        for (List<String> command : commands) {
            running.add(new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start());
        }
        for (Process process : running) {
            String line = process.inputReader().readLine();
            if (line == null) {
                throw new IOException("the child process ended before it made any noise");
            }
            if (line.startsWith(FAILED)) {
                throw new IOException(line.substring(FAILED.length()));
            }
        }
    }

    @Override
    public synchronized void check() {
        if (!running.stream().allMatch(Process::isAlive)) {
            throw new IllegalStateException("a child process that should make noise ended");
        }
    }

    /** Ends the input of the processes, at which they end, and waits until they have. */
    @Override
    public synchronized void close() {
        for (Process process : running) {
            try {
                process.getOutputStream().close();
            } catch (IOException e) {
                // it has ended already
            }
            process.onExit().join();
        }
        running.clear();
    }

    /** A busy process: ends when its standard input does, and so with the process that started it, however that ends. */
    static final class Neighbour {
        private static final int LONGS = 1 << 20;
        private static final int LONGS_PER_LINE = 8;

        private Neighbour() {}

        public static void main(String[] arguments) throws IOException {
            Thread walker = new Thread(Neighbour::walk, "walker");
            walker.setDaemon(true);
            walker.start();
            System.in.transferTo(OutputStream.nullOutputStream()); // only its end is of interest
        }

        private static void walk() {
            long[] memory = new long[LONGS];
            System.out.println("busy");
            while (true) {
                for (int i = 0; i < LONGS; i += LONGS_PER_LINE) {
                    memory[i]++;
                }
            }
        }
    }
}
