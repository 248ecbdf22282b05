package io.github.junitlatency.testing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A mount namespace in which the kernel's trace is mounted, so that nothing stays mounted. */
public final class TracefsNamespace {

    private static final String MOUNT =
            "{ mountpoint -q /sys/kernel/tracing || mount -t tracefs nodev /sys/kernel/tracing; } && ";

    private TracefsNamespace() {}

    /**
     * Returns what to put in front of a command that is to see it.
     *
     * @param script what a shell does first
     * @param options more options for unshare
     */
    public static List<String> before(String script, String... options) {
        List<String> command = new ArrayList<>(List.of("unshare", "--mount", "--propagation", "private"));
        command.addAll(List.of(options));
        command.addAll(List.of("sh", "-c", MOUNT + script + " && exec \"$@\"", "sh"));
        return command;
    }

    /** Returns why it cannot be had here; empty where it can. */
    public static String missing() throws IOException, InterruptedException {
        List<String> command = before("true");
        command.add("true");
        try {
            Process mount =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(mount.getInputStream().readAllBytes());
            return mount.waitFor() == 0 ? "" : "no right to mount tracefs in a namespace of one's own: " + output;
        } catch (IOException e) {
            return "no unshare here: " + e.getMessage();
        }
    }
}
