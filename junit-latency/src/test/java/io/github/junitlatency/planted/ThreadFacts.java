package io.github.junitlatency.planted;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

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
        return Files.readString(SELF.resolve("status")).replaceFirst("(?s).*Cpus_allowed_list:\\s*(\\S+).*", "$1");
    }

    String threadId() {
        return threadId;
    }

    /** Returns how long the thread has waited for a CPU, which is the second number of its schedstat. */
    long waitedNanos() throws IOException {
        channel.position(0);
        int length = schedstat.read(text);
        return Long.parseLong(new String(text, 0, length, StandardCharsets.US_ASCII).split(" ")[1]);
    }

    @Override
    public void close() throws IOException {
        schedstat.close();
    }
}
