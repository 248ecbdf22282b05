package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.machine.file.HostFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.platform.commons.function.Try;

/** A tree of files that says what a test wants /proc and /sys to say. */
public record PlantedFiles(Path root) {

    public PlantedFiles plant(String path, String text) {
        return Try.call(() -> {
                    Path file = root.resolve(path.substring(1));
                    Files.createDirectories(file.getParent());
                    Path part = Files.writeString(file.resolveSibling(file.getFileName() + ".part"), text);
                    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE); // so that no thread reads a half
                    return this;
                })
                .getOrThrow(IllegalStateException::new);
    }

    /** Plants a thread of this process. */
    public PlantedFiles thread(int id, String name, char state) {
        String task = "/proc/self/task/" + id;
        plant(task + "/comm", name + "\n");
        return plant(task + "/stat", id + " (" + name + ") " + state + " 1 2 3\n");
    }

    /** Plants a thread of this process that sleeps, with what the scheduler counted. */
    public PlantedFiles thread(int id, String name, String schedstat) {
        return thread(id, name, 'S').plant("/proc/self/task/" + id + "/schedstat", schedstat + "\n");
    }

    public HostFiles files() {
        return new HostFiles(root);
    }
}
