package io.github.junitlatency.internal.machine.memory;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.HostFiles;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.StringTokenizer;

/**
 * A part of this process's memory, a line of /proc/self/maps (proc_pid_maps(5)).
 *
 * @param start its first address
 * @param end the address behind its last one
 * @param permissions such as {@code rw-p}, the last letter an s where it is shared
 * @param offset its beginning in its file
 * @param path of its file, or empty
 */
record MemorySegment(long start, long end, String permissions, long offset, String path) {

    /** Room for some thousand compiled frames; the usual stack of a Java thread is 1 MB (-Xss). */
    private static final long BELOW_BYTES = 512 << 10;

    private static final int STACK_POINTER =
            7; // number, six arguments, stack pointer, program counter: proc_pid_syscall(5)

    /** Returns those that this process may write to; none where the kernel does not tell. */
    static List<MemorySegment> writable(HostFiles files) {
        List<MemorySegment> writable = new ArrayList<>();
        for (String line : files.lines("/proc/self/maps")) {
            StringTokenizer fields = new StringTokenizer(line, " ");
            if (line.contains(" rw") && fields.countTokens() >= 5) {
                writable.add(parse(fields));
            }
        }
        return writable;
    }

    /** Parses addresses, permissions, offset, device, inode, and path, which is absent or may contain blanks. */
    private static MemorySegment parse(StringTokenizer fields) {
        String addresses = fields.nextToken();
        int dash = addresses.indexOf('-');
        String permissions = fields.nextToken();
        String offset = fields.nextToken();
        fields.nextToken();
        fields.nextToken();
        return new MemorySegment(
                Long.parseUnsignedLong(addresses, 0, dash, 16),
                Long.parseUnsignedLong(addresses, dash + 1, addresses.length(), 16),
                permissions,
                Long.parseUnsignedLong(offset, 16),
                fields.hasMoreTokens() ? fields.nextToken("").strip() : "");
    }

    /** Reads an address such as {@code 0x7f3c5ac00000}; empty where the text is none. */
    static OptionalLong address(String text) {
        for (int i = 2; i < text.length(); i++) {
            if (!HexFormat.isHexDigit(text.charAt(i))) {
                return OptionalLong.empty();
            }
        }
        return text.startsWith("0x") && text.length() > 2 && text.length() <= 18
                ? OptionalLong.of(Long.parseUnsignedLong(text, 2, text.length(), 16))
                : OptionalLong.empty();
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

    /**
     * Returns the part of the calling thread's stack that deeper calls use first, down to the guard pages at most. It
     * is empty where the kernel does not tell where the stack is.
     *
     * @param writable the segments that this process may write to; guard pages are not among them
     */
    static Optional<MemorySegment> ofStack(HostFiles files, List<MemorySegment> writable, int pageBytes) {
        List<String> call =
                HostFiles.words(files.text("/proc/thread-self/syscall").orElse(""));
        if (call.size() <= STACK_POINTER
                || MemorySegment.address(call.get(STACK_POINTER)).isEmpty()) {
            return Optional.empty();
        }
        long pointer = MemorySegment.address(call.get(STACK_POINTER)).getAsLong();
        long page = pointer / pageBytes * pageBytes; // itself in use
        Optional<MemorySegment> stack =
                Lists.first(writable, segment -> segment.start() <= pointer && pointer < segment.end());
        return stack.isPresent() ? stack.get().within(page - BELOW_BYTES, page) : Optional.empty();
    }

    /**
     * Finds the memory that the JVM has committed of its heap.
     *
     * <p>The heap's addresses are in the answer of the diagnostic command {@code GC.heap_info}, in brackets: one range of
     * G1, Shenandoah and Epsilon, one a generation of Serial and Parallel. HotSpot reserves them without any right of
     * access and gives what it commits the right to read and write (os::commit_memory), so the writable segments there are
     * what is committed. ZGC prints no addresses; its heap is the writable part of a memory file named {@code java_heap}
     * (zPhysicalMemoryBacking_linux.cpp), mapped once, before generations three times.
     */
    static final class HeapSegments {

        private static final String ZGC_FILE = "java_heap";
        private static final String SHARED_CLASSES =
                ".jsa"; // objects of the CDS archive: mapped from its file, and not allocated into

        private HeapSegments() {}

        private record Range(long start, long end) {
            boolean contains(Range other) {
                return start <= other.start && other.end <= end;
            }
        }

        /**
         * Returns the committed segments, those of the young generation first where it has separate addresses. In each
         * range the highest come first, since G1 takes its young regions from there
         * (HeapRegionManager::allocate_free_region).
         *
         * @param heapInfo the answer of {@code GC.heap_info}
         * @param writable the segments that this process may write to
         */
        static List<MemorySegment> of(String heapInfo, List<MemorySegment> writable) {
            List<Range> ranges = ranges(heapInfo);
            if (ranges.isEmpty()) {
                return Lists.filter(writable, segment -> segment.path().contains(ZGC_FILE));
            }
            List<MemorySegment> committed = new ArrayList<>();
            for (Range range : ranges) {
                List<MemorySegment> parts = new ArrayList<>();
                for (MemorySegment segment : writable) {
                    Optional<MemorySegment> part = segment.within(range.start(), range.end());
                    if (part.isPresent() && !segment.path().endsWith(SHARED_CLASSES)) {
                        parts.add(part.get());
                    }
                }
                committed.addAll(Lists.sortedDown(parts, MemorySegment::start));
            }
            return committed;
        }

        /** Returns the ranges in the order in which they are printed, without those that are part of one before. */
        private static List<Range> ranges(String heapInfo) {
            List<Range> ranges = new ArrayList<>();
            for (int open = heapInfo.indexOf('['); open >= 0; open = heapInfo.indexOf('[', open + 1)) {
                int close = heapInfo.indexOf(')', open);
                List<Long> addresses = close < 0 ? List.of() : addresses(heapInfo.substring(open + 1, close));
                if (addresses.size() > 1) {
                    Range range = new Range(addresses.get(0), addresses.get(addresses.size() - 1));
                    if (!Lists.any(ranges, earlier -> earlier.contains(range))) {
                        ranges.add(range);
                    }
                }
            }
            return ranges;
        }

        /** Reads such as {@code 0x0000000687400000, 0x0000000697000000}; none where it is something else. */
        private static List<Long> addresses(String list) {
            List<Long> addresses = new ArrayList<>();
            StringTokenizer parts = new StringTokenizer(list, ", ");
            while (parts.hasMoreTokens()) {
                OptionalLong address = MemorySegment.address(parts.nextToken());
                if (address.isEmpty()) {
                    return List.of();
                }
                addresses.add(address.getAsLong());
            }
            return addresses;
        }
    }
}
