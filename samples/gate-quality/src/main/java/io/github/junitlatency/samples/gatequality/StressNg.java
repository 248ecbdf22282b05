package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One of stress-ng's stressors (Debian package stress-ng), in a temporary folder of its own. */
final class StressNg implements Noise {

    private static final String PROGRAM = "stress-ng";

    /**
     * However this JVM ends, the shell's standard input ends with it, and the shell ends stress-ng; SIGINT is what
     * stress-ng ends its workers by. One that does not heed it is killed with all its workers after five seconds. Should the
     * shell be killed too, the stressor's own timeout is left.
     */
    private static final String SCRIPT = """
            exec 3<&0
            setsid "$@" >/dev/null 2>&1 </dev/null &
            noise=$!
            end() {
              kill -INT $noise 2>/dev/null
              { sleep 5; kill -KILL -- -$noise 2>/dev/null; } >/dev/null 2>&1 &
              last=$!
              wait $noise
              kill $last 2>/dev/null
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

    private static final String HDD_BYTES = "64m"; // 1 GB unless set, more than a container's disk may have

    /** At the 1 MHz that it has unless set, a guest may do nothing but deliver signals, so that nothing ends the worker. */
    private static final String TIMER_HZ = "10000";

    private final String stressor;
    private final int workers;
    private final List<Integer> cpus;
    private Optional<Path> folder = Optional.empty();
    private Optional<Child> child = Optional.empty();

    StressNg(String stressor, int workers) {
        this(stressor, workers, List.of());
    }

    /** @param cpus that the workers run on; none for any */
    StressNg(String stressor, int workers, List<Integer> cpus) {
        this.stressor = stressor;
        this.workers = workers;
        this.cpus = List.copyOf(cpus);
    }

    @Override
    public synchronized void begin() throws IOException {
        if (!isInstalled(System.getenv("PATH"))) {
            throw new IOException("stress-ng is not installed; on Debian: apt-get install stress-ng");
        }
        Path made = Files.createTempDirectory("gate-quality-stress");
        folder = Optional.of(made);
        Child started = Child.start(command(made));
        child = Optional.of(started);
        started.awaitLine();
    }

    /** Returns whether one of the folders of a search path has the program. */
    static boolean isInstalled(String path) {
        return path != null
                && Stream.of(path.split(":"))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder).resolve(PROGRAM)));
    }

    /** Returns the shell's command line. */
    List<String> command(Path folder) {
        List<String> command = new ArrayList<>(List.of("sh", "-c", SCRIPT, "stress"));
        command.addAll(List.of(PROGRAM, "--" + stressor, Integer.toString(workers)));
        if (!cpus.isEmpty()) {
            command.addAll(
                    List.of("--taskset", cpus.stream().map(Object::toString).collect(Collectors.joining(","))));
        }
        if (stressor.equals("hdd")) {
            command.addAll(List.of("--hdd-bytes", HDD_BYTES));
        }
        if (stressor.equals("timer")) {
            command.addAll(List.of("--timer-freq", TIMER_HZ));
        }
        command.addAll(List.of("--temp-path", folder.toString(), "--timeout", TIMEOUT, "--quiet"));
        return command;
    }

    @Override
    public synchronized void check() {
        child.ifPresent(Child::check);
    }

    @Override
    public synchronized void close() {
        child.ifPresent(Child::close);
        child = Optional.empty();
        folder.ifPresent(StressNg::delete);
        folder = Optional.empty();
    }

    private static void delete(Path folder) {
        try {
            List<Path> paths;
            try (Stream<Path> walk = Files.walk(folder)) {
                paths = walk.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path path : paths) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new IllegalStateException("stress-ng's folder " + folder + " stays: remove it", e);
        }
    }
}
