package io.github.junitlatency.internal.host;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of this process's memory, a line of /proc/self/maps (proc_pid_maps(5)).
 *
 * @param start its first address
 * @param end the address behind its last one
 * @param permissions such as {@code rw-p}, the last letter an s where it is shared
 * @param offset where it begins in its file
 * @param path of its file, or empty
 */
record MemorySegment(long start, long end, String permissions, long offset, String path) {

    private static final Pattern LINE =
            Pattern.compile("(\\p{XDigit}+)-(\\p{XDigit}+) (\\S{4}) (\\p{XDigit}+) \\S+ \\d+ *(.*)");

    /** Returns all of this process; none where the kernel does not tell. */
    static List<MemorySegment> all(HostFiles files) {
        return files.lines("/proc/self/maps").stream()
                .map(MemorySegment::parse)
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<MemorySegment> parse(String line) {
        Matcher fields = LINE.matcher(line);
        return fields.matches()
                ? Optional.of(new MemorySegment(
                        Long.parseUnsignedLong(fields.group(1), 16),
                        Long.parseUnsignedLong(fields.group(2), 16),
                        fields.group(3),
                        Long.parseUnsignedLong(fields.group(4), 16),
                        fields.group(5)))
                : Optional.empty();
    }

    /** Returns whether the process may write to it. */
    boolean isWritable() {
        return permissions.startsWith("rw");
    }

    /** Returns whether several segments may show the same memory. */
    boolean isShared() {
        return permissions.endsWith("s");
    }

    /** Returns what of it lies between two addresses; empty where nothing does. */
    Optional<MemorySegment> within(long from, long to) {
        long first = Math.max(start, from);
        long last = Math.min(end, to);
        return first < last
                ? Optional.of(new MemorySegment(first, last, permissions, offset + first - start, path))
                : Optional.empty();
    }
}
