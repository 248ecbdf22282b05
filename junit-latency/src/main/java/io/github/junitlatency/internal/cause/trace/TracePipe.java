package io.github.junitlatency.internal.cause.trace;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * One CPU's part of an instance's buffer, read and thereby emptied through its trace_pipe. Writing to trace empties it
 * too, but waits for all CPUs, which takes some 40 ms (6.18, two CPUs).
 */
final class TracePipe implements AutoCloseable {

    private final Path folder;
    private final FileInputStream pipe;

    private TracePipe(Path folder, FileInputStream pipe) {
        this.folder = folder;
        this.pipe = pipe;
    }

    /**
     * Opens the part of one CPU.
     *
     * @param folder a CPU's, below an instance's per_cpu
     */
    static TracePipe open(Path folder) throws KernelTraceException {
        Path file = folder.resolve("trace_pipe");
        try {
            return new TracePipe(folder, new FileInputStream(file.toFile()));
        } catch (IOException e) {
            throw TraceFiles.failure("opening " + file, e);
        }
    }

    /**
     * Takes the lines out of the buffer while tracing is off. Before the first call there must be something in it:
     * tracing_wait_pipe in kernel/trace/trace.c waits until then, and says that this is the end only to those who have
     * read something before.
     */
    void drain(Consumer<String> lines) throws KernelTraceException {
        // Not closed, because the pipe goes on; a new reader, because one that has seen an end need not look again.
        BufferedReader reader = new BufferedReader(new InputStreamReader(pipe, StandardCharsets.ISO_8859_1));
        try {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.accept(line);
            }
        } catch (IOException e) {
            throw TraceFiles.failure("reading " + folder.resolve("trace_pipe"), e);
        }
    }

    LostEvents lost() throws KernelTraceException {
        return LostEvents.parse(TraceFiles.read(folder.resolve("stats")));
    }

    @Override
    public void close() throws IOException {
        pipe.close();
    }
}
