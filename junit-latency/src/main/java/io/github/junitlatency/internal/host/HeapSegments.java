package io.github.junitlatency.internal.host;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the JVM has committed of its heap.
 *
 * <p>The heap's addresses are in the answer of the diagnostic command {@code GC.heap_info}, in brackets: one range of
 * G1, Shenandoah and Epsilon, one a generation of Serial and Parallel. HotSpot reserves them without any right of
 * access and gives what it commits the right to read and write (os::commit_memory), so the writable segments there are
 * what is committed. ZGC prints no addresses; its heap is the writable part of a memory file named {@code java_heap}
 * (zPhysicalMemoryBacking_linux.cpp), mapped once, before generations three times.
 */
final class HeapSegments {

    /** Such as {@code [0x0000000687400000, 0x0000000697000000, 0x0000000782700000)}: the first and the last count. */
    private static final Pattern RANGE =
            Pattern.compile("\\[0x(\\p{XDigit}+)(?:, ?0x\\p{XDigit}+)*, ?0x(\\p{XDigit}+)\\)");

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
     * Returns the committed segments, those of the young generation first where it has addresses of its own. In each
     * range the highest come first, since G1 takes its young regions from there
     * (HeapRegionManager::allocate_free_region).
     *
     * @param heapInfo the answer of {@code GC.heap_info}
     * @param writable the segments that this process may write to
     */
    static List<MemorySegment> of(String heapInfo, List<MemorySegment> writable) {
        List<Range> ranges = ranges(heapInfo);
        List<MemorySegment> committed = new ArrayList<>();
        if (ranges.isEmpty()) {
            writable.stream()
                    .filter(segment -> segment.path().contains(ZGC_FILE))
                    .forEach(committed::add);
        }
        for (Range range : ranges) {
            writable.stream()
                    .filter(segment -> !segment.path().endsWith(SHARED_CLASSES))
                    .flatMap(segment -> segment.within(range.start(), range.end()).stream())
                    .sorted(Comparator.comparing(MemorySegment::start).reversed())
                    .forEach(committed::add);
        }
        return committed;
    }

    /** Returns the ranges in the order in which they are printed, without those that are part of one before. */
    private static List<Range> ranges(String heapInfo) {
        List<Range> ranges = new ArrayList<>();
        Matcher matcher = RANGE.matcher(heapInfo);
        while (matcher.find()) {
            Range range = new Range(
                    Long.parseUnsignedLong(matcher.group(1), 16), Long.parseUnsignedLong(matcher.group(2), 16));
            if (ranges.stream().noneMatch(earlier -> earlier.contains(range))) {
                ranges.add(range);
            }
        }
        return ranges;
    }
}
