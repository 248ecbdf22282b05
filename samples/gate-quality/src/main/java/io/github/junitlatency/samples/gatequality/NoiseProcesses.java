package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Processes that make noise, each of which says so by its first line. */
final class NoiseProcesses implements Noise {
    /** Begins the line of a process that cannot make its noise. */
    private static final String CANNOT = "cannot ";

    /**
     * Stops a JVM for about 4 ms at a time. The pauses are drawn beforehand, as POSIX shells have no random numbers. However
     * the shell is asked to end, it lets the JVM go on; and it ends when the JVM has. An interactive shell that has the JVM
     * itself in the foreground would take it for stopped by the user: start it through Maven or from a script.
     */
    private static final String STOP_SIGNALS = """
            pid=$1
            shift
            trap 'kill -CONT $pid 2>/dev/null' EXIT
            trap 'exit 0' HUP INT TERM
            while :; do
              for pause; do
                kill -STOP $pid 2>/dev/null || exit 0
                sleep 0.003
                kill -CONT $pid 2>/dev/null || exit 0
                [ "$said" ] || echo stopped
                said=1
                sleep $pause
              done
            done
            """;

    /**
     * However this JVM ends, the shell's standard input ends with it, and the shell ends stress-ng; SIGINT is what
     * stress-ng ends its workers by. One that does not heed it is killed with all its workers after five seconds. Should the
     * shell be killed too, the stressor's own timeout is left.
     */
    private static final String STRESS = """
            command -v "$1" >/dev/null || {
              echo 'cannot stress-ng is not installed; on Debian: apt-get install stress-ng'
              exit 1
            }
            exec 3<&0
            folder=$(mktemp -d -t gate-quality-stress-XXXXXX)
            setsid "$@" --temp-path "$folder" >/dev/null 2>&1 </dev/null &
            noise=$!
            end() {
              kill -INT $noise 2>/dev/null
              { sleep 5; kill -KILL -- -$noise 2>/dev/null; } >/dev/null 2>&1 &
              last=$!
              wait $noise
              kill $last 2>/dev/null
              rm -rf "$folder"
            }
            trap end EXIT
            trap 'exit 0' HUP INT TERM
            sleep 1
            kill -0 $noise 2>/dev/null || exit 1
            echo stressing
            cat <&3 >/dev/null &
            waiting=$!
            trap 'kill $waiting 2>/dev/null; end' EXIT
            wait $waiting
            """;

    /** Longer than any process that measures; the whole command starts a stressor anew for each of them. */
    private static final String TIMEOUT = "30m";

    private static final int PAUSES = 1_000;
    private static final double MEAN_PAUSE_SECONDS = 0.1;

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

    /** Returns a shell that stops this JVM at random moments, every 100 ms on average. */
    static Noise stopSignals() {
        String self = Long.toString(ProcessHandle.current().pid());
        List<String> command = new ArrayList<>(List.of("sh", "-c", STOP_SIGNALS, "stop-signals", self));
        SplittableRandom random = new SplittableRandom();
        for (int i = 0; i < PAUSES; i++) {
            command.add(String.format(Locale.ROOT, "%.4f", -MEAN_PAUSE_SECONDS * Math.log(1 - random.nextDouble())));
        }
        return new NoiseProcesses(List.of(command));
    }

    /**
     * Returns one of stress-ng's stressors (Debian package stress-ng), in a temporary folder of its own.
     *
     * @param cpus that the workers run on
     * @param workers how many
     * @param more options
     */
    static Noise stress(String stressor, List<Integer> cpus, int workers, String... more) {
        List<String> command = new ArrayList<>(List.of("sh", "-c", STRESS, "stress", "stress-ng"));
        command.addAll(List.of("--" + stressor, Integer.toString(workers)));
        command.addAll(List.of("--taskset", cpus.stream().map(Object::toString).collect(Collectors.joining(","))));
        command.addAll(List.of(more));
        command.addAll(List.of("--timeout", TIMEOUT, "--quiet"));
        return new NoiseProcesses(List.of(command));
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
            if (line.startsWith(CANNOT)) {
                throw new IOException(line.substring(CANNOT.length()));
            }
        }
    }

    @Override
    public synchronized void check() {
        for (Process process : running) {
            if (!process.isAlive()) {
                throw new IllegalStateException(
                        "a child process that should make noise ended with " + process.exitValue());
            }
        }
    }

    /** Asks the processes to end (SIGTERM), and waits until they have. */
    @Override
    public synchronized void close() {
        running.forEach(Process::destroy);
        for (Process process : running) {
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
            while (System.in.read() >= 0) {
                // only its end is of interest
            }
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
