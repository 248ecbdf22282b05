package io.github.junitlatency.faults;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Mounts that only a fork sees, in a mount namespace of its own: nobody has to take them away. */
final class MountOrder {

    private MountOrder() {}

    /** Returns the command to put in front of the fork's; skips the test where mounting is not allowed. */
    static String[] tmpfs(Path folder, String options) throws IOException, InterruptedException {
        return script("mount -t tmpfs -o " + options + " none '" + folder + "'");
    }

    /** Returns a command that runs a script in a mount namespace, and then what follows it. */
    static String[] script(String script) throws IOException, InterruptedException {
        List<String> command = List.of("unshare", "-m", "sh", "-c", script + " && exec \"$@\"", "sh");
        try {
            Process probe = new ProcessBuilder("unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt").start();
            assumeTrue(probe.waitFor() == 0, "only who may mount can make a disk full, read-only or noexec");
        } catch (IOException e) {
            assumeTrue(false, "unshare cannot be run: " + e.getMessage());
        }
        return command.toArray(String[]::new);
    }
}
