package io.github.junitlatency.internal.cause.trace;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * The kernel's trace file system, of which only names and the list of clocks are read outside an instance of one's own.
 *
 * @param folder where it is mounted
 */
record Tracefs(Path folder) {

    /** Where Documentation/trace/ftrace.rst says that it is, the old place last. */
    static final List<Path> FOLDERS = List.of(Path.of("/sys/kernel/tracing"), Path.of("/sys/kernel/debug/tracing"));

    private static final String CLOCK = "x86-tsc";

    /** Returns the first of some folders that can serve, or says what is wrong with the first that exists. */
    static Tracefs find(List<Path> folders) throws KernelTraceException {
        KernelTraceException first = null;
        for (Path folder : folders) {
            try {
                if (isMounted(folder)) {
                    return new Tracefs(folder);
                }
                first = first != null ? first : notMounted(folder);
            } catch (NoSuchFileException e) {
                continue; // the next may exist
            } catch (IOException e) {
                first = first != null ? first : TraceFiles.failure("looking into " + folder, e);
            }
        }
        if (first != null) {
            throw first;
        }
        throw new KernelTraceException("found none of " + folders
                + "; this kernel cannot trace, or a container hides them: bind /sys/kernel/tracing into it");
    }

    private static boolean isMounted(Path folder) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            return entries.iterator().hasNext(); // the mount point is an empty folder of sysfs
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    private static KernelTraceException notMounted(Path folder) {
        return new KernelTraceException("tracefs not mounted: mount -t tracefs nodev " + folder); // fits into a line
    }

    /** Checks that the kernel's trace can carry the TSC and has instances. */
    void check() throws KernelTraceException {
        List<String> clocks = new ArrayList<>();
        StringTokenizer names =
                new StringTokenizer(TraceFiles.read(folder.resolve("trace_clock")), " \t\n\u000b\f\r[]");
        while (names.hasMoreTokens()) {
            clocks.add(names.nextToken());
        }
        if (!clocks.contains(CLOCK)) {
            throw new KernelTraceException("found no " + CLOCK + " among the kernel's trace clocks "
                    + String.join(" ", clocks) + "; only x86 kernels have it");
        }
        if (!Files.isDirectory(instances())) {
            throw new KernelTraceException("found no " + instances() + "; this needs Linux 3.10 or later");
        }
        if (!has(TraceEvent.SCHED_SWITCH)) {
            throw new KernelTraceException("found no event " + TraceEvent.SCHED_SWITCH.path()
                    + "; this needs a kernel with CONFIG_ENABLE_DEFAULT_TRACERS or a tracer");
        }
    }

    boolean has(TraceEvent event) {
        return Files.exists(folder.resolve(event.enableFile()));
    }

    /** Returns whether something else traces too: the top level, or an instance that is none of ours. */
    boolean hasOtherTraces() {
        return !text("current_tracer").equals("nop") || !text("set_event").isEmpty() || hasOtherInstances();
    }

    private String text(String file) {
        try {
            return TraceFiles.read(folder.resolve(file)).strip();
        } catch (KernelTraceException e) {
            return file.equals("current_tracer") ? "nop" : ""; // what cannot be seen is not spoken of
        }
    }

    private boolean hasOtherInstances() {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(instances())) {
            for (Path entry : entries) {
                if (!entry.getFileName().toString().startsWith(TraceInstance.PREFIX)) {
                    return true;
                }
            }
            return false;
        } catch (IOException | DirectoryIteratorException e) {
            return false; // as above
        }
    }

    Path instances() {
        return folder.resolve("instances");
    }
}
