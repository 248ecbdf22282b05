package io.github.junitlatency.internal.cause.trace;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * One CPU's part of an instance's buffer, read and thereby emptied through its trace_pipe. Writing to trace empties it
 * too, but waits for all CPUs, which takes some 40 ms (6.18, two CPUs).
 */
final class TracePipe implements AutoCloseable {

    private final int cpu;
    private final Path folder;
    private final FileInputStream pipe;
    private LostEvents lostBefore = new LostEvents(0, 0);

    private TracePipe(int cpu, Path folder, FileInputStream pipe) {
        this.cpu = cpu;
        this.folder = folder;
        this.pipe = pipe;
    }

    /**
     * Opens the part of one CPU.
     *
     * @param folder the CPU's, below an instance's per_cpu
     */
    static TracePipe open(int cpu, Path folder) throws KernelTraceException {
        Path file = folder.resolve("trace_pipe");
        try {
            return new TracePipe(cpu, folder, new FileInputStream(file.toFile()));
        } catch (IOException e) {
            throw TraceFiles.failure("opening " + file, e);
        }
    }

    int cpu() {
        return cpu;
    }

    /**
     * Returns what takes the lines out of the buffer while tracing is off. It takes none out of an empty one:
     * tracing_wait_pipe in kernel/trace/trace.c waits for the first event, and says that this is the end only to those who
     * have read something before.
     */
    CpuLines lines() throws KernelTraceException {
        if (stats().startsWith("entries: 0\n")) {
            return new CpuLines(cpu, () -> null);
        }
        // Not closed, because the pipe goes on; a new reader, because one that has seen an end need not look again.
        BufferedReader reader = new BufferedReader(new InputStreamReader(pipe, StandardCharsets.ISO_8859_1));
        return new CpuLines(cpu, () -> readLine(reader));
    }

    private String readLine(BufferedReader reader) throws KernelTraceException {
        try {
            return reader.readLine();
        } catch (IOException e) {
            throw TraceFiles.failure("reading " + folder.resolve("trace_pipe"), e);
        }
    }

    /** Counts what is lost from now on. */
    void countLost() throws KernelTraceException {
        lostBefore = LostEvents.parse(stats());
    }

    /** Returns what was lost since {@link #countLost}. */
    LostEvents lost() throws KernelTraceException {
        return LostEvents.parse(stats()).since(lostBefore);
    }

    private String stats() throws KernelTraceException {
        return TraceFiles.read(folder.resolve("stats"));
    }

    @Override
    public void close() throws IOException {
        pipe.close();
    }
}
