package io.github.junitlatency.internal.host;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * On which NUMA nodes the memory of the heap is, by /proc/self/numa_maps (numa(7)).
 *
 * <p>A line of it is a mapping: its address, its policy, and as {@code N1=512} how many of its pages are on each node.
 *
 * @param bytes that each node has of the heap; empty where nobody tells
 */
record HeapNodes(Map<Integer, Long> bytes) {

    /** Nobody tells. */
    static final HeapNodes UNKNOWN = new HeapNodes(Map.of());

    private static final Pattern ON_NODE = Pattern.compile("\\bN(\\d{1,9})=(\\d{1,15})\\b");
    private static final Pattern PAGE_KB = Pattern.compile("\\bkernelpagesize_kB=(\\d{1,9})\\b");
    private static final long DEFAULT_PAGE_KB = 4;

    /**
     * Reads.
     *
     * @param heapInfo the answer of {@code GC.heap_info}
     */
    static HeapNodes read(HostFiles files, String heapInfo) {
        List<MemorySegment> writable = MemorySegment.writable(files);
        List<MemorySegment> heap = HeapSegments.of(heapInfo, writable);
        Set<String> addresses = writable.stream()
                .filter(mapping -> heap.stream().anyMatch(part -> isIn(part, mapping)))
                .map(mapping -> Long.toHexString(mapping.start()))
                .collect(Collectors.toSet());
        Map<Integer, Long> bytes = new TreeMap<>();
        for (String line : files.lines("/proc/self/numa_maps")) {
            String address = line.replaceFirst("^0*", "").replaceFirst(" .*", "");
            if (addresses.contains(address)) {
                add(line, bytes);
            }
        }
        return new HeapNodes(bytes);
    }

    private static boolean isIn(MemorySegment part, MemorySegment mapping) {
        return mapping.within(part.start(), part.end()).isPresent();
    }

    private static void add(String line, Map<Integer, Long> bytes) {
        Matcher pageKb = PAGE_KB.matcher(line);
        long pageBytes = (pageKb.find() ? Long.parseLong(pageKb.group(1)) : DEFAULT_PAGE_KB) << 10;
        Matcher onNode = ON_NODE.matcher(line);
        while (onNode.find()) {
            bytes.merge(Integer.valueOf(onNode.group(1)), Long.parseLong(onNode.group(2)) * pageBytes, Long::sum);
        }
    }

    private long total() {
        return bytes.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the node that has the most; of several, the lowest; empty where nobody tells. */
    Optional<Integer> home() {
        return total() == 0
                ? Optional.empty()
                : bytes.entrySet().stream()
                        .max(Map.Entry.<Integer, Long>comparingByValue()
                                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                        .map(Map.Entry::getKey);
    }

    /** Returns the share of the heap's memory that is not on a node; 0 where nobody tells. */
    double shareBeside(int node) {
        return total() == 0 ? 0 : 1 - (double) bytes.getOrDefault(node, 0L) / total();
    }
}
