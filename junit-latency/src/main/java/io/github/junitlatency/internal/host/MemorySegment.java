package io.github.junitlatency.internal.host;

import java.util.List;
import java.util.Optional;

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

    /** Returns those that this process may write to; none where the kernel does not tell. */
    static List<MemorySegment> writable(HostFiles files) {
        return files.lines("/proc/self/maps").stream()
                .filter(line -> line.contains(" rw"))
                .map(MemorySegment::parse)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Parses by hand: there are hundreds of lines, and they are looked at before every round. */
    private static Optional<MemorySegment> parse(String line) {
        String[] fields = line.split(" ", 6); // addresses, permissions, offset, device, inode, path
        int dash = line.indexOf('-');
        return fields.length < 5
                ? Optional.empty()
                : Optional.of(new MemorySegment(
                        Long.parseUnsignedLong(line, 0, dash, 16),
                        Long.parseUnsignedLong(line, dash + 1, fields[0].length(), 16),
                        fields[1],
                        Long.parseUnsignedLong(fields[2], 16),
                        fields.length < 6 ? "" : fields[5].strip()));
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
