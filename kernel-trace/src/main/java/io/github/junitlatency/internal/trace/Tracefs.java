package io.github.junitlatency.internal.trace;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The kernel's trace file system. Outside an instance of this JVM's own, only names and the list of clocks are read.
 *
 * @param folder the place where it is mounted
 */
record Tracefs(Path folder) {

    /** The places of Documentation/trace/ftrace.rst, the old one last. */
    static final List<Path> FOLDERS = List.of(Path.of("/sys/kernel/tracing"), Path.of("/sys/kernel/debug/tracing"));

    static final String CLOCK = "x86-tsc";

    private static final String CLOCKS = "trace_clock";

    /** Returns the first of some folders where it is mounted; says what is wrong where there is none, or it cannot serve. */
    static Tracefs find(List<Path> folders) throws IOException {
        List<Path> there = Lists.filter(folders, Files::isDirectory);
        if (there.isEmpty()) {
            throw new IOException("found none of " + folders
                    + "; this kernel cannot trace, or a container hides them: bind /sys/kernel/tracing into it");
        }
        for (Path folder : there) {
            if (!Files.notExists(folder.resolve(CLOCKS))) { // also where it may not be looked into, which reading tells
                Tracefs found = new Tracefs(folder);
                found.check();
                return found;
            }
        }
        throw new IOException("tracefs not mounted: mount -t tracefs nodev " + there.get(0)); // fits into a line
    }

    /** Checks that the kernel's trace can carry the TSC and has all events. */
    private void check() throws IOException {
        String clocks = TraceFiles.read(folder.resolve(CLOCKS)).strip();
        String names = clocks.replace("[", "").replace("]", ""); // brackets mark the clock in use
        if (!Lists.split(names, ' ').contains(CLOCK)) {
            throw new IOException(
                    "found no " + CLOCK + " among the kernel's trace clocks " + names + "; only x86 kernels have it");
        }
        for (TraceEvent event : TraceEvent.values()) {
            if (!Files.exists(folder.resolve(event.enableFile()))) {
                throw new IOException("found no event " + event.path()
                        + "; this needs Linux 3.13 or later with CONFIG_ENABLE_DEFAULT_TRACERS or a tracer");
            }
        }
    }

    Path instances() {
        return folder.resolve("instances");
    }
}
