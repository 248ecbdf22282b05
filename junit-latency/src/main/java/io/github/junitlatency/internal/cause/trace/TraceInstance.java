package io.github.junitlatency.internal.cause.trace;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A trace of this JVM's own: a folder below tracefs's instances, outside of which nothing is written. Its marker stays
 * open, which keeps everybody else from removing it while this JVM lives (EBUSY, __remove_instance in
 * kernel/trace/trace.c), and nobody once it is dead.
 */
final class TraceInstance implements AutoCloseable {

    static final String PREFIX = "junit-latency-";
    private static final int ATTEMPTS = 10;
    private static final int NO_CPU = -1;
    private static final String MIN_KB = "1"; // the kernel makes it two pages

    private final Path folder;
    private final FileChannel marker;
    private TracePipe pipe; // of the CPU that is watched
    private int cpu = NO_CPU;
    private int filteredPid;

    private TraceInstance(Path folder, FileChannel marker) {
        this.folder = folder;
        this.marker = marker;
    }

    /** Makes an instance that records nothing yet. */
    static TraceInstance create(Path instances) throws KernelTraceException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Path folder = instances.resolve(PREFIX + ProcessHandle.current().pid() + "-"
                    + Integer.toHexString(ThreadLocalRandom.current().nextInt()));
            try {
                Files.createDirectory(folder);
            } catch (FileAlreadyExistsException e) {
                continue; // another name, then
            } catch (IOException e) {
                throw TraceFiles.failure("making " + folder, e);
            }
            try {
                return new TraceInstance(folder, TraceFiles.openToWrite(folder.resolve("trace_marker")));
            } catch (NoSuchFileException e) {
                continue; // another JVM took it for a dead one's before it was held open
            } catch (IOException e) {
                KernelTraceException failure = TraceFiles.failure("opening " + folder.resolve("trace_marker"), e);
                remove(folder, failure);
                throw failure;
            }
        }
        throw new KernelTraceException("found no instance to keep in " + instances + " in " + ATTEMPTS
                + " attempts: something removes them as soon as they are made");
    }

    /** Removes the instances of JVMs that died without doing so. */
    static void removeDead(Path instances) throws KernelTraceException {
        try (var folders = Files.newDirectoryStream(instances, PREFIX + "*")) {
            for (Path folder : folders) {
                try {
                    Files.delete(folder);
                } catch (IOException e) {
                    continue; // busy, and so alive; or another JVM was faster; or left for somebody who may
                }
            }
        } catch (DirectoryIteratorException e) {
            throw TraceFiles.failure("listing " + instances, e.getCause());
        } catch (IOException e) {
            throw TraceFiles.failure("listing " + instances, e);
        }
    }

    /** Sets up all that does not change between measurements, and is too slow for it. */
    void setUp(Tracefs tracefs) throws KernelTraceException {
        record(false);
        write("trace_clock", "x86-tsc");
        for (String option : TraceOptions.toWrite(TraceFiles.read(folder.resolve("trace_options")))) {
            write("trace_options", option);
        }
        write("buffer_size_kb", MIN_KB);
        for (TraceEvent event : TraceEvent.values()) {
            if (tracefs.has(event)) {
                write(event.enableFile(), "1");
            }
        }
    }

    /** Records one CPU from now on, and no other. */
    void watch(int newCpu, int bufferKb) throws KernelTraceException {
        if (newCpu == cpu) {
            return;
        }
        if (cpu != NO_CPU) {
            closePipe();
            write("per_cpu/cpu" + cpu + "/buffer_size_kb", MIN_KB);
            cpu = NO_CPU;
        }
        write("tracing_cpumask", mask(newCpu));
        write("per_cpu/cpu" + newCpu + "/buffer_size_kb", String.valueOf(bufferKb));
        pipe = TracePipe.open(folder.resolve("per_cpu/cpu" + newCpu));
        cpu = newCpu;
    }

    /** Returns a CPU as a mask: groups of 32 bits in hexadecimal, see bitmap_parse in lib/bitmap-str.c. */
    static String mask(int cpu) {
        return Integer.toHexString(1 << cpu % 32) + ",00000000".repeat(cpu / 32);
    }

    /** Starts or stops recording. */
    void record(boolean on) throws KernelTraceException {
        write("tracing_on", on ? "1" : "0");
    }

    /** Writes a line of text into the trace; fails when this thread does not run on the CPU that is watched. */
    void mark(String text) throws KernelTraceException {
        try {
            TraceFiles.write(marker, text);
        } catch (IOException e) {
            throw TraceFiles.failure("writing to " + folder.resolve("trace_marker") + " on CPU " + cpu, e);
        }
    }

    /** Records the page faults of one thread alone. */
    void filterPageFaults(Tracefs tracefs, int pid) throws KernelTraceException {
        if (pid != filteredPid && tracefs.has(TraceEvent.PAGE_FAULT)) {
            write(TraceEvent.PAGE_FAULT.filterFile(), "common_pid == " + pid);
            filteredPid = pid;
        }
    }

    TracePipe pipe() {
        return pipe;
    }

    @Override
    public void close() throws KernelTraceException {
        try {
            record(false);
        } finally {
            try (marker) {
                closePipe();
            } catch (IOException e) {
                throw TraceFiles.failure("closing " + folder.resolve("trace_marker"), e);
            } finally {
                remove(folder);
            }
        }
    }

    private void closePipe() throws KernelTraceException {
        if (pipe != null) {
            try {
                pipe.close();
            } catch (IOException e) {
                throw TraceFiles.failure("closing the trace_pipe of CPU " + cpu, e);
            }
            pipe = null;
        }
    }

    private static void remove(Path folder) throws KernelTraceException {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw TraceFiles.failure("removing " + folder, e);
        }
    }

    private static void remove(Path folder, KernelTraceException why) {
        try {
            remove(folder);
        } catch (KernelTraceException e) {
            why.addSuppressed(e);
        }
    }

    private void write(String file, String value) throws KernelTraceException {
        TraceFiles.write(folder.resolve(file), value);
    }
}
