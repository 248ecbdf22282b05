package io.github.junitlatency.planted;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads the kernel's files on the thread that makes this. */
final class ThreadFacts implements AutoCloseable {

    private static final Path SELF = Path.of("/proc/thread-self");

    private final String threadId;
    private final FileInputStream schedstat;
    private final FileChannel channel;
    private final byte[] text = new byte[128];

    ThreadFacts() throws IOException {
        Path folder = Path.of("/proc").resolve(Files.readSymbolicLink(SELF));
        threadId = folder.getFileName().toString();
        schedstat = new FileInputStream(folder.resolve("schedstat").toFile());
        channel = schedstat.getChannel();
    }

    /** Returns the CPU that shall be measured on, the last of those allowed; asked before anything is pinned. */
    static int lastCpu() throws IOException {
        String[] ends = allowedCpus().split("[-,]");
        return Integer.parseInt(ends[ends.length - 1]);
    }

    /** Returns the CPUs that the calling thread may run on: {@code 0-2,7}. */
    static String allowedCpus() throws IOException {
        List<String> status = Files.readAllLines(SELF.resolve("status"));
        return status.stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElseThrow();
    }

    String threadId() {
        return threadId;
    }

    /** Returns how long the thread has waited for a CPU, which is the second number of its schedstat. */
    long waitedNanos() throws IOException {
        channel.position(0);
        int length = schedstat.read(text);
        int at = 0;
        while (text[at] != ' ') {
            at++;
        }
        long nanos = 0;
        for (at++; at < length && text[at] != ' '; at++) {
            nanos = 10 * nanos + text[at] - '0';
        }
        return nanos;
    }

    @Override
    public void close() throws IOException {
        schedstat.close();
    }
}
