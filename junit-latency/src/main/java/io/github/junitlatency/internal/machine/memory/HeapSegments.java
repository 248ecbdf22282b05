package io.github.junitlatency.internal.machine.memory;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.StringTokenizer;

/**
 * Finds the memory that the JVM has committed of its heap.
 *
 * <p>The heap's addresses are in the answer of the diagnostic command {@code GC.heap_info}, in brackets: one range of
 * G1, Shenandoah and Epsilon, one a generation of Serial and Parallel. HotSpot reserves them without any right of
 * access and gives what it commits the right to read and write (os::commit_memory), so the writable segments there are
 * what is committed. ZGC prints no addresses; its heap is the writable part of a memory file named {@code java_heap}
 * (zPhysicalMemoryBacking_linux.cpp), mapped once, before generations three times.
 */
final class HeapSegments {

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

    /** Reads such as {@code 0x0000000687400000, 0x0000000697000000, 0x0000000782700000}; none where it is something else. */
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
