package io.github.junitlatency.faults;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Mounts that only a fork sees, in a mount namespace: no one has to take them away. */
final class MountOrder {

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
