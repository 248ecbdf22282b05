package io.github.junitlatency.faults;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** A group of version 1 for one controller, made for a fork and removed with this object: cgroups(7). */
final class ControlGroup implements AutoCloseable {

    private static final Path MOUNT = Path.of("/sys/fs/cgroup");
    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final int TRIES = 100;
    private static final long PAUSE_MILLIS = 50;

    private final Path folder;

    /**
     * Makes one; where that cannot be done here, the test is skipped with a sentence.
     *
     * @param controller {@code cpu}, {@code cpuset} or {@code memory}
     */
    ControlGroup(String controller) throws IOException {
        Path mount = MOUNT.resolve(controller);
        assumeTrue(
                Files.isWritable(mount.resolve("tasks")),
                "needs root and the " + controller + " controller of version 1 of cgroups at " + mount);
        folder = mount.resolve("junit-latency-faults-" + ProcessHandle.current().pid() + "-" + COUNT.incrementAndGet());
        Files.createDirectory(folder);
    }

    /** Sets a value. */
    ControlGroup with(String file, String value) throws IOException {
        Files.writeString(folder.resolve(file), value);
        return this;
    }

    /** Returns the file to which ids of threads are written that are to be in the group. */
    Path tasks() {
        return folder.resolve("tasks");
    }

    /** Returns a command in front of another one that runs it in the group, as the same process. */
    String[] entered() {
        return new String[] {"sh", "-c", "echo $$ > " + folder.resolve("cgroup.procs") + " && exec \"$@\"", "enter"};
    }

    /** Removes it; its processes must be dead, which the kernel may take a moment to see. */
    @Override
    public void close() throws IOException {
        for (int i = 1; Files.exists(folder); i++) {
            try {
                Files.delete(folder);
            } catch (IOException e) {
                if (i == TRIES) {
                    throw e;
                }
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
