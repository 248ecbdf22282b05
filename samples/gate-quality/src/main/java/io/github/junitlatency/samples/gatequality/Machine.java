package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The machine that the figures were taken on. */
final class Machine {

    private Machine() {}

    /** Returns CPU, kernel, JDK and date. */
    static String describe() throws IOException {
        String cpu = value("/proc/cpuinfo", "model name").orElse(System.getProperty("os.arch"));
        return String.join(
                ", ",
                Runtime.getRuntime().availableProcessors() + " CPUs " + cpu,
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                "JDK " + Runtime.version(),
                LocalDate.now().toString());
    }

    /** Returns the CPUs that this process may run on, ascending (proc_pid_status(5)). */
    static List<Integer> allowedCpus() throws IOException {
        return cpus(value("/proc/self/status", "Cpus_allowed_list").orElseThrow());
    }

    /** Returns what a file says of a key in its first line that begins with it. */
    private static Optional<String> value(String file, String key) throws IOException {
        return Files.readAllLines(Path.of(file)).stream()
                .filter(line -> line.startsWith(key))
                .findFirst()
                .map(line -> line.substring(line.indexOf(':') + 1).strip());
    }

    /** Returns the CPU that is measured on. */
    static int measuredCpu() throws IOException {
        List<Integer> cpus = allowedCpus();
        return cpus.get(cpus.size() - 1);
    }

    /** Reads a list such as {@code 0-2,5}. */
    static List<Integer> cpus(String list) {
        return Arrays.stream(list.split(","))
                .map(range -> range.split("-"))
                .flatMap(ends -> IntStream.rangeClosed(
                                Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]))
                        .boxed())
                .toList();
    }
}
