package io.github.junitlatency.internal.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The files under /proc and /sys, or a copy of them elsewhere. */
final class HostFiles {

    private static final String TASKS = "/proc/self/task";

    private final Path root;

    HostFiles(Path root) {
        this.root = root;
    }

    /** Returns a file's text without the white space around it; empty where it cannot be read. */
    Optional<String> text(String path) {
        try {
            return Optional.of(Files.readString(resolve(path)).strip());
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty(); // absent or forbidden here, and so not a fact that this host tells
        }
    }

    /** Returns a file's CPU list; the empty set where it cannot be read. */
    CpuSet cpus(String path) {
        // print_cpus_nohz_full in drivers/base/cpu.c prints a mask that was never allocated as (null)
        return text(path)
                .filter(list -> !list.equals("(null)"))
                .map(CpuSet::parse)
                .orElse(CpuSet.of());
    }

    /** Returns a file's lines; none where it cannot be read. */
    List<String> lines(String path) {
        return text(path).map(text -> text.lines().toList()).orElse(List.of());
    }

    /** Returns the first value of a field of /proc/cpuinfo; empty where there is none. */
    Optional<String> cpuinfo(String field) {
        return lines("/proc/cpuinfo").stream()
                .filter(line -> line.matches(field + "\\s*:.*"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst();
    }

    /** Returns the ids of this process's threads; none where they cannot be listed. */
    List<String> threads() {
        return names(TASKS);
    }

    /** Returns the names in a folder; none where it cannot be listed. */
    List<String> names(String folder) {
        try (Stream<Path> entries = Files.list(resolve(folder))) {
            return entries.map(entry -> entry.getFileName().toString()).toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of(); // as above
        }
    }

    /** Returns the name of one of this process's threads; empty when it has ended. */
    String threadName(String threadId) {
        return text(TASKS + "/" + threadId + "/comm").orElse("");
    }

    /** Returns the scheduler's figures of one of this process's threads; empty when it has ended, or the kernel keeps none. */
    Optional<SchedStat> schedStat(String threadId) {
        return text(TASKS + "/" + threadId + "/schedstat").flatMap(SchedStat::parse);
    }

    /** Returns the CPUs that one of this process's threads may use; the empty set when it has ended. */
    CpuSet allowedCpus(String threadId) {
        // proc(5), /proc/PID/status
        return lines(TASKS + "/" + threadId + "/status").stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> CpuSet.parse(line.substring(line.indexOf(':') + 1).strip()))
                .findFirst()
                .orElse(CpuSet.of());
    }

    /**
     * Returns the state letter of one of this process's threads, {@code R} when it runs or wants to; blank when it has
     * ended.
     */
    char threadState(String threadId) {
        // proc(5), /proc/PID/stat: the state follows the name, which ends at the last parenthesis
        String stat = text(TASKS + "/" + threadId + "/stat").orElse("");
        String state = stat.substring(stat.lastIndexOf(')') + 1).strip();
        return state.isEmpty() ? ' ' : state.charAt(0);
    }

    /** Returns the path that is opened to read a file. */
    String opened(String path) {
        return resolve(path).toString();
    }

    private Path resolve(String path) {
        return root.resolve(path.substring(1));
    }
}
