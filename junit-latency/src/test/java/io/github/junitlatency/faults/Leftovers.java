package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks for what forks leave behind; made before the first of them is started, and asked after the last one is dead. */
final class Leftovers implements AutoCloseable {

    private final ForkOrder order;
    private final Process bystander; // another process, whose mask must stay as it is
    private final TreeMap<String, String> masks;

    Leftovers(ForkOrder order) throws IOException {
        this.order = order;
        bystander = new ProcessBuilder("sleep", "300").start();
        masks = masks();
    }

    /** Asserts that nothing is left, given all forks that ran. */
    void assertNothing(Fork... forks) throws IOException {
        Set<String> pids =
                Stream.of(forks).map(fork -> Long.toString(fork.pid())).collect(Collectors.toSet());
        assertThat(locks()).as("locks").doesNotContainAnyElementsOf(pids);
        assertThat(halfFiles()).as("files that are not whole").isEmpty();
        assertThat(temporaryFiles()).as("temporary files").isEmpty();
        assertThat(masks()).as("affinity masks").isEqualTo(masks);
    }

    /** Makes all that was written so far ten minutes older, because what is new may still be in use. */
    void age() throws IOException {
        FileTime then = FileTime.from(Instant.now().minus(Duration.ofMinutes(10)));
        for (Path file : files(order.out(), order.tmp(), order.home())) {
            Files.setLastModifiedTime(file, then);
        }
    }

    /** Returns who holds locks of files: the fifth field of each line, proc_locks(5). */
    private static List<String> locks() throws IOException {
        Path locks = Path.of("/proc/locks");
        return !Files.exists(locks)
                ? List.of()
                : Files.readAllLines(locks).stream()
                        .map(line -> line.replace("-> ", "").trim().split("\\s+"))
                        .filter(fields -> fields.length > 4)
                        .map(fields -> fields[4])
                        .toList();
    }

    /** Returns files of the output folder that are a part of a file, or no whole JSON. */
    private List<String> halfFiles() throws IOException {
        List<String> half = new ArrayList<>();
        for (Path file : files(order.out())) {
            String name = file.getFileName().toString();
            boolean isPart = name.startsWith(".") && !name.equals(".lock") || name.endsWith(".part");
            boolean isHalfJson = name.endsWith(".json") && !isWholeJson(file);
            boolean isHalfPage =
                    name.endsWith(".html") && !Files.readString(file).strip().endsWith("</html>");
            if (isPart || isHalfJson || isHalfPage) {
                half.add(name);
            }
        }
        return half;
    }

    private static boolean isWholeJson(Path file) {
        try {
            return !new ObjectMapper().readTree(file.toFile()).isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns what is in the temporary folder and in that of JNA, which is in the home. */
    private List<String> temporaryFiles() throws IOException {
        return files(order.tmp(), order.home()).stream().map(Path::toString).toList();
    }

    private static List<Path> files(Path... folders) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> all = Files.walk(folder)) {
                    files.addAll(all.filter(Files::isRegularFile).toList());
                }
            }
        }
        return files;
    }

    /** Returns the CPUs that the bystander and all older threads of this JVM may use. */
    private TreeMap<String, String> masks() throws IOException {
        TreeMap<String, String> found = new TreeMap<>();
        for (long pid : List.of(bystander.pid(), ProcessHandle.current().pid())) {
            Path process = Path.of("/proc/" + pid);
            if (Files.exists(process)) {
                found.put(Long.toString(pid), Misbehaving.allowed(process));
            }
        }
        return found;
    }

    @Override
    public void close() {
        bystander.destroyForcibly().onExit().join();
    }
}
