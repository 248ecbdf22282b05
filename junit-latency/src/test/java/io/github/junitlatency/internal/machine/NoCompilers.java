package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import java.nio.file.Path;

/** Compiler threads for loops on scripted clocks, to which it is all the same how fast they run. */
public final class NoCompilers {

    private NoCompilers() {}

    /** Returns threads that are never busy and never waited for. */
    public static CompilerThreads compilerThreads() {
        return new CompilerThreads(new HostFiles(Path.of("/dev/null")), 0);
    }

    /** Returns threads that have had work before, and have none any more; planted in a folder. */
    public static CompilerThreads idleAsPlantedIn(Path root) {
        PlantedFiles planted = new PlantedFiles(root)
                .thread(2, "C2 CompilerThre", 'S')
                .plant("/proc/self/task/2/schedstat", "700 50 3\n");
        return new CompilerThreads(planted.files(), 0);
    }
}
