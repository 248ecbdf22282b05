package io.github.junitlatency.faults;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Mounts that only a fork sees, in a mount namespace: no one has to take them away. */
final class MountOrder {

    private static final Path INSTANCES = Path.of("/sys/kernel/tracing/instances");

    private static final String MOUNT_TRACEFS = "mount -t tracefs nodev /sys/kernel/tracing 2> /dev/null";

    private MountOrder() {}

    /** Returns the command to put in front of the fork's; skips the test where mounting is not allowed. */
    static String[] tmpfs(Path folder, String options) throws IOException {
        return script("mount -t tmpfs -o " + options + " none '" + folder + "'");
    }

    /**
     * Returns the command that gives a fork locks of its own, or none where mounting is not allowed: then it waits for
     * CPUs on which others of this user measure.
     */
    static List<String> ownLocks() throws IOException {
        return canMount()
                ? List.of("unshare", "-m", "sh", "-c", "mount -t tmpfs none /dev/shm && exec \"$@\"", "sh")
                : List.of();
    }

    /** Returns the command that gives a fork the kernel's trace, or none where it is there already or cannot be had. */
    static List<String> kernelTrace() throws IOException {
        return Files.isReadable(INSTANCES) || !canMount()
                ? List.of()
                : List.of("unshare", "-m", "sh", "-c", MOUNT_TRACEFS + "; exec \"$@\"", "sh");
    }

    /** Returns the names of all instances of the kernel's trace; none where they cannot be seen. */
    static List<String> traceInstances() throws IOException {
        List<String> command = new ArrayList<>(kernelTrace());
        command.addAll(List.of("ls", INSTANCES.toString()));
        try (BufferedReader names =
                new ProcessBuilder(command).redirectErrorStream(true).start().inputReader()) {
            return names.lines().toList();
        }
    }

    private static boolean canMount() throws IOException {
        try {
            return new ProcessBuilder("unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt")
                            .start()
                            .waitFor()
                    == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (IOException e) {
            return false; // no such command
        }
    }

    /** Returns a command that runs a script in a mount namespace, and then what follows it. */
    static String[] script(String script) throws IOException {
        List<String> command = List.of("unshare", "-m", "sh", "-c", script + " && exec \"$@\"", "sh");
        assumeTrue(canMount(), "only who may mount can make a disk full, read-only or noexec");
        return command.toArray(String[]::new);
    }
}
