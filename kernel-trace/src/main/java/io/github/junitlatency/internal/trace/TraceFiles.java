package io.github.junitlatency.internal.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Reads and writes tracefs's control files, and says what to do where that fails. */
final class TraceFiles {

    private TraceFiles() {}

    static String read(Path file) throws IOException {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw failure("reading " + file, e);
        }
    }

    static void write(Path file, String value) throws IOException {
        try (FileChannel channel = openToWrite(file)) {
            write(channel, value);
        } catch (IOException e) {
            throw failure("writing " + value + " to " + file, e);
        }
    }

    /** Opens a file, which must exist, without cutting it. */
    static FileChannel openToWrite(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.WRITE); // cutting it would clear a set_event or a trace
    }

    /** Writes all in one system call, as control files want it. */
    static void write(FileChannel channel, String value) throws IOException {
        channel.write(ByteBuffer.wrap(value.getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** Returns the exception for a failed action, with what to do about it. */
    static IOException failure(String action, IOException e) {
        return new IOException(action + " failed: " + reason(e) + advice(e), e);
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "Permission denied"; // the JDK gives no reason in the exceptions that it has types for
        }
        if (e instanceof NoSuchFileException) {
            return "No such file or directory";
        }
        boolean named = e instanceof FileSystemException;
        String reason = named ? ((FileSystemException) e).getReason() : e.getMessage();
        return reason == null ? e.toString() : reason;
    }

    /** Returns what to do, after a semicolon; empty where nothing is known, as under a locale that is not English. */
    private static String advice(IOException e) {
        if (e instanceof AccessDeniedException) {
            // tracefs makes a new instance's files with mode 0640 or 0200 and the mount's owner (fs/tracefs/inode.c)
            return "; run as root or with CAP_DAC_OVERRIDE, or give tracefs to your user with"
                    + " `mount -o remount,uid=UID /sys/kernel/tracing` as root"
                    + " (gid and mode do not help: a new instance's files are writable by their owner alone)";
        }
        return switch (reason(e)) {
            case "Read-only file system" ->
                "; mount it writable: `mount -o remount,rw /sys/kernel/tracing` as root,"
                        + " and into a container without `:ro`";
            case "Operation not permitted" ->
                "; the kernel may be locked down in confidentiality mode, see kernel_lockdown(7)";
            case "Bad file descriptor" ->
                "; this thread runs on another CPU"; // tracing_mark_write finds its CPU's buffer closed
            default -> "";
        };
    }
}
