package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The NUMA nodes that the memory of the heap is on, by /proc/self/numa_maps (numa(7)).
 *
 * <p>A line of it is a mapping: its address, its policy, and as {@code N1=512} how many of its pages are on each node.
 *
 * @param bytes that each node has of the heap, in the nodes' order; empty where it is unknown
 */
record HeapNodes(Map<Integer, Long> bytes) {

    /** The kernel does not tell, or was not asked. */
    static final HeapNodes UNKNOWN = new HeapNodes(Map.of());

    private static final String PAGE_KB = "kernelpagesize_kB=";

    /**
     * Reads.
     *
     * @param heapInfo the answer of {@code GC.heap_info}
     */
    static HeapNodes read(HostFiles files, String heapInfo) {
        List<MemorySegment> writable = MemorySegment.writable(files);
        List<MemorySegment> heap = HeapSegments.of(heapInfo, writable);
        Set<Long> addresses = new HashSet<>();
        for (MemorySegment mapping : writable) {
            if (Lists.any(heap, part -> isIn(part, mapping))) {
                addresses.add(mapping.start());
            }
        }
        Map<Integer, Long> bytes = new TreeMap<>();
        for (String line : files.lines("/proc/self/numa_maps")) {
            if (addresses.contains(address(line))) {
                add(line, bytes);
            }
        }
        return new HeapNodes(bytes);
    }

    private static long address(String line) {
        return Long.parseUnsignedLong(line, 0, line.indexOf(' '), 16);
    }

    private static boolean isIn(MemorySegment part, MemorySegment mapping) {
        return mapping.within(part.start(), part.end()).isPresent();
    }

    private static void add(String line, Map<Integer, Long> bytes) {
        List<String> words = HostFiles.words(line);
        Optional<String> pageKb = Lists.first(words, it -> it.startsWith(PAGE_KB));
        long kilobytes = pageKb.isPresent() ? HostFiles.number(pageKb.get().substring(PAGE_KB.length())) : 4;
        for (String word : words) {
            int equals = word.indexOf('=');
            long node = word.startsWith("N") && equals > 0 ? HostFiles.number(word.substring(1, equals)) : -1;
            long pages = HostFiles.number(word.substring(equals + 1));
            if (node >= 0 && pages >= 0) {
                bytes.put((int) node, bytes.getOrDefault((int) node, 0L) + pages * (kilobytes << 10));
            }
        }
    }

    private long total() {
        return Lists.sum(bytes.values(), Long::longValue);
    }

    /** Returns the node that has the most; of several, the lowest; empty where it is unknown. */
    Optional<Integer> home() {
        if (total() == 0) {
            return Optional.empty();
        }
        long most = Lists.max(bytes.values(), Long::longValue, 0);
        return Lists.first(bytes.keySet(), node -> bytes.get(node) == most);
    }

    /** Returns the share of the heap's memory that is not on a node; 0 where it is unknown. */
    double shareElsewhere(int node) {
        return total() == 0 ? 0 : 1 - (double) bytes.getOrDefault(node, 0L) / total();
    }
}
