package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * On which NUMA nodes the memory of the heap is, by /proc/self/numa_maps (numa(7)).
 *
 * <p>A line of it is a mapping: its address, its policy, and as {@code N1=512} how many of its pages are on each node.
 *
 * @param bytes that each node has of the heap, in the nodes' order; empty where nobody tells
 */
record HeapNodes(Map<Integer, Long> bytes) {

    /** Nobody tells. */
    static final HeapNodes UNKNOWN = new HeapNodes(Map.of());

    private static final String PAGE_KB = "kernelpagesize_kB=";
    private static final long DEFAULT_PAGE_KB = 4;

    /**
     * Reads.
     *
     * @param heapInfo the answer of {@code GC.heap_info}
     */
    static HeapNodes read(HostFiles files, String heapInfo) {
        List<MemorySegment> writable = MemorySegment.writable(files);
        List<MemorySegment> heap = HeapSegments.of(heapInfo, writable);
        Set<String> addresses = new HashSet<>();
        for (MemorySegment mapping : writable) {
            if (Lists.any(heap, part -> isIn(part, mapping))) {
                addresses.add(Long.toHexString(mapping.start()));
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

    /** Returns the address without its leading zeros. */
    private static String address(String line) {
        int blank = line.indexOf(' ');
        int end = blank < 0 ? line.length() : blank;
        int start = 0;
        while (start < end && line.charAt(start) == '0') {
            start++;
        }
        return line.substring(start, end);
    }

    private static boolean isIn(MemorySegment part, MemorySegment mapping) {
        return mapping.within(part.start(), part.end()).isPresent();
    }

    private static void add(String line, Map<Integer, Long> bytes) {
        List<String> words = HostFiles.words(line);
        Optional<String> pageKb = Lists.first(
                words, it -> it.startsWith(PAGE_KB) && HostFiles.isNumber(it.substring(PAGE_KB.length()), 9));
        long kilobytes =
                pageKb.isPresent() ? Long.parseLong(pageKb.get().substring(PAGE_KB.length())) : DEFAULT_PAGE_KB;
        for (String word : words) {
            int equals = word.indexOf('=');
            String node = word.startsWith("N") && equals > 0 ? word.substring(1, equals) : "";
            String pages = word.substring(equals + 1);
            if (HostFiles.isNumber(node, 9) && HostFiles.isNumber(pages, 15)) {
                long before = bytes.getOrDefault(Integer.valueOf(node), 0L);
                bytes.put(Integer.valueOf(node), before + Long.parseLong(pages) * (kilobytes << 10));
            }
        }
    }

    private long total() {
        return Lists.sum(bytes.values(), Long::longValue);
    }

    /** Returns the node that has the most; of several, the lowest; empty where nobody tells. */
    Optional<Integer> home() {
        if (total() == 0) {
            return Optional.empty();
        }
        long most = Lists.max(bytes.values(), Long::longValue, 0);
        return Lists.first(bytes.keySet(), node -> bytes.get(node) == most);
    }

    /** Returns the share of the heap's memory that is not on a node; 0 where nobody tells. */
    double shareBeside(int node) {
        return total() == 0 ? 0 : 1 - (double) bytes.getOrDefault(node, 0L) / total();
    }
}
