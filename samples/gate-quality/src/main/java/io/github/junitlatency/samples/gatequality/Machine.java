package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** The machine that the figures were taken on. */
final class Machine {

    private static final Path CPUS = Path.of("/proc/cpuinfo");
    private static final Path STATUS = Path.of("/proc/self/status");

    private Machine() {}

    /** Returns CPU, kernel, JDK and date. */
    static String describe() throws IOException {
        String cpu = Files.readAllLines(CPUS).stream()
                .filter(line -> line.startsWith("model name"))
                .findFirst()
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .orElse(System.getProperty("os.arch"));
        return String.join(
                ", ",
                Runtime.getRuntime().availableProcessors() + " CPUs " + cpu,
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                "JDK " + Runtime.version(),
                LocalDate.now().toString());
    }

    /** Returns the CPUs that this process may run on, ascending (proc_pid_status(5)). */
    static List<Integer> allowedCpus() throws IOException {
        String prefix = "Cpus_allowed_list:";
        String list = Files.readAllLines(STATUS).stream()
                .filter(line -> line.startsWith(prefix))
                .findFirst()
                .map(line -> line.substring(prefix.length()).strip())
                .orElseThrow(() -> new IOException(STATUS + " has no " + prefix));
        return cpus(list);
    }

    /** Returns the CPU that is measured on. */
    static int measuredCpu() throws IOException {
        List<Integer> cpus = allowedCpus();
        return cpus.get(cpus.size() - 1);
    }

    /** Reads a list such as {@code 0-2,5}. */
    static List<Integer> cpus(String list) {
        List<Integer> cpus = new ArrayList<>();
        for (String range : list.split(",")) {
            String[] ends = range.split("-");
            for (int cpu = Integer.parseInt(ends[0]); cpu <= Integer.parseInt(ends[ends.length - 1]); cpu++) {
                cpus.add(cpu);
            }
        }
        return cpus;
    }
}
